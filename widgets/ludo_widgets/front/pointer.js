// Pointing, keys and menus: what is under the pointer is asked for, and remembered for this picture.
const LONG_PRESS = 500;

class Pointer {
  constructor(view) {
    this.view = view;
    this.known = new Map();
    // The target that the next tap of a finger plays: what it does has been shown.
    this.armed = null;
  }

  get scene() { return this.view.store.scene; }
  nodes() { return [...this.view.stage.querySelectorAll("svg [data-target]")]; }
  find(target) { return this.nodes().find((node) => node.dataset.target === target); }

  mark(focused) {
    const { names, open, chosen, version, signs, lesson } = this.scene;
    const marking = lesson?.kind === "mark" && !lesson.done;
    this.view.root.classList.toggle("ludo-marking", marking);
    // Where rings would tell what is to be found, nothing else tells it either.
    const bare = Boolean(lesson?.bare);
    this.view.root.classList.toggle("ludo-bare", bare);
    this.view.stage.querySelectorAll(".ludo-sign").forEach((old) => old.remove());
    if (this.version !== version) { this.known.clear(); this.armed = null; }
    this.version = version;
    this.menu?.remove();
    this.menu = null;
    const can = new Set(open), up = new Set(chosen), nodes = this.nodes();
    const called = this.called = numbered(nodes.map((node) => node.dataset.target), names);
    const keep = nodes.find((node) => node.dataset.target === focused);
    const first = keep || nodes.find((node) => can.has(node.dataset.target)) || nodes[0];
    for (const node of nodes) {
      const target = node.dataset.target, ok = can.has(target);
      const marks = { role: "button", tabindex: node === first ? "0" : "-1",
        "aria-disabled": String(!ok && !bare), "aria-label": called.get(target) };
      if (marking && ok) marks["aria-pressed"] = signs[target] === "on" || signs[target] === "wrong" ? "true" : "false";
      else node.removeAttribute("aria-pressed");
      attribute(node, marks);
      if (signs?.[target]) sign(node, signs[target]);
      node.classList.toggle("ludo-can", ok);
      node.classList.toggle("ludo-chosen", up.has(target));
    }
    // What was chosen may be gone, such as a button or a line of a menu: the focus stays on the board.
    if (focused) (keep || first)?.focus({ preventScroll: true });
  }

  // What a target is, what a click does or why it does nothing; asked for once a picture.
  about(target) {
    if (!this.known.has(target)) {
      this.known.set(target, this.view.store.send("about", { target }).then((answer) => answer.about || null));
    }
    return this.known.get(target);
  }

  async point(node) {
    const { view } = this;
    const target = node?.dataset.target;
    this.at = target;
    if (target !== this.armed) this.armed = null;
    view.stage.querySelectorAll(".ludo-ghost").forEach((old) => old.remove());
    if (!target) { view.tell(this.scene.coach || ""); return; }
    view.tell(this.scene.names[target] || "", node);
    const version = this.scene.version, about = await this.about(target);
    if (!about || this.at !== target || this.scene.version !== version) return;
    const again = this.armed === target ? [" ", h("strong", {}, this.scene.words["tap-again"])] : [];
    view.tell(told(about, about.ok ? " → " : ". "), node, ...again);
    node.setAttribute("aria-label", told({ ...about, label: this.called.get(target) }, ". "));
    view.stage.querySelectorAll(".ludo-ghost").forEach((old) => old.remove());
    if (!about.ghost) return;
    const ghost = document.createElementNS(NS, "g");
    ghost.innerHTML = about.ghost;
    view.picture.ground.svg.append(...ghost.childNodes);
  }

  // --- fingers: the first tap shows what a move would bring, the second one plays it -------
  press({ pointerType }, node) {
    this.kind = pointerType;
    this.lift();
    this.long = false;
    if (pointerType !== "touch" || !node) return;
    this.pressing = setTimeout(() => { this.long = true; this.point(node); }, LONG_PRESS);
  }

  lift() { clearTimeout(this.pressing); }

  // Keys and screen readers make clicks too, without a pointer: they have been told already.
  click(event, node) {
    const touched = (event.pointerType ?? this.kind) === "touch";
    if (!touched || !node.closest("svg")) this.choose(node.dataset.target);
    else if (this.long) this.point(node);
    else this.tap(node);
    this.long = false;
  }

  async tap(node) {
    const { target } = node.dataset, { version, lesson } = this.scene;
    if (this.armed === target) { this.choose(target); return; }
    const about = await this.about(target);
    if (this.scene.version !== version) return;
    // A piece that is taken in hand, a mark, a look or a refusal plays nothing.
    const plays = about?.ok && about.text && !(lesson?.kind === "mark" && !lesson.done);
    if (!plays) { this.choose(target); return; }
    this.armed = target;
    this.point(node);
  }

