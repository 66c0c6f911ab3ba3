import type { Category } from '../api/schemas';
import { escapeMarkdown } from '../text/escape-markdown';
import { toOneLine } from '../text/invisible';
import { nameOf, unnamedInEnglish } from '../model/names';
import { forRange, type Task } from '../base/task';
import { MAX_DEPTH } from '../model/hierarchy';
import { toWholeTree } from '../model/tree';
import type { ExportScope } from './export-scope';

export interface OutlineLine {
  /** 1-based. Capped because a long chain would otherwise be mostly indentation. */
  level: number;
  category: Category;
}

/** Lists the exported categories as the tree does, each under its nearest exported ancestor. */
export function* toOutline(
  { loaded, rows }: Pick<ExportScope, 'loaded' | 'rows'>,
  exported: readonly Category[],
): Task<OutlineLine[]> {
  const isExported = new Set<Category | undefined>(exported);
  const tree = yield* toWholeTree(loaded, { ...rows.criteria, query: '' });
  const levels = new Uint8Array(tree.count);
  const lines: OutlineLine[] = [];
  yield* forRange(0, tree.count, (row) => {
    const above = levels[tree.parentRowOf(row)] ?? 0;
    const category = tree.at(row);
    levels[row] = above;
    if (!category || !isExported.has(category)) return;
    const level = Math.min(above + 1, MAX_DEPTH);
    levels[row] = level;
    lines.push({ level, category });
  });
  return lines;
}

export function toMarkdownItem({ level, category }: OutlineLine): string {
  return `${'  '.repeat(level - 1)}- ${escapeMarkdown(toOneLine(nameOf(category, unnamedInEnglish)))}\n`;
}
