// What the offer holds is remembered, so that a push that takes something away can be told.

let held = new Map(); // id of the field -> how much of it, and how to name it

function named(input) {
  return input.dataset.name || input.closest("[data-pile]").querySelector(".pile__word").textContent;
}

export function remember(offered, taken) {
  held = new Map(offered.map((input) => [input.id, { count: taken(input), name: named(input) }]));
}

/** The names of what was in the offer and cannot be any more; fields are cut to what there is. */
export function gone() {
  const lost = [];
  for (const [id, { count, name }] of held) {
    const input = document.getElementById(id);
    if (!input) lost.push(name);
    else if (input.type === "number" && count > Number(input.max)) {
      lost.push(`${count - Number(input.max)} ${name}`);
      input.value = input.max;
    }
  }
  return lost;
}
