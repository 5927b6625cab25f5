"""What has to be in sight together, and an eye for what is not."""

from __future__ import annotations

LESSON_NEEDS = {
    "title": ".ludo-lesson h3",
    "question": ".ludo-ask",
    "ground": ".ludo-ground > .ludo-part > svg",
    "own mat": ".ludo-own > .ludo-part > svg",
    "status": ".ludo-status",
    "hint line": ".ludo-hint",
    "Hint": "[data-tool=hint]",
    "More": "[data-tool=more]",
    "Previous": "[data-tool=previous]",
    "Next": "[data-tool=next]",
}
TASK = {"task": ".ludo-task"}

# Scrolls a board to the top of JupyterLab's pane.
TO_TOP = """(root) => {
    const pane = root.closest(".jp-WindowedPanel-outer");
    pane.scrollTop += root.getBoundingClientRect().top - pane.getBoundingClientRect().top;
}"""
# What a board needs and is not inside JupyterLab's pane as it stands: [kind, what] each.
UNSEEN = """(root, needs) => {
    const pane = root.closest(".jp-WindowedPanel-outer");
    const inside = (r, box) => r.left >= box.left - 1 && r.right <= box.right + 1
        && r.top >= box.top - 1 && r.bottom <= box.bottom + 1;
    const clips = (node) => getComputedStyle(node).overflowY !== "visible";
    const frames = (node) => {
        const found = [];
        for (let n = node.parentElement; n && n !== pane; n = n.parentElement)
            if (clips(n)) found.push(n);
        return [...found, pane];
    };
    const cover = (node, r) => [[.5, .5], [.02, .05], [.98, .95]]
        .map(([x, y]) => document.elementFromPoint(r.left + r.width * x, r.top + r.height * y))
        .find((top) => top && !node.contains(top) && !top.contains(node));
    const wrong = [];
    for (const [name, selector] of Object.entries(needs)) {
        const nodes = [...root.querySelectorAll(selector)].filter((n) => n.checkVisibility());
        if (!nodes.length) wrong.push(["missing", name]);
        for (const node of nodes) {
            const r = node.getBoundingClientRect();
            const frame = frames(node).find((f) => !inside(r, f.getBoundingClientRect()));
            if (frame) {
                const box = frame.getBoundingClientRect();
                const by = Math.max(r.bottom - box.bottom, box.top - r.top,
                    r.right - box.right, box.left - r.left);
                wrong.push(["out of sight", `${name} by ${Math.round(by)} px`]);
            } else if (cover(node, r)) {
                const by = cover(node, r).getAttribute("class");
                wrong.push(["covered", `${name} by ${by}`]);
            }
        }
    }
    return wrong;
}"""
