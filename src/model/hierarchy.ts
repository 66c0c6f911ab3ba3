import type { Category } from '../api/schemas';
import { entryAt } from '../base/entry-at';
import { once } from '../base/once';
import { isBlank } from '../text/invisible';

/** The position of a category that does not exist or has not loaded, such as a root's parent. */
export const NONE = -1;

/**
 * The tree of the first `size` categories, by position. Members of a cycle have no parent, so every walk terminates.
 */
export class Hierarchy {
  readonly size: number;
  readonly parentsFirst: Int32Array;
  /** Each category's parent, or `NONE` for roots, members of cycles and categories whose parent is missing. */
  readonly parentAt: Int32Array;
  /** Each branch's size, including its root; for a member of a cycle, without the other members. */
  readonly branchSizeAt: Int32Array;
  /** The members of all cycles, in the service's order. */
  readonly cycleMembers: readonly number[];
  readonly #descendantLevels: Int32Array;
  readonly #paths = once(() => this.#walkDown());
  readonly #cycles: readonly (readonly number[])[];
  /** How many descendants each member of a cycle has. Each member is a descendant of all others. */
  readonly #descendantsInCycle = new Map<number, number>();

  /** @param parentAt the position of each category's parent in an index, or `NONE` */
  constructor(parentAt: readonly number[], size: number) {
    this.size = size;
    this.parentAt = new Int32Array(size);
    for (let position = 0; position < size; position += 1) {
      const parent = entryAt(parentAt, position);
      this.parentAt[position] = parent < size ? parent : NONE;
    }
    this.parentsFirst = new Int32Array(size);
    this.#cycles = this.#order();
    this.cycleMembers = this.#cycles.flat().toSorted((a, b) => a - b);
    this.branchSizeAt = new Int32Array(size).fill(1);
    this.#descendantLevels = new Int32Array(size);
    this.#countDescendants();
    for (const cycle of this.#cycles) {
      const inCycle = cycle.reduce((sum, member) => sum + entryAt(this.branchSizeAt, member), 0);
      for (const member of cycle) this.#descendantsInCycle.set(member, inCycle - 1);
    }
  }

  /** Each category's topmost ancestor; itself if it has no parent. */
  get topAt(): Int32Array {
    return this.#paths().topAt;
  }

  /** Each category's level: 1 if it has no parent, 2 for its children, and so on. */
  get levelAt(): Int32Array {
    return this.#paths().levelAt;
  }

  isInCycle(position: number): boolean {
    return this.#descendantsInCycle.has(position);
  }

  descendantsOf(position: number): number {
    return this.#descendantsInCycle.get(position) ?? (this.branchSizeAt[position] ?? 1) - 1;
  }

  /** Returns the number of levels of descendants; 0 in a cycle. */
  descendantLevels(position: number): number {
    return this.isInCycle(position) ? 0 : (this.#descendantLevels[position] ?? 0);
  }

  /** Marks the given categories and their descendants with 1, by position. */
  withDescendants(positions: Iterable<number>): Uint8Array<ArrayBuffer> {
    const marks = this.mark(positions);
    this.#spreadInCycles(marks);
    for (const position of this.parentsFirst) {
      const parent = entryAt(this.parentAt, position);
      if (parent !== NONE && marks[parent] === 1) marks[position] = 1;
    }
    return marks;
  }

  /** Counts the marked categories in each branch, including its root. The members of a cycle share one branch. */
  countInBranches(marks: Uint8Array): Int32Array {
    const counts = this.countInTrees(marks);
    for (const cycle of this.#cycles) {
      const inCycle = cycle.reduce((sum, member) => sum + entryAt(counts, member), 0);
      for (const member of cycle) counts[member] = inCycle;
    }
    return counts;
  }

  /** Counts the marked categories in each branch, including its root; for a member of a cycle, without the others. */
  countInTrees(marks: Uint8Array): Int32Array {
    const counts = Int32Array.from(marks);
    for (let at = this.size - 1; at >= 0; at -= 1) {
      const position = entryAt(this.parentsFirst, at);
      const parent = entryAt(this.parentAt, position);
      if (parent !== NONE) counts[parent] = entryAt(counts, parent) + entryAt(counts, position);
    }
    return counts;
  }

  mark(positions: Iterable<number>): Uint8Array<ArrayBuffer> {
    const marks = new Uint8Array(this.size);
    for (const position of positions) marks[position] = 1;
    return marks;
  }

  #spreadInCycles(marks: Uint8Array): void {
    for (const cycle of this.#cycles) {
      if (cycle.every((member) => marks[member] === 0)) continue;
      for (const member of cycle) marks[member] = 1;
    }
  }

