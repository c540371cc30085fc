// How many are ticked, and how much is paid: said beside the fields, and no more than may be.

let order = []; // boxes in the order in which they were ticked

/** Of boxes no more are ticked than may be: the one ticked first gives way. */
export function keepToMost(form, input) {
  if (input.type !== "checkbox") return;
  const most = input.name === "sell" ? 2 : Number(form.querySelector("[data-most]")?.dataset.most || Infinity);
  order = order.filter((one) => one.isConnected && one.checked && one.name === input.name && one !== input);
  if (input.checked) order.push(input);
  while (order.length > most) order.shift().checked = false;
}

/** The sums that fields have to make up; one that is out of sight does not count. */
export function sums(form) {
  return [...form.querySelectorAll("[data-sum]")]
    .filter((one) => !one.querySelector('[name="victim"]:not(:checked)'))
    .map((one) => ({
      place: one.querySelector("[data-sum-said]"),
      wanted: Number(one.dataset.sum),
      is: [...one.querySelectorAll("input[type=number]")].reduce((sum, field) => sum + Number(field.value || 0), 0),
    }));
}

export function sayCounts(form) {
  for (const { place, wanted, is } of sums(form)) {
    if (!place) continue;
    place.textContent = place.dataset.words.replace("{count}", is).replace("{price}", wanted);
    place.toggleAttribute("data-wrong", is !== wanted);
  }
}
