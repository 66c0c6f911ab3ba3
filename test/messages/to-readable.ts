/** Writes no-break spaces as spaces and leaves out direction marks: readers see no difference. */
export function toReadable(text: string): string {
  return text.replaceAll(/\s/g, ' ').replaceAll(/[\u200E\u200F]/g, '');
}
