// Regions marked data-folds lie in something closed: the server tells of them when it is opened.
// What is opened shows what it showed last, and a moment later what the table has come to.

/** Seen: in open details, named by the address, or shown in a dialog that marks it data-open. */
function isSeen(region) {
  if (region.hasAttribute("data-open") || region.querySelector(":target")) return true;
  return Boolean(region.closest("details")?.open);
}

/** The regions that nobody sees now. */
export function folded() {
  const folding = document.querySelectorAll("[data-region][data-folds]");
  return [...folding].filter((region) => !isSeen(region)).map((region) => region.id);
}

/** Tell whenever something was opened or closed. */
export function listenToFolds(tell) {
  let told = folded().join(" ");
  const look = () => {
    const now = folded();
    if (now.join(" ") === told) return;
    told = now.join(" ");
    tell(now);
  };
  document.addEventListener("toggle", look, true); // it does not bubble
  document.addEventListener("manorhouse:unfolded", look);
  addEventListener("hashchange", look);
}
