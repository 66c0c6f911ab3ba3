import type { CategoryIndex } from './category-index';

/** These ids and those of all loaded categories below them that have sub-categories. Always ends. */
export function withDescendants(index: CategoryIndex, ids: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const children = index.childrenOf.get(id);
    if (!children || found.has(id)) continue;
    found.add(id);
    for (const position of children) {
      const childId = index.categories[position]?.id;
      if (childId !== undefined) waiting.push(childId);
    }
  }
  return found;
}
