// A closed drawer still says what is new in it: the last line of the chat stands on its lid.

function tell() {
  const lid = document.querySelector("#chat-drawer .drawer__last");
  const last = document.querySelector("#chat-lines .chat__line[id]:last-of-type");
  if (lid) lid.textContent = last ? last.textContent.trim().replace(/\s+/g, " ") : "";
}

document.addEventListener("manorhouse:applied", (event) => {
  if (event.detail.includes("chat")) tell();
});
tell();
