/** Line breaks and tabs would be read as structure. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
