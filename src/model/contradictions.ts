import type { CategoryResponse } from '../api/categories';
import { DeviationTally } from '../api/deviation-tally';
import type { Category } from '../api/schemas';
import { forRange, type Task } from '../text/task';
import type { AnyDeviation } from './deviations';
import type { LoadedCategories } from './loaded-categories';

/**
 * Finds where the two operations disagree on who is whose sub-category, as far as is loaded, in `parentId` and in
 * `subCategories`. The answers are those for single categories.
 */
export function* findContradictions(
  loaded: LoadedCategories,
  answers: readonly CategoryResponse[],
): Task<AnyDeviation[]> {
  const tally = new DeviationTally<AnyDeviation['kind']>();
  const retrieved = new Map<string, Category>();
  for (const { category } of answers) retrieved.set(category.id, category);

  for (const { category, subCategoryIds, unreadable } of answers) {
    yield;
    if (subCategoryIds === null) continue;
    yield* forRange(0, subCategoryIds.length, (index) => {
      const id = subCategoryIds[index] ?? '';
      // Its own detail is newer than the list, as a rule.
      const subCategory = retrieved.get(id) ?? loaded.find(id);
      if (subCategory && subCategory.parentId !== category.id) {
        tally.note('other-parent', 'parentId', id, subCategory.parentId);
      }
    });
    // A category missing from the list may be one of its unreadable entries.
    if (unreadable.length > 0) continue;
    const listed = new Set(subCategoryIds);
    const children = loaded.childrenOf(category.id);
    yield* forRange(0, children.length, (index) => {
      const child = children[index];
      if (!child || listed.has(child.id)) return;
      const { parentId } = retrieved.get(child.id) ?? child;
      if (parentId === category.id) tally.note('not-listed', 'subCategories', child.id);
    });
  }
  return tally.toList();
}
