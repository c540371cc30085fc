// The map on a small screen: enlarged in a window of its own, and a tap beside a space counts for
// the nearest one that may be chosen.

const SMALL = 44; // below this a hex is smaller than a finger
const REACH = 1.4; // so many hexes away a tap still counts

const view = () => document.querySelector("[data-view]");
const isNarrow = () => matchMedia("(width < 60rem)").matches;

function boxesToTap() {
  return [...document.querySelectorAll(".hexes input[name=space]:not(:disabled)")];
}

export function zoom(on) {
  const place = view();
  if (!place) return;
  place.toggleAttribute("data-zoomed", on);
  place.querySelector("[data-zoom]").setAttribute("aria-pressed", String(on));
  if (on) showChoices();
}

export function isZoomed() {
  return view()?.hasAttribute("data-zoomed") ?? false;
}

/** Scroll the enlarged map so that what may be chosen lies in the middle. */
export function showChoices() {
  const area = view()?.querySelector("[data-window]");
  const boxes = boxesToTap();
  if (!area || !isZoomed()) return;
  const frame = area.getBoundingClientRect();
  const all = boxes.length ? boxes.map((box) => box.getBoundingClientRect()) : [startOf(area)];
  const x = (Math.min(...all.map((one) => one.left)) + Math.max(...all.map((one) => one.right))) / 2;
  const y = (Math.min(...all.map((one) => one.top)) + Math.max(...all.map((one) => one.bottom))) / 2;
  area.scrollBy({ left: x - frame.left - frame.width / 2, top: y - frame.top - frame.height / 2 });
}

function startOf(area) {
  return area.firstElementChild.getBoundingClientRect();
}

/** A question came: on a small screen the map is enlarged where all choices then fit. */
export function suit() {
  const boxes = boxesToTap();
  if (!isNarrow() || !boxes.length) return;
  const sizes = boxes.map((box) => box.getBoundingClientRect());
  const [area] = document.querySelectorAll("[data-window]");
  if (!area || isZoomed() || sizes[0].width >= SMALL) return;
  const grown = 48 / sizes[0].width;
  const wide = Math.max(...sizes.map((one) => one.right)) - Math.min(...sizes.map((one) => one.left));
  const high = Math.max(...sizes.map((one) => one.bottom)) - Math.min(...sizes.map((one) => one.top));
  if (wide * grown < area.clientWidth && high * grown < innerHeight - 400) zoom(true);
}

/** The box nearest to a point, if it is near enough. */
export function nearest(x, y) {
  let best = null;
  let shortest = Infinity;
  for (const box of boxesToTap()) {
    const place = box.getBoundingClientRect();
    const away = Math.hypot(place.left + place.width / 2 - x, place.top + place.height / 2 - y);
    if (away < shortest && away < place.width * REACH) {
      best = box;
      shortest = away;
    }
  }
  return best;
}
