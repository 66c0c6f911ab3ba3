import type { OutlineLine } from './outline';
import { slicesOf } from './slices-of';

/** An outline as a nested Markdown list, in pieces. */
export function* toMarkdown(lines: readonly OutlineLine[]): Generator<string> {
  for (const slice of slicesOf(lines)) yield slice.map(toItem).join('');
}

function toItem({ level, text, isHeading }: OutlineLine): string {
  const indent = '  '.repeat(level - 1);
  return `${indent}- ${isHeading ? `_${text}_` : escapeMarkdown(text)}\n`;
}

/**
 * Keeps a text literal: in CommonMark, in GitHub's dialect with its links and formulas, and in MDX.
 * HTML becomes entities, since not every dialect lets `<` be escaped.
 */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/[\\`*_~$[\]{}]/g, String.raw`\$&`)
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll('<', '&lt;')
      // What is made a link without being asked.
      .replaceAll(/:(?=\/\/)|(?<=www)\./gi, String.raw`\$&`)
      // What makes a heading, a quotation or another list at the start of an item.
      .replace(/^[#>+-]|(?<=^\d+)[.)]/, String.raw`\$&`)
  );
}
