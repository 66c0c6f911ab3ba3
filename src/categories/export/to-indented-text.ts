import type { OutlineLine } from './outline';
import { slicesOf } from './slices-of';

/** An outline as lines, each indented by a tab for every level above it, in pieces. */
export function* toIndentedText(lines: readonly OutlineLine[]): Generator<string> {
  for (const slice of slicesOf(lines)) yield slice.map(toIndentedLine).join('');
}

function toIndentedLine({ level, text, isHeading }: OutlineLine): string {
  return `${'\t'.repeat(level - 1)}${isHeading ? `(${text})` : text}\n`;
}
