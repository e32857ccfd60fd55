// A password that is shown is typed right: one tap, and it is hidden again before it is sent.
for (const button of document.querySelectorAll("[data-show]")) {
  const field = document.getElementById(button.getAttribute("aria-controls"));
  const words = [button.textContent, button.dataset.show];
  const show = yes => {
    field.type = yes ? "text" : "password";
    button.textContent = words[yes ? 1 : 0];
  };
  show(false);
  button.hidden = false;
  button.addEventListener("click", () => {
    show(field.type === "password");
    field.focus();
  });
  // A browser keeps only what was a password when it was sent.
  field.form.addEventListener("submit", () => show(false));
}
