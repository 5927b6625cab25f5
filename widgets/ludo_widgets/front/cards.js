// What stands beside a board: a lesson's text and its buttons, quick questions, a rule.
function lessonCard(lesson) {
  return [h("h3", {}, lesson.title), h("p", {}, ...rich(lesson.text)),
    h("p", { className: "ludo-task" }, ...rich(lesson.task))];
}

function lessonBar(view, lesson, words) {
  const dots = h("span", { className: "ludo-dots", role: "img", ariaLabel: lesson.progress },
    ...lesson.dots.map((state) => tagged(h("span"), { state })));
  const next = view.button(words.next, "next", {}, !lesson.next);
  if (lesson.done && lesson.next) next.className = "ludo-primary";
  const more = h("details", { className: "ludo-more" }, tagged(h("summary", {}, words.more), { tool: "more" }),
    h("div", {}, view.button(words.mistake, "mistake"), view.button(words.show, "solution"), view.button(words.reset, "reset")));
  return [view.button(words.hint, "hint", {}, lesson.done), more,
    view.button(words.previous, "previous", {}, !lesson.previous), next, dots];
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
    h("p", { role: "status", ariaLive: "polite" }, question.why ? `${question.why} ` : "",
      question.why ? h("button", { type: "button", onclick: () => view.lookUp(question.rule.id) }, question.rule.title) : "")));
}

function ruleCard(rule, words, close) {
  return [
    h("h4", {}, rule.title, " ", h("button", { type: "button", ariaLabel: words.close, onclick: close }, "×")),
    h("p", {}, rule.text),
    rule.decision ? h("p", { className: "ludo-small" }, rule.decision) : "",
    h("p", { className: "ludo-small" }, `${rule.id} · ${rule.source}`)];
}