  /**
   * Orders categories so parents come first. Clears the parents of cycle members, and returns the members grouped by
   * cycle.
   */
  #order(): number[][] {
    const { size, parentAt, parentsFirst } = this;
    const cycles: number[][] = [];
    /** The 1-based number of the walk that visited each category; 0 if none has. */
    const passedBy = new Int32Array(size);
    const path: number[] = [];
    let placed = 0;
    for (let start = 0; start < size; start += 1) {
      const walk = start + 1;
      let at = start;
      for (; at !== NONE && passedBy[at] === 0; at = entryAt(parentAt, at)) {
        passedBy[at] = walk;
        path.push(at);
      }
      if (path.length > 0 && at !== NONE && passedBy[at] === walk) {
        const cycle = path.slice(path.indexOf(at));
        for (const member of cycle) parentAt[member] = NONE;
        cycles.push(cycle);
      }
      for (let next = path.pop(); next !== undefined; next = path.pop()) {
        parentsFirst[placed] = next;
        placed += 1;
      }
    }
    return cycles;
  }

  #walkDown() {
    const { size, parentAt, parentsFirst } = this;
    const topAt = new Int32Array(size);
    const levelAt = new Int32Array(size);
    for (let at = 0; at < size; at += 1) {
      const position = entryAt(parentsFirst, at);
      const parent = entryAt(parentAt, position);
      topAt[position] = parent === NONE ? position : entryAt(topAt, parent);
      levelAt[position] = parent === NONE ? 1 : entryAt(levelAt, parent) + 1;
    }
    return { topAt, levelAt };
  }

  #countDescendants(): void {
    const { size, parentAt, parentsFirst, branchSizeAt } = this;
    const descendantLevels = this.#descendantLevels;
    for (let at = size - 1; at >= 0; at -= 1) {
      const position = entryAt(parentsFirst, at);
      const parent = entryAt(parentAt, position);
      if (parent === NONE) continue;
      branchSizeAt[parent] = entryAt(branchSizeAt, parent) + entryAt(branchSizeAt, position);
      const levels = entryAt(descendantLevels, position) + 1;
      if (levels > entryAt(descendantLevels, parent)) descendantLevels[parent] = levels;
    }
  }
}

/** A deeper hierarchy is treated as an error in the data. */
export const MAX_DEPTH = 50;

export interface Ancestors {
  /** From the topmost known ancestor down to the parent. */
  known: Category[];
  /** Why the walk ended: at a root, at an unknown parent, in a cycle or at the maximum depth. */
  end:
    | { kind: 'root' }
    | { kind: 'missing'; missingId: string }
    | { kind: 'circular-parents' }
    | { kind: 'too-deep' };
}

/** Walks up from a category, even one that is not loaded. Always terminates. */
export function findAncestors(
  category: Category,
  find: (id: string) => Category | undefined,
): Ancestors {
  const known: Category[] = [];
  const passed = new Set([category.id]);
  let parentId = category.parentId;
  while (parentId !== null) {
    if (passed.has(parentId)) return { known, end: { kind: 'circular-parents' } };
    if (known.length === MAX_DEPTH) return { known, end: { kind: 'too-deep' } };
    const parent = find(parentId);
    if (!parent) return { known, end: { kind: 'missing', missingId: parentId } };
    passed.add(parentId);
    known.unshift(parent);
    parentId = parent.parentId;
  }
  return { known, end: { kind: 'root' } };
}

/** Returns the slugs from the root to a category, or null if no root is found or a slug is missing. */
export function toSlugs(category: Category, { known, end }: Ancestors): readonly string[] | null {
  if (end.kind !== 'root') return null;
  const slugs = [...known, category].flatMap(({ slug }) => (slug && !isBlank(slug) ? slug : []));
  return slugs.length > known.length ? slugs : null;
}

export function formatSlugPath(slugs: readonly string[]): string {
  return slugs.map((slug) => slug.replaceAll('/', '%2F')).join('/');
}
