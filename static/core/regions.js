// One door for all new HTML: pushes and answers to posts are applied by the same code.
import { lookAround, settle } from "./motion.js";
import { isOpenedHere } from "./kept.js";
import { isNewer } from "./versions.js";

const MOST_WAITING = 2; // with more steps waiting, catching up matters more than motion
const queue = [];
let isApplying = false;
let outdated = new Set(); // forms whose question has changed in the morph under way

window.htmx.registerExtension("manorhouse", {
  htmx_before_morph_node: (element, { newNode }) => {
    if (element.tagName === "FORM" && element.dataset.prompt !== newNode.dataset?.prompt) {
      outdated.add(element);
    }
    return true;
  },
  htmx_before_morph_attr: (element, { attrName }) => !isKept(element, attrName),
});

/** What belongs to the person and not to the server: open details, the ref of an unsent move. */
function isKept(element, attribute) {
  if (isOpenedHere(element, attribute)) return true;
  if (attribute === "value" && element.name === "ref") {
    return Boolean(element.form?.dataset.prompt) && !outdated.has(element.form);
  }
  return false;
}

export function regionsHere() {
  return [...document.querySelectorAll("[data-region]")];
}

/** The version of every region on the page, as a hello tells it. */
export function versions() {
  return Object.fromEntries(regionsHere().map((region) => [region.id, region.dataset.v || ""]));
}

/** Apply [{id, v, html}], in order with whatever waits. Resolves when these are in place. */
export function applyRegions(updates) {
  return new Promise((resolve) => {
    queue.push({ updates, resolve });
    if (!isApplying) drain();
  });
}

async function drain() {
  isApplying = true;
  try {
    while (queue.length) {
      const { updates, resolve } = queue.shift();
      const places = queue.length < MOST_WAITING ? lookAround() : null;
      const changed = [];
      for (const update of updates) {
        if (await applyOne(update)) changed.push(update.id);
      }
      resolve(changed);
      if (changed.length) {
        document.dispatchEvent(new CustomEvent("manorhouse:applied", { detail: changed }));
        await settle(places);
      }
    }
  } finally {
    isApplying = false;
  }
}

async function applyOne({ id, v, html }) {
  const region = document.getElementById(id);
  if (!region || !isNewer(v, region.dataset.v)) return false;
  const focused = region.contains(document.activeElement) ? document.activeElement : null;
  outdated = new Set();
  await window.htmx.swap({ sourceElement: region, target: region, text: html, swap: "innerMorph" });
  region.dataset.v = v;
  for (const form of outdated) form.reset();
  if (focused) keepFocus(region, focused);
  return true;
}

/** Focus stays on the same thing; when the thing is gone, it goes to the region's heading. */
function keepFocus(region, focused) {
  const same = focused.id ? document.getElementById(focused.id) : focused;
  if (same?.isConnected && !same.disabled) {
    if (document.activeElement !== same) same.focus({ preventScroll: true });
    return;
  }
  const heading = region.querySelector("h1, h2, h3, [data-heading]") || region;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
