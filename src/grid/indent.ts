/** Deeper than this the indent stays the same: the name must keep some room. */
const MAX_INDENTS = 12;

/** Returns how far a row of a level stands in, as a length of CSS: in a narrow list less deep. */
export function indentOf(level: number): string {
  return `min(${Math.min(level - 1, MAX_INDENTS)} * var(--indent), 20cqi)`;
}
