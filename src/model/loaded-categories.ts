// Start reading model/ here: everything else computes with this list. Then read fields.ts and rows.ts.

import type { Category } from '../api/schemas';
import { entryAt } from '../base/entry-at';
import { CategoryIndex, lacksParent, type LoadedPage } from './category-index';
import { type Ancestors, findAncestors, Hierarchy, NONE } from './hierarchy';
import { formatPath, type FormatUnnamed } from './names';

const MAX_LISTED = 50;

/** Sets `index` before the fields of `LoadedCategories` read it. */
class IndexView {
  readonly index: CategoryIndex;

  constructor(index: CategoryIndex) {
    this.index = index;
  }
}

/**
 * A snapshot of the loaded categories. All snapshots of a list share one growing index; these members hide everything
 * loaded later. It is a class because the query library compares plain objects deeply.
 */
export class LoadedCategories extends IndexView {
  /** The number of loaded categories. They are the first `count` in the index. */
  readonly count = this.index.categories.length;
  readonly pageCount = this.index.pageCount;
  readonly loadedAt = this.index.loadedAt;
  readonly pageSize = this.index.pageSize;
  readonly entriesPerPage = this.index.entriesPerPage;
  readonly total = this.index.total;
  readonly paging = this.index.paging;
  readonly repeated = this.index.repeated;
  readonly unreadableCount = this.index.unreadableCount;
  readonly deviations = this.index.listDeviations();
  /** The most frequent statuses with their counts, most frequent first. */
  readonly statuses = [...this.index.statuses]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_LISTED);
  readonly statusCount = this.index.statuses.size;
  readonly hasIcons = this.index.hasIcons;
  #hierarchy: Hierarchy | null = null;

  /** Whether this snapshot includes every category in the index. */
  get #isLatest(): boolean {
    return this.index.categories.length === this.count;
  }

  #within(positions: readonly number[]): readonly number[] {
    return this.#isLatest ? positions : positions.filter((position) => position < this.count);
  }

  get categories(): readonly Category[] {
    const { categories } = this.index;
    return this.#isLatest ? categories : categories.slice(0, this.count);
  }

  get hierarchy(): Hierarchy {
    const { index, count } = this;
    return this.#isLatest
      ? index.hierarchy
      : (this.#hierarchy ??= new Hierarchy(index.parentAt, count));
  }

  /** Returns a category's position, or `NONE`. */
  positionOf(id: string): number {
    const position = this.index.positionOf.get(id) ?? NONE;
    return position < this.count ? position : NONE;
  }

  get roots(): readonly number[] {
    return this.#within(this.index.roots);
  }

  /** Returns the positions of the sub-categories of the category at a position. */
  childrenAt(position: number): readonly number[] {
    return this.#within(this.index.childrenAt[position] ?? []);
  }

  /** The positions of all sub-categories whose parent is not loaded, by parent. */
  get childrenOfMissing(): readonly number[] {
    return this.#isLatest
      ? [...this.index.childrenOfMissing.values()].flat()
      : [...this.categories.keys()].filter((position) => this.lacksParent(position));
  }

  /** Whether the category at a position has a parent that is not loaded. */
  lacksParent(position: number): boolean {
    return lacksParent(this.index, position, this.count);
  }

  get isAllLoaded(): boolean {
    return this.paging.kind === 'end';
  }

  /** The total while there is more to load; null if none is reported, or once the list has exceeded it. */
  get expectedTotal(): number | null {
    const { total } = this;
    return this.isAllLoaded || total === null || total < this.count ? null : total;
  }

  /** Whether the list has loaded to its end with only readable entries. */
  get isComplete(): boolean {
    return this.isAllLoaded && this.unreadableCount === 0;
  }

  find(id: string): Category | undefined {
    return this.index.categories[this.positionOf(id)];
  }

  childCount(id: string): number {
    return this.#within(this.index.childrenOf(id)).length;
  }

  /** Counts the loaded descendants and their levels; 0 levels in a cycle. */
  branchOf(id: string): { descendants: number; levels: number } {
    const position = this.positionOf(id);
    const { hierarchy } = this;
    return {
      descendants: hierarchy.descendantsOf(position),
      levels: hierarchy.descendantLevels(position),
    };
  }

  /** The number of entries that the pages had, including duplicates and unreadable ones. */
  get entryCount(): number {
    return this.count + this.repeated + this.unreadableCount;
  }

  /**
   * The reported total minus the listed and unreadable entries; 0 until everything has loaded, or if no total is
   * reported.
   */
  get missing(): number {
    if (this.total === null || !this.isAllLoaded) return 0;
    return this.total - this.count - this.unreadableCount;
  }

  /** Returns a category's loaded sub-categories, or the roots for null. */
  childrenOf(id: string | null): Category[] {
    const positions = id === null ? this.roots : this.#within(this.index.childrenOf(id));
    return positions.map((position) => entryAt(this.index.categories, position));
  }

  /** Returns the IDs of the loaded ancestors, parent first, up to the first member of a cycle. */
  lineageOf(id: string): string[] {
    const { parentAt } = this.hierarchy;
    const lineage: string[] = [];
    let at = parentAt[this.positionOf(id)] ?? NONE;
    for (; at !== NONE; at = entryAt(parentAt, at))
      lineage.push(entryAt(this.index.categories, at).id);
    return lineage;
  }

  isInCycle(id: string): boolean {
    return this.hierarchy.isInCycle(this.positionOf(id));
  }

  /** Returns the tree group of a category or of its topmost ancestor; null if it is in no group. */
  groupOf(id: string): 'circular-parents' | 'missing-parent' | null {
    const top = this.hierarchy.topAt[this.positionOf(id)] ?? NONE;
    if (this.hierarchy.isInCycle(top)) return 'circular-parents';
    return top !== NONE && this.lacksParent(top) ? 'missing-parent' : null;
  }

  ancestorsOf(category: Category): Ancestors {
    return findAncestors(category, (id) => this.find(id));
  }

  /** Formats the names from the topmost known ancestor to a category. */
  pathOf(category: Category, formatUnnamed?: FormatUnnamed): string {
    return formatPath([...this.ancestorsOf(category).known, category], formatUnnamed);
  }

  parentPathOf(category: Category, formatUnnamed?: FormatUnnamed): string {
    return formatPath(this.ancestorsOf(category).known, formatUnnamed);
  }
}

/** One index per list. A reload starts a new index. */
const indexes = new WeakMap<LoadedPage, CategoryIndex>();

/**
 * One view per array of pages. The query library asks for the same pages several times and must get the same object.
 */
const views = new WeakMap<readonly LoadedPage[], LoadedCategories>();

/** Returns the pages' loaded categories. The same array always gets the same view. */
export function toLoadedCategories(pages: readonly LoadedPage[]): LoadedCategories {
  const known = views.get(pages);
  if (known) return known;
  const view = new LoadedCategories(indexOf(pages));
  views.set(pages, view);
  return view;
}

/** Extends the same list's index if possible. */
function indexOf(pages: readonly LoadedPage[]): CategoryIndex {
  const first = pages[0];
  let index = first && indexes.get(first);
  if (!index?.isPrefixOf(pages)) index = new CategoryIndex();
  index.extendTo(pages);
  if (first) indexes.set(first, index);
  return index;
}
