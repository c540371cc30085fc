// Things that move: what carries data-entity glides from where it lay to where it lies now.
// Only the Web Animations API is used, so no style attribute and no class is left behind.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 280, easing: "cubic-bezier(.3,.7,.2,1)" };
const APPEAR = { duration: 220, easing: "ease-out" };
const FLASH = { duration: 600, easing: "ease-out" };

/** Where everything lies and what it shows, before a change. Null when nobody wants motion. */
export function lookAround() {
  if (still.matches || document.hidden) return null;
  const places = new Map();
  for (const thing of document.querySelectorAll("[data-entity]")) {
    places.set(thing.dataset.entity, {
      box: thing.getBoundingClientRect(),
      value: thing.dataset.value,
    });
  }
  return places;
}

/** Animate what moved, appeared or changed its data-value; resolves when all have come to rest. */
export async function settle(places) {
  if (!places) return;
  const runs = [];
  for (const thing of document.querySelectorAll("[data-entity]")) {
    const run = animationOf(thing, places.get(thing.dataset.entity));
    if (run) runs.push(run.finished.catch(() => {}));
  }
  await Promise.all(runs);
}

function animationOf(thing, before) {
  const box = thing.getBoundingClientRect();
  if (!box.width && !box.height) return null;
  if (!before) {
    return thing.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], APPEAR);
  }
  const dx = before.box.left - box.left;
  const dy = before.box.top - box.top;
  const wasShown = before.box.width || before.box.height;
  if (wasShown && Math.hypot(dx, dy) > 2) {
    return thing.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], GLIDE);
  }
  if (before.value !== thing.dataset.value) {
    return thing.animate([{ filter: "brightness(1.35)" }, { filter: "none" }], FLASH);
  }
  return null;
}
