// Gives the address of a page on: to the apps of the phone, or to the clipboard.
const button = document.getElementById("share");
if (button && (navigator.share || navigator.clipboard)) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const { url, title, text } = button.dataset;
    if (navigator.share) {
      // Whoever closes the list of apps has changed their mind.
      await navigator.share({ url, title, text }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(url);
    button.textContent = button.dataset.copied;
  });
}
