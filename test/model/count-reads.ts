import type { CategoryIndex } from '../../src/model/category-index';

/**
 * Counts how often an index's hierarchy is read: parents and lists of more than 100 sub-categories. Returns a function
 * that returns the count so far.
 */
export function countReads(index: CategoryIndex): () => number {
  let reads = 0;
  const toCounted = <List extends object>(list: List) =>
    new Proxy(list, {
      get: (read, key) => {
        reads += 1;
        return Reflect.get(read, key) as unknown;
      },
    });
  Object.assign(index, { parentAt: toCounted(index.parentAt) });
  Object.assign(index.hierarchy, { parentAt: toCounted(index.hierarchy.parentAt) });
  index.childrenAt.forEach((children, position) => {
    if (children && children.length > 100) index.childrenAt[position] = toCounted(children);
  });
  return () => reads;
}
