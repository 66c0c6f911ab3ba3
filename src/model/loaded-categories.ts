import type { Category } from '../api/schemas';
import { CategoryIndex, lacksParent, type LoadedPage } from './category-index';
import { type Ancestors, findAncestors, Hierarchy, NONE } from './hierarchy';
import { formatPath } from './names';

const MAX_LISTED = 50;

/** Sets `index` before the fields of `LoadedCategories` read it. */
class IndexView {
  readonly index: CategoryIndex;

  constructor(index: CategoryIndex) {
    this.index = index;
  }
}

/**
 * A snapshot of the loaded categories, as a view of the shared index. A class, so that the query library does not
 * compare it deeply.
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

  /** The first `count` categories, because the index may have grown since the snapshot. */
  get categories(): readonly Category[] {
    const { categories } = this.index;
    return categories.length === this.count ? categories : categories.slice(0, this.count);
  }

  get hierarchy(): Hierarchy {
    const { index, count } = this;
    if (index.categories.length === count) return index.hierarchy;
    return (this.#hierarchy ??= new Hierarchy(index.parentAt, count));
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
    const position = this.index.positionOf.get(id);
    return position === undefined ? undefined : this.index.categories[position];
  }

  childCount(id: string): number {
    return this.index.childrenOf(id).length;
  }

  /** The number of loaded descendants and of their levels; 0 levels in a cycle. */
  branchOf(id: string): { below: number; levels: number } {
    const position = this.#positionOf(id);
    const { hierarchy } = this;
    return { below: hierarchy.descendantsOf(position), levels: hierarchy.levelsBelow(position) };
  }

  /** The number of entries that the pages had, including duplicates and unreadable ones. */
  get entryCount(): number {
    return this.count + this.repeated + this.unreadableCount;
  }

  /** The reported total minus the listed and unreadable entries; 0 until all has loaded, or without a total. */
  get missing(): number {
    if (this.total === null || !this.isAllLoaded) return 0;
    return this.total - this.count - this.unreadableCount;
  }

  /** Returns the loaded sub-categories of a category, or the roots for null. */
  childrenOf(id: string | null): Category[] {
    const positions = id === null ? this.index.roots : this.index.childrenOf(id);
    return positions
      .map((position) => this.index.categories[position])
      .filter((child) => child !== undefined);
  }

  /** Returns the IDs of the loaded ancestors, parent first, up to the first member of a cycle. */
  lineageOf(id: string): string[] {
    const { parentAt } = this.hierarchy;
    const lineage: string[] = [];
    let at = parentAt[this.#positionOf(id)] ?? NONE;
    for (; at !== NONE; at = parentAt[at] ?? NONE)
      lineage.push(this.index.categories[at]?.id ?? '');
    return lineage;
  }

  isInCycle(id: string): boolean {
    return this.hierarchy.isInCycle(this.#positionOf(id));
  }

  /** Returns the tree group of a category or of its topmost ancestor; null if it is in no group. */
  groupOf(id: string): 'circular-parents' | 'missing-parent' | null {
    const top = this.hierarchy.topAt[this.#positionOf(id)] ?? NONE;
    if (this.hierarchy.isInCycle(top)) return 'circular-parents';
    const isParentMissing = top !== NONE && lacksParent(this.index, top, this.count);
    return isParentMissing ? 'missing-parent' : null;
  }

  ancestorsOf(category: Category): Ancestors {
    return findAncestors(category, (id) => this.find(id));
  }

  /** Formats the names from the topmost known ancestor to a category. */
  pathOf(category: Category): string {
    return formatPath([...this.ancestorsOf(category).known, category]);
  }

  parentPathOf(category: Category): string {
    return formatPath(this.ancestorsOf(category).known);
  }

  #positionOf(id: string): number {
    return this.index.positionOf.get(id) ?? NONE;
  }
}

/** One index per list. A reload starts a new index. */
const indexes = new WeakMap<LoadedPage, CategoryIndex>();

/** Returns the loaded categories of these pages. Extends the index of the same list if possible. */
export function toLoadedCategories(pages: readonly LoadedPage[]): LoadedCategories {
  const first = pages[0];
  if (!first) return new LoadedCategories(new CategoryIndex());
  let index = indexes.get(first);
  if (!index?.isPrefixOf(pages)) index = new CategoryIndex();
  index.extendTo(pages);
  indexes.set(first, index);
  return new LoadedCategories(index);
}
