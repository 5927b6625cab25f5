// The rules of a game by chapter, a square each; or all games in short; or the head of a drill below.
function showMastery(view, scene, tool) {
  const { mastery, words, lang } = scene;
  const { say } = mastery;
  view.quiz.hidden = false;
  view.stage.hidden = true;
  view.quiz.className = "ludo-mastery";
  const box = (className, ...nodes) => h("div", { className }, ...nodes);
  const act = (text, kind, content = {}, name = kind) => tagged(view.button(text, kind, content), { tool: name });
  const head = box("ludo-head", h("h3", { className: "ludo-ask" }, mastery.title),
    mastery.below ? act(say.back, "back") : act(say.again, "again"),
    mastery.back ? act(say["all-games"], "game", { game: "" }) : "",
    // What stands below has a list of its own.
    mastery.below ? "" : view.tabs.languages(scene.tools.languages, words, lang));
  const nodes = [head, mastery.notice ? h("p", { className: "ludo-small" }, mastery.notice) : ""];
  if (mastery.games) nodes.push(...mastery.games.map((game) => gameInShort(game, say, act)));
  if (mastery.rows) nodes.push(...rulesByChapter(view, mastery, words, act));
  nodes.push(view.status);
  view.quiz.replaceChildren(...nodes);
  view.say(...(view.spoken || [""]));
  const again = tool && view.quiz.querySelector(`[data-tool="${CSS.escape(tool)}"], [data-tool=back]`);
  (again || (tool && view.quiz.querySelector(".ludo-primary, .ludo-head button")) || null)?.focus({ preventScroll: true });
}

function practiceBar(next, say, act, first = false) {
  const bar = h("div", { className: "ludo-tools" }, h("strong", {}, say.next), ...next.map(({ id, title, told }, place) => {
    const button = act(title, "practise", { rule: id }, `next-${id}`);
    if (first && !place) button.className = "ludo-primary";
    button.title = told;
    button.ariaLabel = `${title} (${told})`;
    return button;
  }));
  bar.setAttribute("role", "group");
  bar.ariaLabel = say.next;
  return bar;
}

function gameInShort({ game, title, chapters, next }, say, act) {
  const open = act(say.open, "game", { game }, `game-${game}`);
  open.ariaLabel = `${say.open} (${title})`;
  const levels = h("div", { className: "ludo-levels", role: "img", ariaLabel: title }, ...chapters.map((rules) =>
    h("span", {}, ...rules.map((level) => tagged(h("i"), { level })))));
  return h("section", { className: "ludo-game" }, h("div", { className: "ludo-tools" }, h("h4", {}, title), open), levels, practiceBar(next, say, act));
}

function rulesByChapter(view, { rows, next, legend, card, say }, words, act) {
  const about = h("p", { className: "ludo-hint", ariaHidden: "true" }, say.point);
  const needed = new Set((card?.needs || []).map(({ id }) => id));
  const last = view.quiz.querySelector('.ludo-square[tabindex="0"]')?.dataset.rule;
  const square = ({ id, title, told, level, due }) => {
    const name = `${title}${words.colon} ${told}${due ? `, ${say.due}` : ""}`;
    const button = tagged(h("button", { type: "button", className: "ludo-square", title: name, ariaLabel: name, tabIndex: id === last ? 0 : -1,
      onclick: () => view.send("look", { rule: id === card?.rule.id ? "" : id }) }),
    { rule: id, level, tool: `rule-${id}`, name });
    if (due) button.dataset.due = "";
    if (needed.has(id)) button.dataset.needed = "";
    button.setAttribute("aria-pressed", String(id === card?.rule.id));
    return button;
  };
  const map = h("div", { className: "ludo-rules" }, ...rows.flatMap(({ title, share, squares }) => {
    const group = h("div", { className: "ludo-squares", ariaLabel: `${title}, ${share}` }, ...squares.map(square));
    group.setAttribute("role", "group");
    return [h("span", { className: "ludo-chapter" }, h("b", {}, title), h("span", { className: "ludo-small" }, share)), group];
  }));
  if (!map.querySelector('[tabindex="0"]')) map.querySelector(".ludo-square").tabIndex = 0;
  const tell = ({ target }) => { if (target.dataset.name) about.textContent = target.dataset.name; };
  map.addEventListener("pointerover", tell);
  map.addEventListener("focusin", (event) => { tell(event); rove(map, event.target); });
  map.addEventListener("keydown", (event) => squareKey(map, event));
  const meaning = h("div", { className: "ludo-meaning ludo-small", ariaHidden: "true" },
    ...legend.map((text, level) => h("span", {}, tagged(h("i"), { level }), text)), h("span", {}, tagged(h("i"), { level: 0, due: "" }), say.due));
  return [practiceBar(next, say, act, true), map, about, meaning, card ? masteryCard(view, map, card, say, words, act) : ""];
}

// One square of all can be reached with Tab; arrows go on from it.
function rove(map, square) {
  if (!square.matches(".ludo-square")) return;
  for (const other of map.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  square.tabIndex = 0;
}

function squareKey(map, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.target.matches(".ludo-square")) return;
  const all = [...map.querySelectorAll(".ludo-square")], here = all.indexOf(event.target);
  const along = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: all.length - 1 }[event.key];
  const to = along === undefined ? squareAcross(all, event) : all[along];
  if (to === undefined) return;
  event.preventDefault();
  to?.focus();
}

// The nearest square of the next row that is drawn, upwards or downwards.
function squareAcross(all, { key, target }) {
  const way = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!way) return undefined;
  const from = target.getBoundingClientRect();
  const place = (node) => { const at = node.getBoundingClientRect(); return [Math.abs(at.top - from.top), Math.abs(at.left - from.left), node]; };
  const beyond = all.filter((node) => (node.getBoundingClientRect().top - from.top) * way > 1).map(place);
  return beyond.sort((one, other) => one[0] - other[0] || one[1] - other[1])[0]?.[2] || null;
}

// The card lies over the half of the map in which its square is not.
function masteryCard(view, map, { rule, told, needs, drill, lesson }, say, words, act) {
  const back = () => view.quiz.querySelector(`[data-tool="${CSS.escape(`rule-${rule.id}`)}"]`)?.focus({ preventScroll: true });
  const close = tagged(h("button", { type: "button", className: "ludo-close", ariaLabel: words.close, onclick: () => { view.send("look", { rule: "" }).then(back); } }, "×"), { tool: "shut" });
  const [title, ...rest] = ruleCard(rule);
  const todo = [drill ? act(say.practise, "practise", { rule: rule.id }) : "", lesson ? act(say.lesson, "lesson", { rule: rule.id }) : ""];
  if (drill) todo[0].className = "ludo-primary";
  const links = needs.map(({ id, title: name }) => act(name, "look", { rule: id }, `need-${id}`));
  const card = h("section", { className: "ludo-rule", ariaLabel: rule.title }, close, title, h("p", { className: "ludo-small" }, told), ...rest,
    links.length ? h("div", { className: "ludo-tools" }, h("span", { className: "ludo-small" }, say.needs), ...links) : "",
    h("div", { className: "ludo-tools" }, ...todo));
  card.addEventListener("keydown", (event) => { if (event.key === "Escape") close.click(); });
  const squares = [...map.querySelectorAll(".ludo-square")];
  const row = squares.findIndex((node) => node.dataset.rule === rule.id);
  card.dataset.at = row > squares.length / 2 ? "top" : "bottom";
  return card;
}
