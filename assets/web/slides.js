// A picture that is too large is made smaller before it is sent; without this the server says how large it may be.
const WIDE = 1920;
const HIGH = 1080;
const form = document.querySelector("form[data-largest]");
const input = form?.querySelector("input[type=file]");

async function smaller(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, WIDE / picture.width, HIGH / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  // WebP keeps what is transparent; a browser that cannot write it gives a PNG, and JPEG is left.
  for (const [kind, quality] of [["image/webp", 0.9], ["image/webp", 0.7], ["image/jpeg", 0.85]]) {
    const blob = await new Promise((done) => canvas.toBlob(done, kind, quality));
    if (blob && blob.size <= Number(form.dataset.largest)) return new File([blob], file.name, { type: blob.type });
  }
  return file;
}

input?.addEventListener("change", async () => {
  const file = input.files[0];
  const known = ["image/png", "image/jpeg", "image/webp"].includes(file?.type);
  if (!file || (known && file.size <= Number(form.dataset.largest)) || file.type === "image/svg+xml") return;
  const button = form.querySelector("button[type=submit]");
  button.disabled = true;
  try {
    const files = new DataTransfer();
    files.items.add(await smaller(file));
    input.files = files.files;
  } catch {
    // Not a picture that this browser can read: the server says what it is.
  }
  button.disabled = false;
});
