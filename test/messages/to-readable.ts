/** Writes no-break spaces as spaces, because readers see no difference and Testing Library makes none. */
export function toReadable(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
