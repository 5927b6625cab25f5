// The one front end of all boards. It shows what Python drew, reports clicks and keys, and holds no rule.

const NS = "http://www.w3.org/2000/svg";
const PATIENCE = 6000;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function h(tag, props = {}, ...children) {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...children.filter((child) => child !== null));
  return node;
}

// **bold** is the only mark-up in lesson texts; everything else is plain text.
function rich(text) {
  return text.split("**").map((part, i) => (i % 2 ? h("strong", {}, part) : part));
}

class BoardView {
  constructor(model, el, signal) {
    this.model = model;
    this.signal = signal;
    this.waiting = new Map();
    this.sent = 0;
    this.parts = new Map();
    this.version = null;
    this.root = h("div", { className: "ludo" });
    this.lesson = h("section", { className: "ludo-lesson", hidden: true });
    this.mark = h("span", { className: "ludo-mark", ariaHidden: "true" });
    this.ask = h("span", { className: "ludo-ask" });
    this.tools = h("span", { className: "ludo-tools" });
    this.layers = h("select", { hidden: true, onchange: (event) => this.send("layer", { layer: event.target.value }) });
    this.layers.dataset.tool = "layer";
    this.head = h("div", { className: "ludo-head" }, this.mark, this.ask, this.layers, this.tools);
    this.stage = h("div", { className: "ludo-stage ludo-board" });
    this.buttons = h("div", { className: "ludo-buttons" });
    this.hint = h("p", { className: "ludo-hint" });
    this.status = h("p", { className: "ludo-status" });
    this.status.setAttribute("role", "status");
    this.status.setAttribute("aria-live", "polite");
    this.rule = h("div", { className: "ludo-rule", hidden: true });
    this.panels = h("div", { className: "ludo-panels" });
    this.defs = h("div", { className: "ludo-defs" });
    this.ground = h("div", { className: "ludo-ground" });
    this.mats = h("div", { className: "ludo-mats" });
    this.bar = h("div", { className: "ludo-tools ludo-bar", hidden: true });
    this.stage.append(this.ground, h("div", { className: "ludo-say" }, this.buttons, this.hint,
      this.status, this.rule, this.bar), this.mats);
    this.quiz = h("section", { className: "ludo-quiz", hidden: true });
    this.root.append(this.defs, this.lesson, this.head, this.quiz, this.stage, this.panels);
    el.append(this.root);
    this.listen();
  }

