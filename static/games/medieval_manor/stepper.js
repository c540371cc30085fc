// A number with − and +: the field works alone, the buttons change it. What is typed beyond the
// field's bounds is brought back. A `change` bubbles as if it had been typed.

function within(input, value) {
  const least = Number(input.min || 0);
  const most = input.max === "" ? Infinity : Number(input.max);
  return Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));
}

function set(input, value) {
  const next = String(within(input, value));
  if (next === input.value) return;
  input.value = next;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  const input = button?.closest("[data-stepper]")?.querySelector("input");
  if (input && !input.disabled) set(input, Number(input.value || 0) + Number(button.dataset.step));
});

document.addEventListener("input", (event) => {
  const input = event.target;
  if (!input.closest?.("[data-stepper]") || input.value === "") return;
  const value = within(input, Math.trunc(Number(input.value)));
  if (String(value) !== input.value) input.value = String(value);
});
