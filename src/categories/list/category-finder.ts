import type { Finder } from '../../ui/commands/command';
import type { Category } from '../../api/schemas';
import { createMatcher } from '../../text/matcher';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatLoaded, formatPath, nameOf } from '../model/names';
import { isSearch } from '../model/rows';

/** More than these nobody reads. */
const MAX_ITEMS = 50;

/** Finds categories among the loaded ones, for the palette. Costs a look at each, and no more. */
export function createCategoryFinder(
  loaded: LoadedCategories,
  onOpen: (categoryId: string) => void,
): Finder {
  return {
    section: 'Categories',
    scope: `${loaded.paging.kind === 'end' ? 'all ' : ''}${formatLoaded(loaded)} loaded`,
    find: (query) => {
      if (!isSearch(query)) return { items: [], total: 0 };
      const { index, count } = loaded;
      const match = createMatcher(query);
      const byRank: Category[][] = [];
      let total = 0;
      for (let position = 0; position < count; position += 1) {
        const text = index.searchTexts[position];
        const category = index.categories[position];
        const rank = text ? match(text) : null;
        if (rank === null || !category) continue;
        total += 1;
        const equals = (byRank[rank] ??= []);
        if (equals.length < MAX_ITEMS) equals.push(category);
      }
      const items = byRank
        .flat()
        .slice(0, MAX_ITEMS)
        .map((category) => ({
          id: category.id,
          title: nameOf(category),
          detail: formatPath(loaded.ancestorsOf(category).known),
          run: () => onOpen(category.id),
        }));
      return { items, total };
    },
  };
}