  choose(target, action = null) {
    const { view } = this;
    this.armed = null;
    if (view.store.clicking) { view.wait("wait"); return; }
    if (this.menu?.contains(view.focused())) this.find(target)?.focus({ preventScroll: true });
    this.close();
    view.send("click", action === null ? { target } : { target, action });
  }

  async key(event) {
    const { view } = this;
    const node = event.target.closest?.("[data-target]");
    if (event.key === "Escape") {
      if (!this.menu && this.scene.picked) view.send("cancel");
      this.close();
      view.rule.hidden = true;
      return;
    }
    if (!node || !node.closest("svg")) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.choose(node.dataset.target);
    } else if (event.key === "?") {
      const about = await this.about(node.dataset.target);
      if (about) view.say(about.why || told(about, " → "), about.ok ? "info" : "refused", about.rule);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      this.step(node, event.key);
    }
  }

  // The nearest target in the direction of the arrow; what lies off to the side counts double.
  step(node, key) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const centre = (n) => { const r = n.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
    const [x, y] = centre(node);
    let best = null, least = Infinity;
    for (const other of this.nodes()) {
      const [ox, oy] = centre(other);
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (other !== node && along > 1 && along + 2 * aside < least) { best = other; least = along + 2 * aside; }
    }
    if (!best) return;
    node.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    best.focus();
  }

  open({ target, title, items }) {
    const { view } = this;
    this.close();
    const menu = h("div", { className: "ludo-menu", ariaLabel: title }, ...items.map((item) => {
      const button = h("button", { type: "button", onclick: () => this.choose(target, item.action) }, item.text);
      button.setAttribute("role", "menuitem");
      return button;
    }));
    menu.setAttribute("role", "menu");
    const at = this.find(target)?.getBoundingClientRect();
    view.root.append(menu);
    if (at) view.place(menu, at);
    menu.addEventListener("keydown", (event) => {
      const buttons = [...menu.children], last = buttons.length - 1;
      const here = buttons.indexOf(view.focused());
      const to = { ArrowDown: (here + 1) % buttons.length, ArrowUp: (here + last) % buttons.length, Home: 0, End: last }[event.key];
      if (to !== undefined) { event.preventDefault(); buttons[to].focus(); }
      if (event.key === "Escape") this.find(target)?.focus();
    });
    this.menu = menu;
    menu.firstElementChild?.focus();
  }

  close() { this.menu?.remove(); this.menu = null; }
}

// What each target is called aloud: those of one name are told apart by a number.
function numbered(targets, names) {
  const alike = new Map();
  for (const target of new Set(targets)) {
    const name = names[target] || target;
    alike.set(name, [...alike.get(name) || [], target]);
  }
  return new Map([...alike].flatMap(([name, all]) =>
    all.map((target, i) => [target, all.length > 1 ? `${name} (${i + 1}/${all.length})` : name])));
}

// A sign on a target: marked, wrong, missing, or asked about. Shapes differ, not only colours.
const SIGNS = { advice: "M-6 1h12M1 -4l5 5-5 5", on: "M-5 0l4 4 7-8", wrong: "M-5 -5L5 5M5 -5L-5 5", missing: "M0 -6V6M-6 0H6", asked: "M-3 -3a3.2 3.2 0 1 1 4.6 2.8Q0 .6 0 2.4M0 6v.6" };

function sign(node, kind) {
  // A card or a long key carries it in its corner, so that what it shows can still be read; anything else
  // in its middle.
  const shape = node.matches("g") ? node.firstElementChild : node;
  const svg = node.ownerSVGElement, box = shape.getBBox();
  const card = shape.matches("rect") && Math.min(box.width, box.height) > 60;
  const key = shape.matches("rect") && !card && box.width > 2.4 * box.height;
  const inside = card ? 14 : 2;
  const corner = card || key;
  const at = new DOMPoint(box.x + (corner ? box.width - inside : box.width / 2), box.y + (corner ? inside : box.height / 2))
    .matrixTransform(svg.getScreenCTM().inverse().multiply(shape.getScreenCTM()));
  svg.append(drawn(`<g class="ludo-sign" data-sign="${kind}" transform="translate(${at.x} ${at.y})" aria-hidden="true">`
    + `<circle r="11"/><path d="${SIGNS[kind]}"/></g>`));
}

// What a thing is, then what a click does, or why it does nothing.
function told({ ok, label, text, why }, between) {
  return [label, ok ? text : why].filter(Boolean).join(between);
}
