// What a table has besides its board: tools in a row, and tabs of one place.
const TABS = ["log", "score", "players", "told", "rules", "sheets", "file"];

const SILENCE = 1500;

// The text of a saved match, as the kernel would write it.
function recorded({ game, head, actions }) {
  const played = Object.keys(actions).map(Number).sort((a, b) => a - b).map((number) => actions[number]);
  const tail = JSON.stringify({ actions: played }, null, 1).slice(2);
  return { name: `${game}-${played.length}.json`, text: `${head.slice(0, -2)},\n${tail}` };
}

class Tabs {
  constructor(view) {
    this.view = view;
    this.tools = h("div", { className: "ludo-tools" });
    this.list = h("div", { className: "ludo-tablist", role: "tablist" });
    this.panel = h("div", { className: "ludo-panel ludo-scroll", role: "tabpanel", tabIndex: 0 });
    this.box = h("div", { className: "ludo-tabs", hidden: true }, this.list, this.panel);
    this.open = "log";
    this.list.addEventListener("keydown", (event) => this.key(event));
  }

  show(scene) {
    this.showTools(scene);
    this.box.hidden = !scene.panels;
    if (!scene.panels) return;
    if (this.lang !== scene.lang) {
      this.lang = scene.lang;
      this.holds = null;
      this.list.ariaLabel = scene.words.tabs;
      this.names = TABS.filter((name) => name !== "sheets" || scene.sheets);
      this.list.replaceChildren(...this.names.map((name) => this.tab(name, scene.words[name])));
    }
    this.fill(scene);
  }

  tab(name, title) {
    const tab = tagged(h("button", { type: "button", role: "tab", onclick: () => this.choose(name) }, title),
      { tab: name, tool: `tab-${name}` });
    return tab;
  }

  choose(name) {
    this.open = name;
    this.holds = null;
    this.fill(this.view.store.scene);
    this.follow();
  }

  key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const tabs = [...this.list.children], all = tabs.length, here = this.names.indexOf(this.open);
    const to = step ? (here + step + all) % all : { Home: 0, End: all - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.choose(this.names[to]);
    tabs[to].focus();
  }

  // A tab is filled when it is opened, and again only when it would hold something else.
  fill({ panels, words, version }) {
    for (const tab of this.list.children) {
      const here = tab.dataset.tab === this.open;
      tab.setAttribute("aria-selected", String(here));
      tab.tabIndex = here ? 0 : -1;
    }
    const [holds, make] = {
      log: [panels.log, () => this.log(panels.log)],
      score: [panels.scores, () => this.scoreSheet(panels.scores, words)],
      players: [panels.seats, () => this.players(panels.seats, words)],
      told: [version, () => inWords(this.view)],
      rules: ["rules", () => this.rules(words)],
      sheets: ["sheets", () => this.sheets()],
      file: ["file", () => this.filing(words)],
    }[this.open];
    const now = this.open + JSON.stringify(holds);
    if (this.holds === now) return;
    this.holds = now;
    this.panel.ariaLabel = words[this.open];
    const made = make();
    if (this.panel.firstChild !== made) this.panel.replaceChildren(made);
    this.grown = this.open === "log";
  }

  // Once all is in place: whatever asks for a height before has the browser lay out the page for it.
  follow() {
    if (this.grown) this.panel.scrollTop = this.panel.scrollHeight;
    this.grown = false;
  }

  // Lines that stand there stay: a move adds a few to many.
  log(lines) {
    const list = this.logged ||= h("ol", { className: "ludo-log" });
    for (const line of [...list.children]) if (lines[line.value] !== line.textContent) line.remove();
    Object.keys(lines).map(Number).sort((a, b) => a - b).forEach((number, i) => {
      const here = list.children[i] || null;
      if (here?.value !== number) list.insertBefore(h("li", { value: number }, lines[number]), here);
    });
    return list;
  }

  scoreSheet(scores, words) {
    if (!scores.length) return h("p", {}, words["no-scores"]);
    const rows = scores.map((score) => h("tr", {}, h("th", { scope: "row" }, score.name),
      h("td", { className: "ludo-number" }, String(score.total)),
      h("td", {}, ...score.lines.map((line) => h("div", { title: line.rule }, `${line.text}${words.colon} ${line.points}`)))));
    return h("table", {}, h("tbody", {}, ...rows));
  }

  players(seats, words) {
    return h("div", { className: "ludo-tools" }, ...seats.map((seat, number) => {
      const select = h("select", { ariaLabel: `${words.players}${words.colon} ${seat.name}`,
        // Refused, nobody has changed places: the list says so.
        onchange: () => this.view.send("bot", { seat: number, bot: select.value })
          .then(({ ok }) => { if (!ok) select.value = seat.who; }) },
        ...seat.choices.map((choice) => h("option", { value: choice.id, selected: choice.id === seat.who },
          choice.text)));
      tagged(select, { tool: `seat-${number}` });
      return h("label", {}, `${seat.name} `, select);
    }));
  }

