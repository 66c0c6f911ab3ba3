import type { Finder } from '../../ui/commands/command';
import type { Category } from '../../api/schemas';
import { finishWork } from '../../text/work';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatLoaded, formatPath, nameOf } from '../model/names';
import { createFilter } from '../model/query/create-filter';
import { isSelective, parseQuery } from '../model/query/parse-query';

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
      const parsed = parseQuery(query);
      if (!isSelective(parsed)) return { items: [], total: 0 };
      const { index, count } = loaded;
      const filter = createFilter(parsed, index);
      finishWork(filter.extend());
      const byRank: Category[][] = [];
      let total = 0;
      for (let position = 0; position < count; position += 1) {
        const rank = filter.rankOf(position);
        const category = index.categories[position];
        if (rank < 0 || !category) continue;
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
