import type { CategoryPage } from '../../api/categories';
import type { Category } from '../../api/schemas';
import { type SearchText, toSearchText } from './search';

/** Whether there is more to load; `stopped` is where the service's paging cannot be trusted. */
export type Paging =
  | { kind: 'more'; cursor: string }
  | { kind: 'end' }
  | { kind: 'stopped'; reason: 'no-cursor' | 'repeated-cursor' | 'nothing-new' };

/**
 * The categories of the pages loaded so far, merged by id and indexed. It only ever grows, so the
 * cost of one more page is that page's, however much is loaded.
 */
export class CategoryIndex {
  /** In the service's order; an id that comes again keeps its first place. */
  readonly categories: Category[] = [];
  readonly searchTexts: SearchText[] = [];
  readonly byId = new Map<string, Category>();
  /** The loaded sub-categories by the id of their parent, which itself need not be loaded. */
  readonly childrenOf = new Map<string, Category[]>();
  readonly statusCounts = new Map<string, number>();
  readonly #pages: CategoryPage[] = [];
  readonly #endCursors = new Set<string>();
  #paging: Paging = { kind: 'end' };
  #repeated = 0;
  #setAside = 0;
  #firstTotal: number | null = null;
  #total: number | null = null;

  get paging(): Paging {
    return this.#paging;
  }

  /** How many entries named an id that an earlier entry had named. */
  get repeated(): number {
    return this.#repeated;
  }

  /** How many entries could not be read. */
  get setAside(): number {
    return this.#setAside;
  }

  /** What the service says now of how many there are, or null. Shown, never relied on. */
  get total(): number | null {
    return this.#total;
  }

  /** The first total that was said. */
  get firstTotal(): number | null {
    return this.#firstTotal;
  }

  /** Whether these pages begin with the ones that are indexed, so that only the rest has to be added. */
  isPrefixOf(pages: readonly CategoryPage[]): boolean {
    return (
      this.#pages.length <= pages.length &&
      this.#pages.every((page, index) => page === pages[index])
    );
  }

  /** Adds the pages that are not indexed yet. */
  extendTo(pages: readonly CategoryPage[]): void {
    for (const page of pages.slice(this.#pages.length)) this.#add(page);
  }

  #add(page: CategoryPage): void {
    const before = this.categories.length;
    for (const category of page.categories) this.#addCategory(category);
    const isNew = this.categories.length > before;
    this.#paging = this.#judgePaging(page, isNew);
    this.#pages.push(page);
    this.#setAside += page.setAside.length;
    const { endCursor, totalCount } = page.pageInfo;
    if (endCursor !== null) this.#endCursors.add(endCursor);
    if (totalCount !== null) {
      this.#firstTotal ??= totalCount;
      this.#total = totalCount;
    }
  }

  #addCategory(category: Category): void {
    if (this.byId.has(category.id)) {
      this.#repeated += 1;
      return;
    }
    this.byId.set(category.id, category);
    this.categories.push(category);
    this.searchTexts.push(toSearchText(category));
    if (category.parentId !== null) {
      const siblings = this.childrenOf.get(category.parentId);
      if (siblings) siblings.push(category);
      else this.childrenOf.set(category.parentId, [category]);
    }
    if (category.status !== null) {
      this.statusCounts.set(category.status, (this.statusCounts.get(category.status) ?? 0) + 1);
    }
  }

  /** Never trusts a cursor further than it has led: paging always ends. */
  #judgePaging({ pageInfo }: CategoryPage, isNew: boolean): Paging {
    const { hasNextPage, endCursor } = pageInfo;
    // A service that does not say whether there is more, but gives a cursor, is asked once more.
    if (hasNextPage === false || (hasNextPage === null && endCursor === null))
      return { kind: 'end' };
    if (endCursor === null) return { kind: 'stopped', reason: 'no-cursor' };
    if (!isNew) return { kind: 'stopped', reason: 'nothing-new' };
    if (this.#endCursors.has(endCursor)) return { kind: 'stopped', reason: 'repeated-cursor' };
    return { kind: 'more', cursor: endCursor };
  }
}
