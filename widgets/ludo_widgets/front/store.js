// What a page knows of one board: a scene, and the patches that change it. Its views show it.
const BUSY = 300;
const LONG = 8000;

class Store {
  constructor(model, scene, serial, art, head) {
    Object.assign(this, { model, scene, serial, art, head });
    this.views = new Set();
    this.waiting = new Map();
    this.sent = 0;
    model.on("msg:custom", (message) => this.receive(message));
  }

  view(el, signal) {
    const view = new View(this, el, signal);
    this.views.add(view);
    signal?.addEventListener("abort", () => this.close(view));
    return () => this.close(view);
  }

  close(view) {
    if (this.views.delete(view)) view.stop();
  }

  // --- talking with the kernel ---------------------------------------------------------
  send(kind, content = {}, view = null) {
    const id = `${kind}-${++this.sent}-${Math.random().toString(36).slice(2, 8)}`;
    return new Promise((resolve) => {
      const timers = [setTimeout(() => this.wait(id, "busy"), BUSY), setTimeout(() => this.wait(id, "dead"), LONG)];
      const { version } = this.scene;
      this.waiting.set(id, { timers, resolve, view, kind, version });
      try {
        this.model.send({ id, kind, version, ...content });
      } catch {
        // The line to a kernel that has stopped is closed.
        this.wait(id, "dead");
      }
    });
  }

  // Whoever waits is told so, and told when it is over.
  wait(id, how) {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    waiting.overdue = how === "dead";
    this.views.forEach((view) => view.wait(how));
  }

  // A new picture is as good as an answer: it comes before the one to the click that changed it.
  get clicking() {
    return [...this.waiting.values()].some(({ kind, overdue, version }) =>
      kind === "click" && !overdue && version === this.scene.version);
  }

  receive(message) {
    if (message.kind === "patch") {
      this.patch(message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    waiting.timers.forEach(clearTimeout);
    // Answers come in order: one that is overdue and was passed over got lost on the way.
    for (const [id, { overdue, resolve }] of this.waiting) {
      if (id === message.id) break;
      if (overdue) { this.waiting.delete(id); resolve({}); }
    }
    this.waiting.delete(message.id);
    if (!this.waiting.size) this.views.forEach((view) => view.wait(""));
    if (message.whole) this.start(message.whole, message.serial);
    waiting.resolve(message);
    waiting.view?.answer(message);
  }

  // --- changing the scene --------------------------------------------------------------
  patch({ from, to, set, parts, gone }) {
    if (from !== this.serial) {
      // Something was missed, or this page fell asleep: the whole picture is asked for once.
      if (!this.asking) this.asking = this.send("whole").finally(() => { this.asking = null; });
      return;
    }
    this.serial = to;
    const all = { ...this.scene.parts };
    for (const key of gone) delete all[key];
    for (const [key, change] of Object.entries(parts)) all[key] = changed(all[key], change);
    this.scene = { ...merge(this.scene, set), parts: all };
    this.views.forEach((view) => view.update());
    this.keepHead();
  }

  // To save a match without its kernel: how it begins is asked for once, its actions come by themselves.
  keepHead() {
    const { record } = this.scene;
    if (!record || [this.head?.of, this.wanted].includes(record.of)) return;
    this.wanted = record.of;
    this.send("head").then(({ head }) => { this.head = head; });
  }

  get record() {
    const { record } = this.scene;
    return record && this.head?.of === record.of ? { ...record, head: this.head.text } : null;
  }

  start(scene, serial) {
    this.scene = scene;
    this.serial = serial;
    this.views.forEach((view) => view.update(true));
    this.keepHead();
  }
}

// Tables are merged into tables, null takes a name away, anything else replaces what was there.
function merge(old, change) {
  if (change === null || typeof change !== "object" || Array.isArray(change)) return change;
  const found = { ...(old !== null && typeof old === "object" && !Array.isArray(old) ? old : {}) };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete found[name]; else found[name] = merge(found[name], value);
  }
  return found;
}

// A part with some pieces put in, changed or taken away; a new one stands before the piece it names.
function changed(part, { set, gone, pieces }) {
  if (!part) return { ...set, pieces };
  const kept = part.pieces.filter(([key]) => !gone.includes(key));
  for (const [key, text, before] of pieces) {
    const here = kept.findIndex(([name]) => name === key);
    if (here >= 0) kept[here] = [key, text];
    else {
      const at = kept.findIndex(([name]) => name === before);
      kept.splice(at < 0 ? kept.length : at, 0, [key, text]);
    }
  }
  return { ...part, ...set, pieces: kept };
}
