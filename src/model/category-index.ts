import { entryAt } from '../base/entry-at';
import type { CategoryPage } from '../api/categories';
import { type Deviation, DeviationTally } from '../api/deviation-tally';
import { judgePaging, type Paging } from '../api/judge-paging';
import type { Category } from '../api/schemas';
import { Hierarchy, NONE } from './hierarchy';
import { parseIcon } from './icon';

/** A page and the time it was loaded. Kept apart so an equal page stays the same object when it is loaded again. */
export interface LoadedPage {
  page: CategoryPage;
  /** In ms since the epoch. */
  loadedAt: number;
}

/** Returns whether a category has a parent that is not among the first `size` categories. */
export function lacksParent(
  { categories, parentAt }: CategoryIndex,
  position: number,
  size = categories.length,
): boolean {
  const parent = entryAt(parentAt, position);
  return (parent === NONE || parent >= size) && entryAt(categories, position).parentId !== null;
}

/** Parent IDs that some services send for "no parent", as text. */
const NO_PARENT: ReadonlySet<string> = new Set(['0', 'false']);

/** Returns the category without a parent ID that only says "no parent", unless a known category has that ID. */
export function withoutNominalParent(
  category: Category,
  isKnown: (id: string) => boolean,
): Category {
  const { parentId } = category;
  const isNominal = parentId !== null && NO_PARENT.has(parentId) && !isKnown(parentId);
  return isNominal ? { ...category, parentId: null } : category;
}

/**
 * The loaded categories, merged by ID and indexed. It only grows, so adding a page takes time proportional to that
 * page.
 */
export class CategoryIndex {
  /** In the service's order. A duplicate ID keeps its first place. */
  readonly categories: Category[] = [];
  readonly positionOf = new Map<string, number>();
  /** The positions of loaded sub-categories, by the parent's position. */
  readonly childrenAt: (number[] | undefined)[] = [];
  /** The position of each category's parent, or `NONE` for a root or a parent that is not loaded. */
  readonly parentAt: number[] = [];
  readonly roots: number[] = [];
  /** The positions of sub-categories, by the ID of a parent that is not loaded. */
  readonly childrenOfMissing = new Map<string, number[]>();
  readonly statuses = new Map<string, number>();
  hasIcons = false;
  readonly #deviations = new DeviationTally();
  /** The roots whose parent ID says "no parent", as the service sent them, keyed by position. */
  readonly #nominalRoots = new Map<number, Category>();
  paging: Paging = { kind: 'end' };
  /** The number of entries that repeat an earlier entry's ID. */
  repeated = 0;
  unreadableCount = 0;
  pageSize = 0;
  /** The number of entries on the first page. */
  entriesPerPage = 0;
  /** The total that the service reports, or null. Shown but never relied on. */
  total: number | null = null;
  /** When the oldest page was loaded, in ms since the epoch. */
  loadedAt = Number.POSITIVE_INFINITY;
  readonly #pages: LoadedPage[] = [];
  readonly #endCursors = new Set<string>();
  #emptyPages = 0;
  #hierarchy = new Hierarchy([], 0);

  get pageCount(): number {
    return this.#pages.length;
  }

  /** Returns whether these pages start with the indexed pages. If so, only the rest must be added. */
  isPrefixOf(pages: readonly LoadedPage[]): boolean {
    return this.#pages.every((page, index) => page === pages[index]);
  }

