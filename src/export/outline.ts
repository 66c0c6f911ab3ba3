import type { Category } from '../api/schemas';
import { escapeMarkdown } from '../text/escape-markdown';
import { toOneLine } from '../text/invisible';
import { nameOf } from '../model/names';
import { forRange, type Task } from '../text/task';
import { MAX_DEPTH } from '../model/hierarchy';
import { findBranches } from '../model/selection';
import { toWholeTree, type TreeRow, type TreeRows } from '../model/tree';
import { groupName } from '../data/describe-list';
import type { ExportScope } from './export-scope';

/** A line of the hierarchy as text. */
export type OutlineLine = {
  /** From 1. Never deeper than a sound hierarchy is, or a long chain would be mostly indentation. */
  level: number;
} & (
  | { category: Category }
  /** A group of categories without a place in the hierarchy. */
  | { category: null; groupName: () => string }
);

interface Outline {
  lines: readonly OutlineLine[];
  /** How many of them are only there because something below them is exported. */
  contextCount: number;
}

/** The exported categories below their ancestors, which are there even if they do not match. */
export function* toOutline(scope: ExportScope): Task<Outline> {
  const { loaded, selectedIds, branch } = scope;
  const { criteria } = scope.rows;
  const { isAllLoaded } = loaded;
  const hasSelection = selectedIds.size > 0;
  // Selected categories and the branch are exported even if the search does not find them.
  const isAnySearch = hasSelection || branch !== null;
  const tree = yield* toWholeTree(loaded, isAnySearch ? { ...criteria, query: '' } : criteria);
  if (branch) return yield* toBranchOutline(tree, findBranches(loaded.index, [branch.id]));
  const isKept = hasSelection ? yield* findKept(tree, selectedIds) : null;
  const lines: OutlineLine[] = [];
  let contextCount = 0;
  yield* forRange(0, tree.count, (row) => {
    const at = isKept?.[row] === 0 ? undefined : tree.treeAt(row);
    if (!at) return;
    lines.push(toLine(at, isAllLoaded));
    if (at.kind === 'category' && (at.isContext || isUnselected(at.category.id, selectedIds))) {
      contextCount += 1;
    }
  });
  return { lines, contextCount };
}

function* toBranchOutline(tree: TreeRows, members: ReadonlySet<string>): Task<Outline> {
  const lines: OutlineLine[] = [];
  let above: number | null = null;
  yield* forRange(0, tree.count, (row) => {
    const at = tree.treeAt(row);
    if (at?.kind !== 'category' || !members.has(at.category.id)) return;
    above ??= at.level - 1;
    // Children of a root that is not loaded move up one level, beside the others.
    const level = Math.max(at.level - above, 1);
    lines.push(toLine({ ...at, level }, true));
  });
  return { lines, contextCount: 0 };
}

/** Marks the rows of what is selected and all rows above them: from below, so that each is looked at once. */
function* findKept(tree: TreeRows, selectedIds: ReadonlySet<string>): Task<Uint8Array> {
  const isKept = new Uint8Array(tree.count);
  yield* forRange(0, tree.count, (fromEnd) => {
    const row = tree.count - 1 - fromEnd;
    const category = tree.at(row);
    if (category && selectedIds.has(category.id)) isKept[row] = 1;
    const parentRow = tree.parentRowOf(row);
    if (isKept[row] === 1 && parentRow !== -1) isKept[parentRow] = 1;
  });
  return isKept;
}

function isUnselected(id: string, selectedIds: ReadonlySet<string>): boolean {
  return selectedIds.size > 0 && !selectedIds.has(id);
}

function toLine(row: TreeRow, isAllLoaded: boolean): OutlineLine {
  const level = Math.min(row.level, MAX_DEPTH);
  return row.kind === 'group'
    ? { level, category: null, groupName: () => groupName(row.group, isAllLoaded) }
    : { level, category: row.category };
}

/** Formats a line as an item of a nested Markdown list. */
export function toMarkdownItem(line: OutlineLine): string {
  const text = line.category
    ? escapeMarkdown(toOneLine(nameOf(line.category)))
    : `_${line.groupName()}_`;
  return `${'  '.repeat(line.level - 1)}- ${text}\n`;
}
