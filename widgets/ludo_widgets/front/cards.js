// What stands beside a board: what a lesson asks and its buttons, quick questions, a rule.
function lessonCard(view, lesson, words) {
  const small = [lesson.part, lesson.note].filter(Boolean).map((text) => h("span", { className: "ludo-small" }, ` (${text})`));
  return [h("h3", {}, lesson.title), lesson.text ? h("p", {}, ...rich(lesson.text)) : "",
    h("p", { className: "ludo-task", id: `${view.id}-task` }, ...rich(lesson.task), ...small), ...lessonAnswers(view, lesson, words)];
}

// Where something is to be answered, the answers; where places are marked, a button to have them checked.
function lessonAnswers(view, lesson, words) {
  if (lesson.choices.length) {
    const box = h("div", { className: "ludo-choices" }, ...lesson.choices.map(({ text, state }, choice) => {
      const button = tagged(view.button(text, "answer", { choice }), { tool: `answer-${choice}`, state });
      button.disabled = state === "wrong";
      return button;
    }));
    box.setAttribute("role", "group");
    box.setAttribute("aria-labelledby", `${view.id}-task`);
    return [box];
  }
  const strong = (button) => { button.className = "ludo-primary"; return h("div", { className: "ludo-choices" }, button); };
  if (lesson.again) return [strong(view.button(words.again, "reset"))];
  if (lesson.kind === "mark" && !lesson.done) return [strong(view.button(words.check, "check"))];
  return [];
}

function lessonBar(view, lesson, words, sheets) {
  const dots = h("span", { className: "ludo-dots", role: "img", ariaLabel: lesson.progress },
    ...lesson.dots.map((state) => tagged(h("span"), { state })));
  const next = view.button(words.next, "next", {}, !lesson.next);
  if (lesson.done && lesson.next) next.className = "ludo-primary";
  const more = h("details", { className: "ludo-more" }, tagged(h("summary", {}, words.more), { tool: "more" }),
    h("div", { onclick: () => { more.open = false; } }, lesson.mistake ? view.button(words.mistake, "mistake") : "",
      view.button(words.show, "solution"), lesson.done ? view.button(words.again, "reset") : ""));
  const tables = sheets ? tagged(h("button", { type: "button", onclick: () => view.openSheets() }, words.sheets), { tool: "sheets" }) : "";
  // The way back is in sight as soon as something was played.
  const back = lesson.back && !lesson.again ? view.button(words.again, "reset") : "";
  const hint = view.button(words.hint, "hint");
  hint.disabled = lesson.done;
  return [hint, more, back, tables,
    lesson.dots.length ? view.button(words.previous, "previous", {}, !lesson.previous) : "", next,
    lesson.dots.length ? dots : h("span", { className: "ludo-small" }, lesson.progress)];
}

function quizCards(view, questions) {
  return questions.map((question) => h("fieldset", {},
    h("legend", {}, question.ask),
    h("div", { className: "ludo-choices" }, ...question.choices.map((choice, number) => {
      const button = view.button(choice, "answer", { question: question.id, choice: number });
      tagged(button, { choice: `${question.id}:${number}`, state: question.states[number] });
      button.setAttribute("aria-pressed", question.states[number] ? "true" : "false");
      return button;
    })),
    tagged(h("p", { role: "status", ariaLive: "polite" }, question.why ? `${question.why} ` : "",
      question.why && question.rule ? h("button", { type: "button", onclick: (event) => view.lookUp(question.rule.id, event.currentTarget) }, question.rule.title) : ""),
    { kind: question.states.includes("right") ? "done" : question.states.includes("wrong") ? "refused" : "info" })));
}

function ruleCard(rule) {
  return [
    h("h4", {}, rule.title),
    h("p", {}, rule.text),
    rule.decision ? h("p", { className: "ludo-small" }, rule.decision) : "",
    h("p", { className: "ludo-small" }, `${rule.id} · ${rule.source}`)];
}

// Tables of reference: short texts in rows.
function sheetCards(sheets) {
  return sheets.map(({ title, head, rows }) => h("table", { className: head.length > 3 ? "ludo-sheet ludo-broad" : "ludo-sheet" }, h("caption", {}, title),
    h("thead", {}, h("tr", {}, ...head.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ...rows.map(([first, ...rest]) => h("tr", {}, h("th", { scope: "row" }, first), ...rest.map((text) => h("td", {}, text)))))));
}
