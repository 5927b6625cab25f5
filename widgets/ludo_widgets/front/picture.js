// The pictures of a board: each part an SVG, each piece a node with a key.
const BROAD = 350;

class Picture {
  constructor(places) {
    this.places = places;
    this.parts = new Map();
  }

  // Only the pieces that differ are drawn again: a move changes few of a hundred.
  show({ parts, order }, open) {
    for (const [key, part] of this.parts) {
      if (!parts[key]) { part.box.remove(); this.parts.delete(key); }
    }
    for (const key of order) {
      const shown = parts[key];
      const part = this.parts.get(key) || this.made(key);
      const place = this.places[shown.slot];
      if (part.box.parentNode !== place) place.append(part.box);
      attribute(part.svg, { viewBox: `0 0 ${shown.width} ${shown.height}`, "aria-label": shown.label });
      part.box.style.setProperty("--shape", `${shown.width} / ${shown.height}`);
      // A strip that tells much is as wide as it is drawn.
      if (shown.slot === "head" && shown.width > BROAD) part.box.style.setProperty("--wide", `${shown.width}px`);
      part.shape = shown.width / shown.height;
      attribute(part.box, { "data-slot": shown.slot });
      // A strip of small signs says in words what it shows.
      if (shown.slot === "head") attribute(part.box, { title: shown.label });
      this.redraw(part, shown.pieces);
      if (shown.slot === "line" || shown.slot === "mat") this.openable(part, shown, open);
      else if (part.fold) { part.fold.remove(); part.fold = null; }
    }
    for (const place of new Set(Object.values(this.places))) {
      const wanted = order.map((key) => this.parts.get(key).box).filter((box) => box.parentNode === place);
      wanted.forEach((box, i) => { if (place.children[i] !== box) place.insertBefore(box, place.children[i] || null); });
    }
  }

  made(key) {
    const svg = document.createElementNS(NS, "svg");
    svg.setAttribute("role", "group");
    const part = { box: tagged(h("div", { className: "ludo-part" }, svg), { part: key }), svg, nodes: new Map(), texts: new Map() };
    this.parts.set(key, part);
    return part;
  }

  redraw(part, pieces) {
    part.svg.querySelectorAll(".ludo-ghost, .ludo-sign").forEach((ghost) => ghost.remove());
    const keys = new Set(pieces.map(([key]) => key));
    for (const [key, node] of part.nodes) {
      if (!keys.has(key)) { node.remove(); part.nodes.delete(key); part.texts.delete(key); }
    }
    let next = part.svg.firstElementChild;
    for (const [key, text] of pieces) {
      let node = part.nodes.get(key);
      if (!node || part.texts.get(key) !== text) {
        const fresh = drawn(text);
        if (node) { if (next === node) next = fresh; node.replaceWith(fresh); } else part.svg.insertBefore(fresh, next);
        node = fresh;
        part.nodes.set(key, node);
        part.texts.set(key, text);
      } else if (node !== next) part.svg.insertBefore(node, next);
      next = node.nextElementSibling;
    }
  }

  // Another player in one line: a press opens the mat, and folds it again.
  openable(part, { seat, slot, label }, open) {
    if (!part.fold) {
      part.fold = tagged(h("button", { type: "button", className: "ludo-fold", onclick: () => open(part.seat) }),
        { tool: `open-${seat}` });
      part.box.append(part.fold);
    }
    part.seat = seat;
    part.fold.ariaLabel = part.fold.title = label;
    part.fold.ariaExpanded = String(slot === "mat");
  }

  get ground() {
    return [...this.parts.values()].find((part) => part.box.dataset.slot === "ground");
  }
}
