import type { Category } from '../../api/schemas';
import type { Work } from '../../text/work';
import { createRowsSelector } from '../model/rows';
import { toWholeTree } from '../model/tree';
import type { ExportScope } from './export-scope';

/** So many categories are looked at in a ms or two. */
const STEP = 5_000;

/**
 * The categories of an export in the order of the screen: the list's, or that of the tree with all
 * expanded. Where some are selected it is these alone; the ones that the search or filter hides come
 * last, in the service's order.
 */
export function* exportCategories(scope: ExportScope): Work<readonly Category[]> {
  const { loaded, selectedIds } = scope;
  const matches = yield* findMatches(scope);
  if (selectedIds.size === 0) return matches;
  const listed = yield* filter(matches, ({ id }) => selectedIds.has(id));
  if (listed.length === selectedIds.size) return listed;
  const isListed = new Set(listed);
  const isHidden = (category: Category) => selectedIds.has(category.id) && !isListed.has(category);
  return listed.concat(yield* filter(loaded.categories, isHidden));
}

function* findMatches({ loaded, criteria, view, listRows }: ExportScope): Work<Category[]> {
  const rows =
    view === 'tree'
      ? yield* toWholeTree(loaded, criteria)
      : (listRows ?? (yield* createRowsSelector()(loaded, criteria)));
  const matches: Category[] = [];
  for (let row = 0; row < rows.count; row += 1) {
    if (row % STEP === STEP - 1) yield;
    const category = rows.matchAt(row);
    if (category) matches.push(category);
  }
  return matches;
}

function* filter(
  categories: readonly Category[],
  isWanted: (category: Category) => boolean,
): Work<Category[]> {
  const wanted: Category[] = [];
  for (const [at, category] of categories.entries()) {
    if (at % STEP === STEP - 1) yield;
    if (isWanted(category)) wanted.push(category);
  }
  return wanted;
}

/** One field of each category, a line each; the categories that have none are left out, and counted. */
export function toLines(
  categories: readonly Category[],
  field: 'id' | 'slug',
): { text: string; leftOut: number } {
  const lines = categories.map((category) => category[field]).filter((value) => value !== null);
  return { text: lines.join('\n'), leftOut: categories.length - lines.length };
}
