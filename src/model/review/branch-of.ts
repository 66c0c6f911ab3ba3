import type { CategoryIndex } from '../category-index';
import type { Finding } from './rule';

/** For what is about the roots together, or stands below none. */
export const NO_BRANCH = -1;

/**
 * Makes a function that returns the position of the root in whose branch a finding is, or `NO_BRANCH`. It remembers
 * what it has passed, so that however deep the findings stand the way up is gone once.
 */
export function createBranchFinder({ categories, parentAt, loops }: CategoryIndex) {
  const rootOf = new Map<number, number>();

  function findRoot(start: number): number {
    const passed: number[] = [];
    let at = start;
    while (!rootOf.has(at) && !loops.has(at) && (parentAt[at] ?? -1) !== -1) {
      passed.push(at);
      at = parentAt[at] ?? -1;
    }
    const isRoot = categories[at]?.parentId === null;
    const root = rootOf.get(at) ?? (isRoot ? at : NO_BRANCH);
    for (const position of passed) rootOf.set(position, root);
    return root;
  }

  return ({ members: [first = -1, ...others] }: Finding): number => {
    const isAboutRoots = others.length > 0 && categories[first]?.parentId === null;
    return isAboutRoots ? NO_BRANCH : findRoot(first);
  };
}