  extendTo(pages: readonly LoadedPage[]): void {
    for (const page of pages.slice(this.#pages.length)) this.#add(page);
  }

  /** Returns the positions of a category's loaded sub-categories, even if the category itself is not loaded. */
  childrenOf(id: string): readonly number[] {
    const position = this.positionOf.get(id);
    return (
      (position === undefined ? this.childrenOfMissing.get(id) : this.childrenAt[position]) ?? []
    );
  }

  /** Each parent's loaded sub-categories, even if the parent itself is not loaded. */
  get families(): (readonly number[])[] {
    const known = this.childrenAt.filter((children) => children !== undefined);
    return [...known, ...this.childrenOfMissing.values()];
  }

  get parentIds(): string[] {
    return this.families.flatMap(
      (children) => entryAt(this.categories, entryAt(children, 0)).parentId ?? [],
    );
  }

  /** The tree of all categories. Built on first use after each page. */
  get hierarchy(): Hierarchy {
    const size = this.categories.length;
    if (this.#hierarchy.size !== size) this.#hierarchy = new Hierarchy(this.parentAt, size);
    return this.#hierarchy;
  }

  /** The deviations from the API so far. */
  listDeviations(): Deviation[] {
    const all = this.#deviations.toList();
    const [first] = this.#nominalRoots.values();
    if (!first) return all;
    const example = { categoryId: first.id, received: first.parentId };
    return [
      ...all,
      { kind: 'no-parent', field: 'parentId', count: this.#nominalRoots.size, example },
    ];
  }

  #add(loadedPage: LoadedPage): void {
    const { pageSize, categories, pageInfo, unreadableCount, deviations } = loadedPage.page;
    const before = this.categories.length;
    for (const category of categories) this.#addCategory(category);
    this.#emptyPages = categories.length === 0 ? this.#emptyPages + 1 : 0;
    this.paging = judgePaging({
      pageInfo,
      earlierCursors: this.#endCursors,
      earlierPages: this.#pages.length,
      hasNothingNew: categories.length > 0 && this.categories.length === before,
      emptyPages: this.#emptyPages,
    });
    if (this.#pages.length === 0) {
      this.pageSize = pageSize;
      this.entriesPerPage = categories.length + unreadableCount;
    }
    this.#pages.push(loadedPage);
    this.loadedAt = Math.min(this.loadedAt, loadedPage.loadedAt);
    this.unreadableCount += unreadableCount;
    this.#deviations.add(deviations);
    const { endCursor, totalCount } = pageInfo;
    if (endCursor !== null) this.#endCursors.add(endCursor);
    if (totalCount !== null) this.total = totalCount;
  }

  #addCategory(category: Category): void {
    if (this.positionOf.has(category.id)) {
      this.repeated += 1;
      return;
    }
    const position = this.categories.length;
    const { status } = category;
    this.positionOf.set(category.id, position);
    if (NO_PARENT.has(category.id)) this.#restoreParents(category.id);
    const shown = withoutNominalParent(category, (id) => this.positionOf.has(id));
    if (shown !== category) this.#nominalRoots.set(position, category);
    this.categories.push(shown);
    this.#addToHierarchy(shown, position);
    if (status !== null) this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.hasIcons ||= parseIcon(category.icon) !== null;
  }

  /** Turns roots into sub-categories because a category with their parent ID is about to be added. */
  #restoreParents(id: string): void {
    const children = [...this.#nominalRoots].filter(([, { parentId }]) => parentId === id);
    for (const [position, category] of children) {
      this.categories[position] = category;
      this.#nominalRoots.delete(position);
    }
    if (children.length === 0) return;
    const positions = children.map(([position]) => position);
    const restored = new Set(positions);
    this.roots.splice(0, Infinity, ...this.roots.filter((position) => !restored.has(position)));
    this.childrenOfMissing.set(id, positions);
  }

  #addToHierarchy({ id, parentId }: Category, position: number): void {
    // Sub-categories may arrive before their parent.
    const children = this.childrenOfMissing.get(id);
    this.childrenOfMissing.delete(id);
    this.childrenAt.push(children);
    for (const child of children ?? []) this.parentAt[child] = position;
    const parent = parentId === null ? undefined : this.positionOf.get(parentId);
    this.parentAt.push(parent ?? NONE);
    if (parentId === null) this.roots.push(position);
    else if (parent !== undefined) (this.childrenAt[parent] ??= []).push(position);
    else if (!this.childrenOfMissing.get(parentId)?.push(position))
      this.childrenOfMissing.set(parentId, [position]);
  }
}
