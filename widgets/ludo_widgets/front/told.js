// The position in words: for who cannot see the picture, or would rather read.
function inWords(view) {
  const box = h("div", { className: "ludo-told" });
  view.send("told").then(({ told }) => box.replaceChildren(...(told || []).flatMap(({ heading, lines }) => [
    h("h4", {}, heading), h("ul", {}, ...lines.map((line) => h("li", {}, line)))])));
  return box;
}

// Where there are no tabs: folded, and out of sight until the keyboard or a screen reader comes to it.
class Told {
  constructor(view) {
    this.view = view;
    this.title = tagged(h("summary"), { tool: "told" });
    this.text = h("div", { className: "ludo-scroll", tabIndex: 0, role: "region" });
    this.box = h("details", { className: "ludo-in-words", hidden: true, ontoggle: () => this.fill() }, this.title, this.text);
  }

  show({ words, panels }) {
    this.box.hidden = Boolean(panels);
    this.title.textContent = this.text.ariaLabel = words.told;
    this.fill();
  }

  // Asked for when it is opened, and again with each change while it is open.
  fill() {
    const { version } = this.view.store.scene;
    if (!this.box.open || this.box.hidden || this.version === version) return;
    this.version = version;
    this.text.replaceChildren(inWords(this.view));
  }
}
