/** How long the browser has to start reading the file, in ms. */
const READ_MS = 60_000;

export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // The link stays outside the page: an open dialog would treat its click as a click outside and close.
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
