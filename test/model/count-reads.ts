import type { CategoryIndex } from '../../src/model/category-index';

/** A set that tells how often it is read: what is asked for, and what is walked through. */
class CountedSet extends Set<number> {
  reads = 0;

  override has(value: number): boolean {
    this.reads += 1;
    return super.has(value);
  }

  override *[Symbol.iterator](): SetIterator<number> {
    for (const value of super.values()) {
      this.reads += 1;
      yield value;
    }
  }
}

/**
 * Counts how often the hierarchy of an index is read: parents, loops, and the sub-categories of each category that
 * has many by now.
 *
 * @returns a function that tells the count so far
 */
export function countReads(index: CategoryIndex): () => number {
  let reads = 0;
  const toCounted = (array: number[]) =>
    new Proxy(array, {
      get: (read, key) => {
        reads += 1;
        return Reflect.get(read, key) as unknown;
      },
    });
  const loops = new CountedSet(index.loops);
  loops.reads = 0;
  Object.assign(index, { parentAt: toCounted(index.parentAt), loops });
  index.childrenAt.forEach((children, position) => {
    if (children && children.length > 100) index.childrenAt[position] = toCounted(children);
  });
  return () => reads + loops.reads;
}
