import type { Finder } from '../../ui/commands/command';
import { finishWork } from '../../text/work';
import type { LoadedCategories } from '../model/loaded-categories';
import { formatLoaded, formatPath, nameOf } from '../model/names';
import { createRowsSelector, isSearch } from '../model/rows';

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
      const rows = finishWork(createRowsSelector()(loaded, { query, status: null, sort: null }));
      const best = Array.from({ length: Math.min(rows.count, MAX_ITEMS) }, (_, row) =>
        rows.at(row),
      );
      const items = best
        .filter((category) => category !== undefined)
        .map((category) => ({
          id: category.id,
          title: nameOf(category),
          detail: formatPath(loaded.ancestorsOf(category).known),
          run: () => onOpen(category.id),
        }));
      return { items, total: rows.count };
    },
  };
}
