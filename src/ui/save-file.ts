/** How long the browser may take to begin reading the file, in ms. */
const READ_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Not in the page: a dialog takes a press beside it as a wish to close.
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
