import type { Category } from '../../src/api/schemas';
import { compareLists } from '../../src/model/comparison/compare-lists';
import { readListFile } from '../../src/model/comparison/read-list-file';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import { finishTask } from '../../src/text/task';
import { generateCategories } from '../e2e/generated-categories';
import type { Figures, Subject } from './subject';

/** Two lists that are loaded, compared in Node, whose engine is the browser's: by equal IDs, and by others. */
export async function measureComparison({ name, size }: Subject): Promise<Figures> {
  if (name !== 'app') return {};
  const categories = generateCategories(size);
  const from = load(categories);
  return {
    'compare, equal IDs, ms': timeToCompare(from, load(toOther(categories, ''))),
    'compare, other IDs, ms': timeToCompare(from, load(toOther(categories, 'other-'))),
  };
}

function load(categories: readonly Category[]): LoadedCategories {
  return finishTask(readListFile(JSON.stringify(categories), 0));
}

function timeToCompare(from: LoadedCategories, to: LoadedCategories): number {
  const start = performance.now();
  finishTask(compareLists(from, to));
  return performance.now() - start;
}

/** The same site as another environment has it: some are gone, some moved, some renamed. */
function toOther(categories: readonly Category[], prefix: string): Category[] {
  return categories.flatMap((category, index) => {
    if (index % 100 === 99) return [];
    const parent = index % 300 === 5 && index > 300 ? 'c1' : category.parentId;
    return {
      ...category,
      id: `${prefix}${category.id}`,
      name: index % 50 === 7 ? `${category.name} (new)` : category.name,
      parentId: parent === null ? null : `${prefix}${parent}`,
    };
  });
}
