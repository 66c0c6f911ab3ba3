/** Hebrew, Arabic and other right-to-left scripts and the marks that change direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Isolates a string's direction inside other text. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