  listen() {
    const on = (type, act) => this.root.addEventListener(type, act, { signal: this.signal });
    // JupyterLab's one-letter commands must not fire while a board has the focus.
    on("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
      this.key(event);
    });
    on("click", (event) => {
      const target = event.target.closest?.("[data-target]");
      if (target && this.root.contains(target)) this.choose(target.dataset.target);
      else if (!event.target.closest?.(".ludo-menu")) this.closeMenu();
    });
    const show = (event) => this.point(event.target.closest?.("[data-target]"));
    on("pointerover", show);
    on("pointerleave", () => this.point(null));
    on("focusin", show);
    const update = () => this.update();
    const receive = (message) => this.receive(message);
    this.model.on("change:scene", update);
    this.model.on("msg:custom", receive);
    this.signal.addEventListener("abort", () => this.stop(update, receive));
    this.defs.innerHTML = this.model.get("defs");
    this.update();
  }

  stop(update, receive) {
    this.model.off("change:scene", update);
    this.model.off("msg:custom", receive);
    this.waiting.forEach((timer) => clearTimeout(timer.timeout));
    clearTimeout(this.timer);
    this.root.remove();
  }

  // --- talking with the kernel ---------------------------------------------------------
  send(kind, content = {}) {
    const id = `${kind}-${++this.sent}`;
    return new Promise((resolve) => {
      const timeout = setTimeout(() => {
        this.waiting.delete(id);
        this.say(this.scene.words.dead, "refused");
      }, PATIENCE);
      this.waiting.set(id, { timeout, resolve });
      this.model.send({ id, kind, version: this.scene.version, ...content });
    });
  }

  receive(message) {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    clearTimeout(waiting.timeout);
    this.waiting.delete(message.id);
    waiting.resolve(message);
    if (message.reason) this.say(message.reason, message.ok ? "info" : "refused", message.rule);
    if (message.ok === false && message.target) this.shake(message.target);
    if (message.menu) this.openMenu(message.menu);
  }

  choose(target, action = null) {
    if (this.menu?.contains(this.focused())) this.find(target)?.focus({ preventScroll: true });
    this.closeMenu();
    this.send("click", action === null ? { target } : { target, action });
  }

  say(text, kind = "info", rule = null) {
    this.status.dataset.kind = kind;
    this.status.replaceChildren(text || "");
    if (!rule) return;
    const open = h("button", { type: "button", onclick: () => this.lookUp(rule.id) }, rule.title);
    open.title = rule.id;
    this.status.append(" ", open);
  }

  async lookUp(id) {
    const { rule } = await this.send("rule", { rule: id });
    if (rule) this.showRule(rule);
  }

  showRule(rule) {
    this.rule.hidden = false;
    const close = h("button", { type: "button", ariaLabel: this.scene.words.close,
      onclick: () => { this.rule.hidden = true; } }, "×");
    this.rule.replaceChildren(
      h("h4", {}, rule.title, " ", close), h("p", {}, rule.text),
      rule.decision ? h("p", { className: "ludo-small" }, rule.decision) : "",
      h("p", { className: "ludo-small" }, `${rule.id} · ${rule.source}`));
  }

  // --- showing a scene -----------------------------------------------------------------
  update() {
    const scene = this.model.get("scene");
    if (!scene || scene.version === undefined) return;
    const fresh = this.version !== null && scene.version !== this.version && !still();
    if (fresh) this.settle();
    const before = fresh ? this.measure() : null;
    const focused = this.focusedTarget();
    const tool = this.focused()?.dataset.tool;
    this.scene = scene;
    this.version = scene.version;
    if (this.root.lang !== scene.lang) this.root.lang = scene.lang;
    if (scene.quiz) {
      this.showQuiz();
      if (tool === "language") this.refocus(tool);
      return;
    }
    this.showHead();
    this.showParts();
    this.showButtons();
    this.showLesson();
    this.showTools();
    this.showPanels();
    this.closeMenu();
    this.hint.textContent = scene.coach || "";
    this.say(scene.status.text, scene.status.kind, scene.status.rule);
    this.markTargets(focused);
    if (tool) this.refocus(tool);
    if (before) this.animate(before);
    clearTimeout(this.timer);
    if (scene.auto) this.timer = setTimeout(() => this.send("step"), scene.auto);
  }

  showHead() {
    const { seat, ask } = this.scene;
    this.head.style.setProperty("--seat", seat ? seat.colour : "");
    this.mark.innerHTML = seat
      ? `<svg viewBox="0 0 48 48" width="26" height="26" style="--p:${seat.colour}">`
        + `<use href="#ludo-shape-${seat.shape}"/></svg>` : "";
    if (this.ask.textContent !== ask) this.ask.textContent = ask;
    this.showLayers();
  }

  showLayers() {
    const { layers, layer, words } = this.scene;
    const kind = JSON.stringify(layers);
    this.layers.hidden = !layers?.length;
    if (this.layers.kind !== kind) {
      this.layers.replaceChildren(...(layers || []).map(({ id, text }) => h("option", { value: id }, text)));
      this.layers.setAttribute("aria-label", words.layer);
      this.layers.kind = kind;
    }
    this.layers.value = layer || "";
  }

  showParts() {
    const keys = this.scene.parts.map((part) => part.key);
    for (const [key, part] of this.parts) {
      if (!keys.includes(key)) { part.svg.remove(); this.parts.delete(key); }
    }
    for (const { key, width, height, body, label } of this.scene.parts) {
      let part = this.parts.get(key);
      if (!part) {
        part = { svg: document.createElementNS(NS, "svg"), body: "", pieces: [] };
        part.svg.setAttribute("role", "group");
        this.parts.set(key, part);
        (this.parts.size > 1 ? this.mats : this.ground).append(part.svg);
      }
      part.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      part.svg.setAttribute("aria-label", label);
      part.svg.querySelectorAll(".ludo-ghost").forEach((ghost) => ghost.remove());
      if (part.body !== body) this.redraw(part, body);
      part.body = body;
    }
  }

  // Only the pieces that differ are drawn again: a move changes few of a hundred.
  redraw(part, body) {
    const sheet = document.createElementNS(NS, "svg");
    sheet.innerHTML = body;
    const fresh = [...sheet.children], old = [...part.svg.children];
    const pieces = fresh.map((node) => node.outerHTML);
    fresh.forEach((node, i) => {
      if (!old[i]) part.svg.append(node);
      else if (part.pieces[i] !== pieces[i]) old[i].replaceWith(node);
    });
    old.slice(fresh.length).forEach((node) => node.remove());
    part.pieces = pieces;
  }

  markTargets(focused) {
    const nodes = this.targetNodes();
    const keep = nodes.find((node) => node.dataset.target === focused);
    const first = keep || nodes.find((node) => this.about(node)?.ok) || nodes[0];
    for (const node of nodes) {
      const about = this.about(node);
      const marks = { role: "button", tabindex: node === first ? "0" : "-1",
        "aria-disabled": about?.ok ? "false" : "true", "aria-label": about ? this.words(about, ". ") : node.dataset.target };
      for (const [name, value] of Object.entries(marks)) {
        if (node.getAttribute(name) !== value) node.setAttribute(name, value);
      }
      node.classList.toggle("ludo-can", Boolean(about?.ok));
      node.classList.toggle("ludo-chosen", Boolean(about?.chosen));
    }
    // What was chosen may be gone, such as a button or a line of a menu: the focus stays on the board.
    if (focused) (keep || first)?.focus({ preventScroll: true });
  }

  showButtons() {
    this.buttons.replaceChildren(...this.scene.buttons.map((target) => {
      const about = this.scene.targets[target];
      const button = h("button", { type: "button", className: about.ok ? "ludo-primary" : "" }, about.text);
      button.dataset.target = target;
      button.setAttribute("aria-disabled", about.ok ? "false" : "true");
      return button;
    }));
  }

  // --- quick questions -----------------------------------------------------------------
  showQuiz() {
    this.quiz.hidden = false;
    this.mark.hidden = this.ask.hidden = this.ground.hidden = this.mats.hidden = true;
    this.showTools();
    const at = this.root.getRootNode().activeElement?.dataset?.choice;
    this.quiz.replaceChildren(...this.scene.quiz.map((question) => h("fieldset", {},
      h("legend", {}, question.ask),
      h("div", { className: "ludo-choices" }, ...question.choices.map((choice, number) => {
        const button = this.button(choice, "answer", { question: question.id, choice: number });
        button.dataset.choice = `${question.id}:${number}`;
        button.dataset.state = question.states[number];
        button.setAttribute("aria-pressed", question.states[number] ? "true" : "false");
        return button;
      })),
      h("p", { role: "status", ariaLive: "polite" }, question.why ? `${question.why} ` : "",
        question.why ? h("button", { type: "button",
          onclick: () => this.lookUp(question.rule.id) }, question.rule.title) : ""))));
    if (at) this.quiz.querySelector(`[data-choice="${CSS.escape(at)}"]`)?.focus();
  }

  button(words, kind, content = {}, disabled = false) {
    const button = h("button", { type: "button", disabled, onclick: () => this.send(kind, content) }, words);
    button.dataset.tool = kind;
    return button;
  }

  // --- a lesson ------------------------------------------------------------------------
  showLesson() {
    const { lesson, words } = this.scene;
    this.lesson.hidden = this.bar.hidden = !lesson;
    if (!lesson) return;
    this.lesson.replaceChildren(
      h("h3", {}, lesson.title), h("p", {}, ...rich(lesson.text)),
      h("p", { className: "ludo-task" }, ...rich(lesson.task)));
    const dots = h("span", { className: "ludo-dots", role: "img", ariaLabel: lesson.progress },
      ...lesson.dots.map((state) => { const d = h("span"); d.dataset.state = state; return d; }));
    const next = this.button(words.next, "next", {}, !lesson.next);
    if (lesson.done && lesson.next) next.className = "ludo-primary";
    this.bar.replaceChildren(
      this.button(words.hint, "hint", {}, lesson.done), this.button(words.mistake, "mistake"),
      this.button(words.show, "solution"), this.button(words.reset, "reset"), this.button(words.previous, "previous", {}, !lesson.previous),
      next, dots);
  }

  // --- what stands round a table -------------------------------------------------------
  showTools() {
    const { tools, words, lang } = this.scene;
    const past = tools?.step < tools?.steps;
    // Made anew only when there are other tools; a browser is slow to set up a slider or a list.
    const kind = JSON.stringify([lang, Object.keys(tools || {}), past && tools.steps]);
    if (this.tools.kind !== kind) this.tools.replaceChildren(...(tools ? this.makeTools(tools, words, past) : []));
    this.tools.kind = kind;
    const set = (tool, values) => {
      const node = this.tools.querySelector(`[data-tool="${tool}"]`);
      if (node) Object.assign(node, values);
    };
    set("undo", { disabled: !tools?.undo });
    set("replay", { max: tools?.steps, value: tools?.step });
    set("where", { textContent: `${tools?.step} / ${tools?.steps}` });
    set("coach", { ariaPressed: String(tools?.coach) });
  }

  makeTools(tools, words, past) {
    const nodes = [];
    const tool = (name, node) => { node.dataset.tool = name; nodes.push(node); };
    if (tools.undo !== undefined) tool("undo", this.button(tools.mine ? words["undo-mine"] : words.undo, "undo"));
    if (tools.bots) tool("bots", this.button(words["go-on"], "bots"));
    if (tools.steps !== undefined) {
      tool("replay", h("input", { type: "range", min: 0, ariaLabel: words.replay,
        onchange: (event) => this.send("goto", { step: Number(event.target.value) }) }));
      tool("where", h("span", { className: past ? "ludo-past" : "ludo-small" }));
    }
    if (past) {
      tool("live", this.button(words.live, "goto", { step: tools.steps }));
      tool("resume", this.button(words.resume, "resume"));
    }
    if (tools.coach !== undefined) tool("coach", this.button(words.coach, "coach"));
    if (tools.languages) {
      tool("language", h("select", { ariaLabel: words.language,
        onchange: (event) => this.send("language", { language: event.target.value }) },
        ...tools.languages.map((lang) => h("option", { value: lang, selected: lang === this.scene.lang }, lang))));
    }
    return nodes;
  }

  showPanels() {
    const { panels, words, lang } = this.scene;
    if (!panels) { this.panels.replaceChildren(); return; }
    if (this.panels.lang !== lang) {
      const open = [...this.panels.querySelectorAll("[open]")].map((panel) => panel.dataset.panel);
      this.panels.replaceChildren(...["log", "score", "players", "rules", "file"].map((name) =>
        this.panel(name, words[name], open.includes(name))));
      this.panels.lang = lang;
    }
    for (const panel of this.panels.children) this.fill(panel);
  }

  // A folded panel is filled when it is opened, and again only when it would hold something else.
  fill(panel) {
    const { panels, words } = this.scene;
    if (!panel.open) return;
    const [holds, make] = {
      log: [panels.log, () => this.log(panels.log)],
      score: [panels.scores, () => this.scoreSheet(panels.scores)],
      players: [panels.seats, () => this.players(panels.seats, words)],
      rules: ["", () => this.rules(words)],
      file: ["", () => this.filing(words)],
    }[panel.dataset.panel];
    const now = JSON.stringify(holds);
    if (panel.holds === now) return;
    panel.holds = now;
    panel.lastElementChild.replaceChildren(make());
    const log = panel.querySelector(".ludo-log");
    if (log) log.scrollTop = log.scrollHeight;
  }

  log({ start, lines }) {
    return h("ol", { className: "ludo-log ludo-scroll", tabIndex: 0, start }, ...lines.map((line) => h("li", {}, line)));
  }

  panel(name, title, open) {
    const panel = h("details", { open }, h("summary", {}, title), h("div"));
    panel.dataset.panel = name;
    panel.firstElementChild.dataset.tool = `panel-${name}`;
    panel.addEventListener("toggle", () => this.fill(panel));
    return panel;
  }

  scoreSheet(scores) {
    const rows = scores.map((score) => h("tr", {}, h("th", { scope: "row" }, score.name),
      ...score.lines.map((line) => h("td", { title: line.rule }, `${line.text}: ${line.points}`)),
      h("td", { className: "ludo-number" }, String(score.total))));
    return h("div", { className: "ludo-scroll", tabIndex: 0 }, h("table", {}, h("tbody", {}, ...rows)));
  }

  players(seats, words) {
    return h("div", { className: "ludo-tools" }, ...seats.map((seat, number) => {
      const select = h("select", { ariaLabel: `${words.players}: ${seat.name}`,
        // Refused, nobody has changed places: the list says so.
        onchange: () => this.send("bot", { seat: number, bot: select.value })
          .then(({ ok }) => { if (!ok) select.value = seat.who; }) },
        ...seat.choices.map((choice) => h("option", { value: choice.id, selected: choice.id === seat.who },
          choice.text)));
      select.dataset.tool = `seat-${number}`;
      return h("label", {}, `${seat.name} `, select);
    }));
  }

  rules(words) {
    const list = h("div", { className: "ludo-scroll", tabIndex: 0 });
    const search = h("input", { type: "search", placeholder: words.search, ariaLabel: words.search });
    search.dataset.tool = "search";
    let rules = [];
    const fill = () => {
      const wanted = search.value.toLowerCase();
      list.replaceChildren(...rules.filter((rule) => `${rule.id} ${rule.title} ${rule.text}`.toLowerCase()
        .includes(wanted)).map((rule) => h("p", {}, h("strong", {}, rule.title), ` ${rule.text} `,
        h("span", { className: "ludo-small" }, rule.id))));
    };
    search.addEventListener("input", fill);
    this.send("rules").then((answer) => { rules = answer.rules || []; fill(); });
    return h("div", {}, search, list);
  }

  filing(words) {
    const pick = h("input", { type: "file", accept: ".json,application/json", ariaLabel: words.load,
      onchange: async () => {
        const text = await pick.files[0]?.text();
        pick.value = ""; // so that the same file can be chosen again
        if (text !== undefined) this.send("load", { text });
      } });
    pick.dataset.tool = "load";
    const save = h("button", { type: "button", onclick: () => this.save() }, words.save);
    save.dataset.tool = "save";
    return h("div", { className: "ludo-tools" }, save,
      h("label", {}, `${words.load} `, pick));
  }

  async save() {
    const { file } = await this.send("save");
    if (!file) return;
    const url = URL.createObjectURL(new Blob([file.text], { type: "application/json" }));
    h("a", { href: url, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  // --- pointing, keys, menus -----------------------------------------------------------
  targetNodes() { return [...this.stage.querySelectorAll("svg [data-target]")]; }
  about(node) { return this.scene.targets[node.dataset.target]; }
  // What a thing is, then what a click does, or why it does nothing.
  words({ ok, label, text, why }, between) { return [label, ok ? text : why].filter(Boolean).join(between); }

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
    const node = nodes.find((each) => !each.disabled) || this.stage.querySelector('svg [tabindex="0"]');
    node?.focus({ preventScroll: true });
  }

  point(node) {
    this.stage.querySelectorAll(".ludo-ghost").forEach((old) => old.remove());
    const about = node && this.scene?.targets[node.dataset.target];
    this.hint.textContent = about ? this.words(about, about.ok ? " → " : ". ") : this.scene?.coach || "";
    if (!about?.ghost) return;
    const ghost = document.createElementNS(NS, "g");
    ghost.innerHTML = about.ghost;
    this.parts.get("ground").svg.append(...ghost.childNodes);
  }

  key(event) {
    const node = event.target.closest?.("[data-target]");
    if (event.key === "Escape") {
      if (!this.menu && this.scene.picked) this.send("cancel");
      this.closeMenu();
      this.rule.hidden = true;
      return;
    }
    if (!node || !node.closest("svg")) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.choose(node.dataset.target);
    } else if (event.key === "?") {
      const about = this.about(node);
      this.say(about.why || this.words(about, " → "), about.ok ? "info" : "refused", about.rule);
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
    for (const other of this.targetNodes()) {
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

  openMenu({ target, title, items }) {
    this.closeMenu();
    const menu = h("div", { className: "ludo-menu", ariaLabel: title }, ...items.map((item) => {
      const button = h("button", { type: "button", onclick: () => this.choose(target, item.action) }, item.text);
      button.setAttribute("role", "menuitem");
      return button;
    }));
    menu.setAttribute("role", "menu");
    const at = this.find(target)?.getBoundingClientRect();
    const root = this.root.getBoundingClientRect();
    this.root.append(menu);
    if (at) {
      const left = Math.min(at.left - root.left, root.width - menu.offsetWidth - 8);
      menu.style.left = `${Math.max(left, 4)}px`;
      menu.style.top = `${at.bottom - root.top + 4}px`;
    }
    menu.addEventListener("keydown", (event) => {
      const buttons = [...menu.children];
      const here = buttons.indexOf(document.activeElement);
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (move) { event.preventDefault(); buttons[(here + move + buttons.length) % buttons.length].focus(); }
      if (event.key === "Escape") this.find(target)?.focus();
    });
    this.menu = menu;
    menu.firstElementChild?.focus();
  }

  closeMenu() { this.menu?.remove(); this.menu = null; }
  find(target) { return this.targetNodes().find((node) => node.dataset.target === target); }

  // --- motion --------------------------------------------------------------------------
  // What still travels from the move before has arrived when the next one comes.
  settle() {
    this.root.querySelectorAll(".ludo-fly").forEach((piece) => piece.remove());
    for (const animation of this.stage.getAnimations({ subtree: true })) {
      // The sails of a mill turn for ever: they have no end to go to.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }

  measure() {
    const places = new Map();
    this.stage.querySelectorAll("[data-key]").forEach((node) =>
      places.set(node.dataset.key, node.getBoundingClientRect()));
    const counts = new Map();
    this.stage.querySelectorAll("[data-count]").forEach((node) => counts.set(node.dataset.count, node.dataset.n));
    return { places, counts };
  }

  // Everything is measured before anything moves: each start would make the browser lay out again.
  animate({ places, counts }) {
    const arrived = [], travels = [];
    const gone = new Map(places);
    for (const node of this.stage.querySelectorAll("[data-key]")) {
      const old = places.get(node.dataset.key);
      gone.delete(node.dataset.key);
      if (old) travels.push(this.travel(node, old)); else arrived.push(node);
    }
    // A piece that vanished from one place and one of its kind that appeared: it moved there.
    for (const node of arrived) {
      const kind = node.dataset.key.split(":")[0];
      const from = [...gone.keys()].find((key) => key.split(":")[0] === kind);
      if (from) { travels.push(this.travel(node, gone.get(from), 320)); gone.delete(from); }
      else travels.push(() => node.animate([{ opacity: 0 }, { opacity: 1 }], 200));
    }
    const flights = (this.scene.flights || []).map((flight, i) => this.fly(flight, i * 50));
    [...travels, ...flights].forEach((start) => start?.());
    for (const node of this.stage.querySelectorAll("[data-count]")) {
      const old = counts.get(node.dataset.count);
      if (old !== undefined && Number(node.dataset.n) > Number(old)) {
        node.animate([{ opacity: 0.1 }, { opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], 700);
      }
    }
  }

  travel(node, old, duration = 200) {
    const now = node.getBoundingClientRect();
    const dx = old.x - now.x, dy = old.y - now.y;
    if (Math.abs(dx) + Math.abs(dy) < 1) return null;
    const scale = node.ownerSVGElement.getScreenCTM().a;
    return () => node.animate(
      [{ transform: `translate(${dx / scale}px, ${dy / scale}px)` }, { transform: "none" }],
      { duration, easing: "ease-in-out" });
  }

  fly({ symbol, from, to, n }, delay) {
    const ends = [from, to].map((name) => this.stage.querySelector(`[data-anchor="${CSS.escape(name)}"]`));
    if (!ends[0] || !ends[1]) return null;
    const root = this.root.getBoundingClientRect();
    const [a, b] = ends.map((end) => {
      const r = end.getBoundingClientRect();
      return `translate(${r.x + r.width / 2 - root.x - 15}px, ${r.y + r.height / 2 - root.y - 15}px)`;
    });
    return () => {
      for (let k = 0; k < Math.min(n, 6); k++) {
        const piece = document.createElementNS(NS, "svg");
        piece.setAttribute("class", "ludo-fly");
        piece.setAttribute("viewBox", "0 0 48 48");
        piece.setAttribute("aria-hidden", "true");
        piece.innerHTML = `<use href="#ludo-${symbol}"/>`;
        this.root.append(piece);
        piece.animate([{ transform: a }, { transform: b }],
          { duration: 380, delay: delay + k * 45, easing: "ease-in-out", fill: "both" }).finished
          .finally(() => piece.remove());
      }
    };
  }

  shake(target) {
    const node = this.find(target);
    if (!node || still()) return;
    node.animate([0, -4, 4, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })), 260);
  }
}

function render({ model, el, signal }) {
  const stopper = new AbortController();
  signal?.addEventListener("abort", () => stopper.abort());
  new BoardView(model, el, stopper.signal);
  return () => stopper.abort();
}

export default { render };
