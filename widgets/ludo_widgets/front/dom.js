// Small helpers: making nodes, and what the reader's machine wants.
const NS = "http://www.w3.org/2000/svg";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const later = (ms, value) => new Promise((go) => setTimeout(go, ms, value));

function h(tag, props = {}, ...children) {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...children.filter((child) => child !== null));
  return node;
}

function tagged(node, data) {
  Object.assign(node.dataset, data);
  return node;
}

// To be told again what it knows makes a browser lay out a whole picture anew.
function attribute(node, values) {
  for (const [name, value] of Object.entries(values)) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}

// **bold** is the only mark-up in lesson texts; everything else is plain text.
function rich(text) {
  return text.split("**").map((part, i) => (i % 2 ? h("strong", {}, part) : part));
}

// One SVG element from its text.
function drawn(text) {
  const sheet = document.createElementNS(NS, "svg");
  sheet.innerHTML = text;
  return sheet.firstElementChild;
}
