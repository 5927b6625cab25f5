// One board on a page: the ground beside a rail, as large as the window allows.
const WIDE = 820;
const RAIL = 300;
const LEAST_ROOM = 440;
const HEAD = 50;
const STRIP = 42;
const MOST_ROOM = 1100;
// Tabs need so much beside a player's pieces.
const BESIDE = 220;
// Beside the words of a button that gives something up: a triangle with a stroke and a dot.
const LOSES = '<svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8"'
  + ' stroke-linecap="round" stroke-linejoin="round"><path d="M8 1.6L15 14H1zM8 6v3.6M8 11.9v.1"/></svg>';
const CORNERS = '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">'
  + '<path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"/></svg>';

class View {
  static made = 0;

  constructor(store, el, signal) {
    this.store = store;
    this.id = `ludo-${++View.made}`;
    this.stopper = new AbortController();
    signal?.addEventListener("abort", () => this.stopper.abort());
    this.root = h("div", { className: "ludo" });
    this.mark = h("span", { className: "ludo-mark", ariaHidden: "true" });
    this.ask = h("span", { className: "ludo-ask" });
    this.layers = tagged(h("select", { hidden: true, onchange: (event) => this.send("layer", { layer: event.target.value }) }), { tool: "layer" });
    this.full = tagged(h("button", { type: "button", className: "ludo-full", onclick: () => this.fill() }), { tool: "full" });
    this.full.innerHTML = CORNERS;
    this.language = h("span", { className: "ludo-tools" });
    const place = (name) => h("div", { className: `ludo-${name}` });
    this.strip = place("strip");
    this.head = h("div", { className: "ludo-head" }, this.mark, this.ask, this.language, this.full);
    this.above = h("div", { className: "ludo-above" }, this.strip, this.layers);
    this.ground = place("ground");
    this.own = place("own");
    this.shop = place("shop");
    this.others = place("others");
    this.lesson = h("section", { className: "ludo-lesson", hidden: true });
    this.quiz = h("section", { className: "ludo-quiz", hidden: true });
    this.status = h("p", { className: "ludo-status", role: "status" });
    this.status.setAttribute("aria-live", "polite");
    this.hint = h("p", { className: "ludo-hint" });
    this.buttons = place("buttons");
    this.answers = h("div", { className: "ludo-say" }, this.status, this.buttons);
    this.rule = h("div", { className: "ludo-rule", hidden: true });
    this.bar = h("div", { className: "ludo-tools ludo-bar", hidden: true });
    this.tabs = new Tabs(this);
    // What changes while one points stands last: nothing moves away under the pointer.
    this.foot = h("div", { className: "ludo-foot" }, this.hint, this.bar, this.tabs.tools);
    this.told = new Told(this);
    this.rail = h("div", { className: "ludo-rail" }, this.lesson, this.answers, this.own, this.shop, this.others,
      this.tabs.box, this.foot, this.told.box, this.rule);
    this.left = h("div", { className: "ludo-left" }, this.head, this.above, this.ground);
    this.stage = h("div", { className: "ludo-stage ludo-board" }, this.left, this.rail);
    // What is folded keeps its pieces, out of sight and out of reach.
    this.spare = h("div", { hidden: true });
    this.curtain = h("section", { className: "ludo-curtain", hidden: true });
    this.root.append(this.quiz, this.stage, this.spare, this.curtain);
    this.picture = new Picture({ head: this.strip, ground: this.ground, own: this.own, shop: this.shop,
      line: this.others, mat: this.others, hidden: this.spare });
    this.pointer = new Pointer(this);
    this.floating = new Set();
    this.motion = new Motion(this.root, this.stage);
    el.append(this.root);
    dress(this.root, store.art);
    this.listen();
    this.update();
  }

