// The offer between the two sides: a chip for everything in it, which takes it back when pressed.

/** Put chips for these fields into the two sides of the offer. */
export function showOffer(form, offered, taken) {
  const focused = document.activeElement?.dataset?.take;
  for (const side of form.querySelectorAll("[data-side]")) {
    const inputs = offered.filter((one) => one.name.startsWith(side.dataset.side));
    side.replaceChildren(...inputs.map((one) => chip(form, one, taken(one))));
    if (!inputs.length) side.append(nothing(side.dataset.nothing));
  }
  if (focused) focusAgain(form, focused);
}

/** The chip that was pressed has gone: the next one, or what it came from, keeps the focus. */
function focusAgain(form, id) {
  const same = form.querySelector(`[data-take="${id}"]`);
  (same || document.getElementById(id))?.focus({ preventScroll: true });
}

function nothing(word) {
  const place = document.createElement("span");
  place.className = "soft offer__nothing";
  place.textContent = word;
  return place;
}

function chip(form, input, count) {
  const button = document.createElement("button");
  const pile = input.closest("[data-pile]");
  const text = pile ? inWords(form, pile.dataset.pile, count) : input.dataset.name;
  const label = pile && count > 1 ? form.dataset.wordsTake : form.dataset.wordsDrop;
  button.type = "button";
  button.className = "given";
  button.dataset.take = input.id;
  button.setAttribute("aria-label", label.replace("%(thing)s", text));
  if (pile) button.append(pile.querySelector(".g").cloneNode(true));
  const said = document.createElement("span");
  said.textContent = text;
  const cross = document.createElement("span");
  cross.className = "given__x";
  cross.textContent = pile && count > 1 ? "−" : "×";
  button.append(said, cross);
  return button;
}

/** `2 crops`. Beyond the words that the page brought, the last ones serve with another number. */
function inWords(form, kind, count) {
  const words = form.querySelector("[data-words]").dataset[kind].split("|");
  return words[count - 1] ?? words.at(-1).replace(String(words.length), String(count));
}