  rules(words) {
    const list = h("div");
    const search = tagged(h("input", { type: "search", placeholder: words.search, ariaLabel: words.search }), { tool: "search" });
    let rules = [];
    const fill = () => {
      const wanted = search.value.toLowerCase();
      list.replaceChildren(...rules.filter((rule) => `${rule.id} ${rule.title} ${rule.text}`.toLowerCase()
        .includes(wanted)).map((rule) => h("p", {}, h("strong", {}, rule.title), ` ${rule.text} `,
        h("span", { className: "ludo-small" }, rule.id))));
    };
    search.addEventListener("input", fill);
    this.view.send("rules").then((answer) => { rules = answer.rules || []; fill(); });
    return h("div", {}, search, list);
  }

  sheets() {
    const box = h("div");
    this.view.send("sheets").then((answer) => box.replaceChildren(...sheetCards(answer.sheets || [])));
    return box;
  }

  filing(words) {
    const pick = tagged(h("input", { type: "file", accept: ".json,application/json", ariaLabel: words.load,
      onchange: async () => {
        const text = await pick.files[0]?.text();
        pick.value = ""; // so that the same file can be chosen again
        if (text !== undefined) this.view.send("load", { text });
      } }), { tool: "load" });
    const save = tagged(h("button", { type: "button", onclick: () => this.save() }, words.save), { tool: "save" });
    const restart = this.view.button(words.restart, "restart");
    return h("div", { className: "ludo-tools" }, save, restart, h("label", {}, `${words.load} `, pick));
  }

  async save() {
    const { record, scene: { words } } = this.view.store, asked = [this.view.send("save")];
    // A kernel that has stopped says nothing: then the page saves what it knows of the match.
    if (record) asked.push(later(SILENCE, { file: recorded(record), here: true }));
    const { file, here } = await Promise.race(asked);
    if (here) this.view.say(words["saved-here"]);
    if (!file) return;
    const url = URL.createObjectURL(new Blob([file.text], { type: "application/json" }));
    h("a", { href: url, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  // --- tools ---------------------------------------------------------------------------
  showTools({ tools, words, lang }) {
    const past = tools?.step < tools?.steps;
    // Made anew only when there are other tools; a browser is slow to set up a slider or a list.
    const kind = JSON.stringify([lang, Object.keys(tools || {}), tools?.lines, tools?.lend, past && tools.steps]);
    if (this.kind !== kind) {
      this.tools.replaceChildren(...(tools ? this.makeTools(tools, words, past) : []));
      this.view.language.replaceChildren(...(tools?.languages ? [this.languages(tools.languages, words, lang)] : []));
    }
    this.kind = kind;
    const set = (tool, values) => {
      const node = this.tools.querySelector(`[data-tool="${tool}"]`);
      if (node) Object.assign(node, values);
    };
    set("undo", { ariaDisabled: String(!tools?.undo) });
    set("replay", { max: tools?.steps, value: tools?.step });
    set("where", { textContent: `${tools?.step} / ${tools?.steps}` });
    set("coach", { ariaPressed: String(tools?.coach) });
  }

  languages(known, words, lang) {
    return tagged(h("select", { ariaLabel: words.language,
      onchange: (event) => this.view.send("language", { language: event.target.value }) },
      ...known.map((each) => h("option", { value: each, selected: each === lang }, each))), { tool: "language" });
  }

  // What was taken back is a line of play that one can return to.
  otherLines(known, words) {
    const select = h("select", { ariaLabel: words.lines, onchange: () => {
      const line = Number(select.value);
      select.selectedIndex = 0;
      this.view.send("line", { line });
    } }, h("option", {}, `${words.lines} (${known.length})`), ...known.map((text, value) => h("option", { value }, text)));
    return select;
  }

  makeTools(tools, words, past) {
    const { view } = this;
    const nodes = [];
    const tool = (name, node) => nodes.push(tagged(node, { tool: name }));
    if (tools.undo !== undefined) tool("undo", view.button(tools.mine ? words["undo-mine"] : words.undo, "undo"));
    if (tools.lend) tool("lend", view.button(tools.lend.text, "bot", { seat: tools.lend.seat, bot: "greedy" }));
    if (tools.bots) tool("bots", view.button(words["go-on"], "bots"));
    if (tools.steps !== undefined) {
      tool("replay", h("input", { type: "range", min: 0, ariaLabel: words.replay,
        onchange: (event) => view.send("goto", { step: Number(event.target.value) }) }));
      tool("where", h("span", { className: past ? "ludo-past" : "ludo-small" }));
    }
    if (tools.study) tool("study", h("span", { className: "ludo-past", title: words["study-why"] }, words.study));
    if (past) {
      tool("live", view.button(words.live, "goto", { step: tools.steps }));
      tool("resume", view.button(words.resume, "resume"));
    }
    if (tools.lines) tool("lines", this.otherLines(tools.lines, words));
    if (tools.coach !== undefined) tool("coach", view.button(words.coach, "coach"));
    return nodes;
  }
}
