import { escapeMarkdown } from '../../text/escape-markdown';
import type { OutlineLine } from './outline';
import { slicesOf } from './pieces';

/** An outline as a nested Markdown list, in pieces. */
export function* toMarkdown(lines: readonly OutlineLine[]): Generator<string> {
  for (const slice of slicesOf(lines)) yield slice.map(toItem).join('');
}

function toItem({ level, text, isHeading }: OutlineLine): string {
  const indent = '  '.repeat(level - 1);
  return `${indent}- ${isHeading ? `_${text}_` : escapeMarkdown(text)}\n`;
}

/** An outline as lines, each indented by a tab for every level above it, in pieces. */
export function* toIndentedText(lines: readonly OutlineLine[]): Generator<string> {
  for (const slice of slicesOf(lines)) yield slice.map(toIndentedLine).join('');
}

function toIndentedLine({ level, text, isHeading }: OutlineLine): string {
  return `${'\t'.repeat(level - 1)}${isHeading ? `(${text})` : text}\n`;
}
