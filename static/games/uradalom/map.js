// Drawing on the map what is only thought of: land in pencil, the gain, and who pays for it.

const NS = "http://www.w3.org/2000/svg";
const STEP = 60;
const ORIGIN = 26;

function node(name, attributes) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function corner(cell) {
  return [ORIGIN + (cell % 6) * STEP, ORIGIN + Math.floor(cell / 6) * STEP];
}

function ghost(sprite, what, cell) {
  const [x, y] = corner(cell);
  return node("use", {
    class: "ghost", href: `${sprite}#t-${what}`, x, y, width: STEP, height: STEP,
  });
}

function frame(cells, css) {
  const path = cells.map((cell) => {
    const [x, y] = corner(cell);
    return `M${x} ${y}h${STEP}v${STEP}h-${STEP}z`;
  });
  return node("path", { class: css, d: path.join("") });
}

/** A sign on the border to a neighbour that pays, and a light frame inside that neighbour. */
function tie(from, to) {
  const [x, y] = corner(to);
  const [fx, fy] = corner(from);
  const [mx, my] = [(x + fx) / 2 + STEP / 2, (y + fy) / 2 + STEP / 2];
  return [
    node("rect", { class: "because", x: x + 4, y: y + 4, width: STEP - 8, height: STEP - 8, rx: 2 }),
    node("circle", { class: "link", cx: mx, cy: my, r: 9 }),
    node("path", { class: "link-plus", d: `M${mx - 4} ${my}h8M${mx} ${my - 4}v8` }),
  ];
}

/** Draw it anew: `cells` as `what`, framed; `ties` are pairs of cells; nothing clears the map. */
export function sketch(form, { what = null, cells = [], pointed = null, ties = [] } = {}) {
  const layer = form.querySelector("[data-ghosts]");
  const sprite = form.querySelector("[data-sprite]")?.dataset.sprite;
  if (!layer || !sprite) return;
  const chosen = cells.filter((cell) => cell !== pointed);
  const drawn = what ? cells.map((cell) => ghost(sprite, what, cell)) : [];
  const frames = [];
  if (chosen.length) frames.push(frame(chosen, "chosen"));
  if (pointed !== null) frames.push(frame([pointed], "chosen"));
  layer.replaceChildren(...drawn, ...frames, ...ties.flatMap(([from, to]) => tie(from, to)));
}

/** One badge on the map, at a cell; null takes it away. */
export function badge(form, cell, points, text) {
  for (const old of form.querySelectorAll(".gain")) old.remove();
  const place = form.querySelector(`#cell-${cell}`)?.parentElement;
  if (cell === null || !place) return;
  const made = document.createElement("span");
  made.className = points > 0 ? "gain" : points < 0 ? "gain gain--bad" : "gain gain--none";
  made.setAttribute("aria-hidden", "true");
  made.textContent = text;
  place.append(made);
}
