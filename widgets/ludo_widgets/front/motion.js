// Pieces that travel: what stood elsewhere before a move, and what flies from one place to another.
class Motion {
  constructor(root, stage) {
    this.root = root;
    this.stage = stage;
  }

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
  animate({ places, counts }, flights) {
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
    const flown = (flights || []).map((flight, i) => this.fly(flight, i * 50));
    [...travels, ...flown].forEach((start) => start?.());
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

  fly({ symbol, from, to, n, colour }, delay) {
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
        if (colour) piece.style.setProperty("--p", colour);
        piece.innerHTML = `<use href="#ludo-${symbol}"/>`;
        this.root.append(piece);
        piece.animate([{ transform: a }, { transform: b }],
          { duration: 380, delay: delay + k * 45, easing: "ease-in-out", fill: "both" }).finished
          .finally(() => piece.remove());
      }
    };
  }

  shake(node) {
    if (!node || still()) return;
    node.animate([0, -4, 4, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })), 260);
  }
}
