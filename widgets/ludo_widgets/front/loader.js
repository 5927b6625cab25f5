// The part of the front end that every widget carries: it finds the rest, which a page needs once.
const FRONT = "@@FRONT@@";
const PATIENCE = 1500;
const LONG_WAIT = 8000;
// How high a place is kept for a board.
const HIGH = "420px";
const page = (globalThis.ludoFront ??= {});

async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

// What is missing is asked for; the answer brings it as bytes.
function asked(model, want) {
  return new Promise((resolve) => {
    const id = `need-${want}-${Math.random()}`;
    const take = (message, buffers) => {
      if (message.id !== id) return;
      model.off("msg:custom", take);
      resolve(buffers?.length ? unpacked(buffers[0]) : {});
    };
    model.on("msg:custom", take);
    model.send({ id, kind: "need", want });
  });
}

// A thing that a page needs once, whoever brings it first.
function once(name, given, model) {
  if (given) page[name] = Promise.resolve(given);
  page[name] ??= new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(
    () => asked(model, name).then((found) => found[name]));
  return page[name];
}

async function front(code) {
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const module = await import(url);
  URL.revokeObjectURL(url);
  return module.default;
}

// What the model was given for a page that opens.
function opening(model) {
  if (!openings.has(model)) openings.set(model, unpacked(model.get("opening")));
  return openings.get(model);
}

// Until all is there, its place is kept, and says so; after a while it says what may be wrong.
function keepPlace(model, el) {
  const place = document.createElement("div");
  place.setAttribute("role", "status");
  place.className = "ludo-coming";
  place.style.cssText = "display:grid;place-items:center;padding:12px;border:1px dashed;border-radius:12px;opacity:.75;font:14px system-ui,sans-serif";
  el.append(place);
  const say = (word) => opening(model).then(({ scene }) => {
    place.textContent = scene.words[word];
    if (scene.parts) place.style.minHeight = HIGH;
  });
  say("coming");
  const timer = setTimeout(say, LONG_WAIT, "dead");
  return () => { clearTimeout(timer); place.remove(); };
}

async function opened(model) {
  const { scene, serial, head, ...given } = await opening(model);
  const code = await once(FRONT, given[FRONT], model);
  page[`${FRONT}:module`] ??= front(code);
  const { store } = await page[`${FRONT}:module`];
  const art = await once(scene.art, given[scene.art], model);
  return store(model, scene, serial, { [scene.art]: art }, head);
}

const stores = new WeakMap();
const openings = new WeakMap();

export default {
  async render({ model, el, signal }) {
    const clear = keepPlace(model, el);
    signal?.addEventListener("abort", clear);
    if (!stores.has(model)) stores.set(model, opened(model));
    const shown = await stores.get(model).finally(clear);
    if (signal?.aborted) return undefined;
    return shown.view(el, signal);
  },
};
