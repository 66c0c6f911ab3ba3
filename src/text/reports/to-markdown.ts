import { lazyMap } from '../pieces';
import type { Block, Column, Section } from './report';

/** Writes a section and its parts as Markdown, line by line. */
export function* toMarkdown(section: Section, level = 1): Generator<string> {
  const { heading, blocks = [], sections = [] } = section;
  yield `${level > 1 ? '\n' : ''}${'#'.repeat(level)} ${heading}\n`;
  for (const block of blocks) {
    yield '\n';
    for (const line of block) yield `${line}\n`;
  }
  for (const part of sections) yield* toMarkdown(part, level + 1);
}

/** Formats items as a list. */
export function toList<Item>(items: Iterable<Item>, toItem: (item: Item) => string): Block {
  return lazyMap(items, (item) => `- ${toItem(item)}`);
}

/** Formats records as a table; headings and values are Markdown. */
export function toTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Block {
  return [
    columns.map(({ heading }) => heading),
    columns.map(() => '---'),
    ...rows.map((row) => columns.map(({ valueOf }) => valueOf(row))),
  ].map((cells) => `| ${cells.join(' | ')} |`);
}

/** Formats a text as code within a line, table cells included. */
export function toCode(text: string): string {
  const longest = longestRun(text, 0);
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return `${fence}${space}${text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)}${space}${fence}`;
}

/** Formats a text as a code block, with a fence that does not occur in it. */
export function toCodeBlock(language: string, text: string): Block {
  const fence = '`'.repeat(longestRun(text, 2) + 1);
  return [fence + language, text, fence];
}

function longestRun(text: string, least: number): number {
  return Math.max(least, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
