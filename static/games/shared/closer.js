// What a neighbour has before him, enlarged: in a dialog that holds the focus. It stands outside of the
// regions, so a push may renew what it shows, and never closes it.

function fill(dialog, id) {
  const source = document.querySelector(`#${id} > .closer__in`);
  if (!source) return false;
  const copy = source.cloneNode(true);
  for (const part of copy.querySelectorAll("[id], [data-entity]")) {
    part.removeAttribute("id");
    part.removeAttribute("data-entity");
  }
  const place = dialog.querySelector("[data-closer]");
  const wasOpen = [...place.querySelectorAll("details")].map((one) => one.open);
  place.replaceChildren(copy);
  place.querySelectorAll("details").forEach((one, index) => (one.open = wasOpen[index] || false));
  return true;
}

export function wireCloser() {
  const dialog = document.getElementById("closer");
  if (!dialog?.showModal) return;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-closer-of]");
    if (link && fill(dialog, link.dataset.closerOf)) {
      event.preventDefault();
      dialog.dataset.shows = link.dataset.closerOf;
      dialog.showModal();
    } else if (event.target === dialog) dialog.close();
  });
  document.addEventListener("manorhouse:applied", () => {
    if (dialog.open) fill(dialog, dialog.dataset.shows);
  });
}