  listen() {
    const { signal } = this.stopper;
    const on = (type, act) => this.root.addEventListener(type, act, { signal });
    // JupyterLab's one-letter commands must not fire while a board has the focus.
    on("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
      this.pointer.key(event);
    });
    const aimed = (event) => event.target.closest?.("[data-target]");
    on("pointerdown", (event) => this.pointer.press(event, aimed(event)));
    for (const type of ["pointerup", "pointercancel"]) on(type, () => this.pointer.lift());
    // A finger that rests on a place asks what it is, not for the browser's menu.
    on("contextmenu", (event) => { if (this.pointer.kind === "touch" && aimed(event)) event.preventDefault(); });
    on("click", (event) => {
      const target = aimed(event);
      if (target && this.root.contains(target)) this.pointer.click(event, target);
      else if (!event.target.closest?.(".ludo-menu")) this.pointer.close();
    });
    const show = (event) => this.pointer.point(aimed(event));
    on("pointerover", show);
    // What a finger has shown stays when it is lifted.
    on("pointerleave", (event) => { if (event.pointerType !== "touch") this.pointer.point(null); });
    on("focusin", show);
    on("fullscreenchange", () => { this.fit(); this.tabs.grown = this.tabs.open === "log"; this.tabs.follow(); });
    // The window's height counts as much as the width of the cell.
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(this.root.parentElement);
    const pane = this.pane();
    if (pane !== this.root.parentElement) this.watcher.observe(pane);
    globalThis.addEventListener("resize", () => this.fit(), { signal });
    // What floats belongs to the page as it was scrolled then.
    document.addEventListener("scroll", () => [...this.floating].forEach((node) => this.float(node)),
      { signal, capture: true, passive: true });
  }

  stop() {
    this.stopper.abort();
    this.watcher.disconnect();
    clearTimeout(this.timer);
    this.root.remove();
  }

  // --- room ----------------------------------------------------------------------------
  pane() { return this.root.closest(".jp-WindowedPanel-outer, .jp-Notebook") || document.documentElement; }

  fit() {
    const ground = this.picture.ground;
    if (!ground) return;
    const full = document.fullscreenElement === this.root;
    const width = full ? innerWidth - 12 : this.root.parentElement.clientWidth;
    const height = (full ? innerHeight : Math.min(this.pane().clientHeight, innerHeight)) - 14;
    const room = Math.max(LEAST_ROOM, Math.min(height, MOST_ROOM));
    const wide = width >= WIDE;
    this.root.dataset.layout = wide ? "wide" : "narrow";
    // By numbers, not by what is measured: a head that grows would make the ground shrink for ever.
    const across = (room - HEAD - (this.strip.children.length || !this.layers.hidden ? STRIP : 0)) * ground.shape;
    const left = Math.floor(Math.min(across, width - RAIL - 14));
    this.root.dataset.rail = full && wide && width - left > room * .475 + BESIDE ? "two" : "one";
    this.root.style.setProperty("--room", `${room}px`);
    this.root.style.setProperty("--across", `${left}px`);
  }

  // What can be seen of the page, in its window or in the pane of a notebook.
  seen() {
    const pane = this.pane() === document.documentElement ? null : this.pane().getBoundingClientRect();
    const [top, bottom] = [Math.max(pane?.top ?? 0, 0), Math.min(pane?.bottom ?? innerHeight, innerHeight)];
    return { top: top + 4, bottom: bottom - 4, left: Math.max(pane?.left ?? 0, 0) + 4, right: Math.min(pane?.right ?? innerWidth, innerWidth) - 4 };
  }

  // A small box stands below what it belongs to, or above it: whole, and in sight.
  place(box, at) {
    const root = this.root.getBoundingClientRect(), seen = this.seen();
    const [top, bottom] = [Math.max(seen.top, root.top + 2), Math.min(seen.bottom, Math.max(root.bottom, at.bottom) - 2)];
    box.style.maxHeight = `${Math.max(bottom - top, 120)}px`;
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(Math.min(at.left, seen.right - width, root.right - width - 4), seen.left, root.left + 4);
    const below = at.bottom + 4, above = at.top - height - 4;
    const y = below + height <= bottom ? below : above >= top ? above : Math.max(bottom - height, top);
    Object.assign(box.style, { left: `${left - root.left}px`, top: `${y - root.top}px` });
  }

  // A sentence whose place is out of sight comes to the edge of what is seen, away from what it tells of.
  float(node, near = null) {
    this.sink(node);
    const seen = this.seen(), root = this.root.getBoundingClientRect();
    const top = Math.max(seen.top, root.top + 4), bottom = Math.min(seen.bottom, root.bottom - 4);
    if (!node.textContent || bottom - top < 60) return;
    const box = node.getBoundingClientRect(), at = near?.getBoundingClientRect();
    let by = Math.min(bottom - box.bottom, 0) || Math.max(top - box.top, 0);
    if (!by) return;
    const hides = at && box.top + by < at.bottom && box.bottom + by > at.top && box.left < at.right && box.right > at.left;
    if (hides) by = by < 0 ? top - box.top : bottom - box.bottom;
    this.floating.add(node);
    node.classList.add("ludo-floats");
    node.style.translate = `0 ${by}px`;
  }

  sink(node) {
    this.floating.delete(node);
    node.classList.remove("ludo-floats");
    node.style.translate = "";
  }

  // What is pointed at, in words.
  tell(text, near = null, ...more) {
    this.hint.replaceChildren(text, ...more);
    this.float(this.hint, near);
  }

  fill() {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.root.requestFullscreen?.();
  }

  // --- talking with the kernel ---------------------------------------------------------
  send(kind, content = {}) { return this.store.send(kind, content, this); }

  answer(message) {
    this.spoken = message.reason ? [message.reason, message.ok ? "info" : "refused", message.rule] : null;
    if (this.spoken) {
      this.say(...this.spoken);
      this.float(this.status, this.pointer.find(message.target));
    }
    if (message.ok === false && message.target) this.motion.shake(this.pointer.find(message.target));
    if (message.menu) this.pointer.open(message.menu);
  }

  // Whoever waits for an answer is told so, and told when it is over.
  wait(how) {
    const { record, scene: { words } } = this.store;
    if (how === "busy" && this.waited) return;
    this.root.dataset.wait = how;
    this.root.ariaBusy = how ? "true" : "false";
    if (how) {
      this.waited ??= { said: [...this.status.childNodes], kind: this.status.dataset.kind };
      this.status.replaceChildren(words[how], how === "dead" && record ? ` ${words["dead-save"]}` : "");
      this.status.dataset.kind = how === "dead" ? "refused" : "info";
      if (how !== "busy") this.float(this.status);
    } else if (this.waited) {
      this.status.replaceChildren(...this.waited.said);
      this.status.dataset.kind = this.waited.kind;
      this.waited = null;
    }
  }

  say(text, kind = "info", rule = null) {
    this.waited = null;
    this.status.dataset.kind = kind;
    this.status.replaceChildren(text || "");
    if (!rule) return;
    const open = h("button", { type: "button", onclick: () => this.lookUp(rule.id, open) }, rule.title);
    open.title = rule.id;
    this.status.append(" ", open);
  }

  // A rule opens where it was asked for.
  async lookUp(id, button) {
    const at = button.getBoundingClientRect();
    const { rule } = await this.send("rule", { rule: id });
    if (!rule) return;
    this.openCard(this.root, ...ruleCard(rule));
    this.place(this.rule, at);
  }

  // Tables of reference lie beside the board until they are closed.
  async openSheets() {
    const { sheets } = await this.send("sheets");
    if (sheets) this.openCard(this.rail, ...sheetCards(sheets));
  }

  openCard(home, ...content) {
    const close = h("button", { type: "button", className: "ludo-close", ariaLabel: this.store.scene.words.close,
      onclick: () => { this.rule.hidden = true; } }, "×");
    this.rule.hidden = false;
    this.rule.style = "";
    this.rule.replaceChildren(close, ...content);
    if (this.rule.parentNode !== home) home.append(this.rule);
  }

  // What is refused can be pressed all the same: the kernel says why nothing comes of it.
  button(words, kind, content = {}, refused = false) {
    const button = h("button", { type: "button", onclick: () => this.send(kind, content) }, words);
    if (refused) button.ariaDisabled = "true";
    return tagged(button, { tool: kind });
  }

  // --- showing a scene -----------------------------------------------------------------
  // A picture that was missed comes after the answer that told so: then the answer stays.
  update(missed = false) {
    const { scene } = this.store;
    if (!missed) this.spoken = null;
    const fresh = this.version !== undefined && scene.version !== this.version && !still();
    if (fresh) this.motion.settle();
    const before = fresh ? this.motion.measure() : null;
    const focused = this.focusedTarget();
    const tool = this.focused()?.dataset.tool;
    const done = scene.lesson?.done && !this.done;
    this.version = scene.version;
    this.root.dataset.version = scene.version;
    this.done = scene.lesson?.done;
    if (this.root.lang !== scene.lang) this.root.lang = scene.lang;
    if (scene.mastery) {
      showMastery(this, scene, tool);
      return;
    }
    if (scene.quiz) {
      this.showQuiz(scene);
      if (tool === "language") this.refocus(tool);
      return;
    }
    this.showHead(scene);
    this.picture.show(scene, (seat) => this.send("open", { seat }));
    this.showButtons(scene);
    this.showCurtain(scene, focused || tool);
    this.showLesson(scene);
    this.tabs.show(scene);
    this.tell(scene.coach || "");
    this.told.show(scene);
    this.say(...(this.spoken || [scene.status.text, scene.status.kind, scene.status.rule]));
    if (this.spoken) this.float(this.status); else this.sink(this.status);
    this.pointer.mark(focused);
    if (tool) this.refocus(tool);
    this.fit();
    this.tabs.follow();
    if (before) this.motion.animate(before, scene.flights);
    if (done && this.version > 1) this.bar.querySelector('[data-tool="next"]:not([aria-disabled])')?.focus({ preventScroll: true });
    clearTimeout(this.timer);
    if (scene.auto) this.timer = setTimeout(() => this.send("step"), scene.auto);
  }

  showHead({ seat, ask, layers, layer, words, lesson, status }) {
    // Not on the root: a colour that all inherit would have every piece of the board styled anew.
    for (const framed of [this.head, this.curtain]) framed.style.setProperty("--seat", seat ? seat.colour : "");
    this.mark.innerHTML = seat
      ? `<svg viewBox="0 0 48 48" width="26" height="26" style="--p:${seat.colour}"><use href="#ludo-shape-${seat.shape}"/></svg>` : "";
    if (this.ask.textContent !== ask) this.ask.textContent = ask;
    this.ask.dataset.kind = !lesson?.done ? "" : status.kind === "refused" ? "missed" : "done";
    this.full.ariaLabel = this.full.title = words.full;
    const kind = JSON.stringify(layers);
    this.layers.hidden = !layers?.length;
    if (this.layers.kind !== kind) {
      this.layers.replaceChildren(...(layers || []).map(({ id, text }) => h("option", { value: id }, text)));
      this.layers.setAttribute("aria-label", words.layer);
      this.layers.kind = kind;
    }
    this.layers.value = layer || "";
  }

  showButtons({ buttons }) {
    this.buttons.replaceChildren(...buttons.map(({ target, ok, text, best, gives_up: loses }) => {
      const look = !ok ? "" : loses ? "ludo-loses" : best ? "ludo-primary" : "";
      const button = tagged(h("button", { type: "button", className: look }, text), { target });
      button.ariaDisabled = String(!ok);
      if (ok && loses) button.prepend(drawn(LOSES));
      return button;
    }));
  }

  // Between two players at one screen: the table lies behind it, out of sight and out of reach.
  showCurtain({ curtain }, here) {
    this.curtain.hidden = !curtain;
    this.stage.inert = Boolean(curtain);
    if (!curtain) return;
    const lift = this.button(curtain.button, "lift");
    lift.className = "ludo-primary";
    this.curtain.replaceChildren(h("div", {}, h("h3", {}, curtain.title), h("p", {}, curtain.text), lift));
    if (here) lift.focus({ preventScroll: true });
  }

  showLesson({ lesson, words, lang, sheets }) {
    this.lesson.hidden = this.bar.hidden = !lesson;
    if (!lesson) return;
    const now = lang + JSON.stringify(lesson);
    if (this.lesson.holds === now) return;
    this.lesson.holds = now;
    this.lesson.replaceChildren(...lessonCard(this, lesson, words));
    this.bar.replaceChildren(...lessonBar(this, lesson, words, sheets));
  }

  showQuiz(scene) {
    this.quiz.hidden = false;
    this.stage.hidden = true;
    this.tabs.show(scene);
    const at = this.focused()?.dataset.choice;
    this.quiz.replaceChildren(this.language, ...quizCards(this, scene.quiz));
    if (at) this.quiz.querySelector(`[data-choice="${CSS.escape(at)}"]`)?.focus();
  }

  // --- focus ---------------------------------------------------------------------------
  focused() {
    const active = this.root.getRootNode().activeElement;
    return this.root.contains(active) ? active : null;
  }

  focusedTarget() {
    const active = this.focused();
    return active && this.stage.contains(active) ? active.dataset.target : null;
  }

  // Tools are made anew with each scene: the focus goes to the new one, or to the board where it is gone.
  refocus(tool) {
    const nodes = [...this.root.querySelectorAll(`[data-tool="${CSS.escape(tool)}"]`)];
    const node = nodes.find((each) => !each.disabled && each.ariaDisabled !== "true") || this.stage.querySelector('svg [tabindex="0"]');
    node?.focus({ preventScroll: true });
  }
}

// Style and symbols stand once in a page (or in the shadow of a page) for all boards that need them.
function dress(root, art) {
  const home = root.getRootNode();
  const place = home === document ? document.body : home;
  for (const [id, content] of Object.entries({ "ludo-style": STYLE, ...art })) {
    if (home.getElementById(id)) continue;
    const box = h("div", { id, ariaHidden: "true" });
    box.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
    box.innerHTML = id === "ludo-style" ? `<style>${content}</style>` : content;
    place.append(box);
  }
}

export default { store: (...given) => new Store(...given) };
