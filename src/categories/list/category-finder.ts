import { createMatcher } from '../../text/matcher';
import type { Finder, FoundPage } from '../../ui/commands/command';
import type { LoadedCategories } from '../model/loaded-categories';
import { isSearch } from '../model/rows';
import { formatLoaded, formatPath, nameOf } from '../model/names';

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
    find: (query) => (isSearch(query) ? findCategories(loaded, query, onOpen) : NOTHING),
  };
}

const NOTHING: FoundPage = { items: [], total: 0 };

function findCategories(
  loaded: LoadedCategories,
  query: string,
  onOpen: (categoryId: string) => void,
): FoundPage {
  const { categories, searchTexts } = loaded.index;
  const match = createMatcher(query);
  /** The positions of what was found, by rank: within one the service's order stands. */
  const byRank: number[][] = [];
  let total = 0;
  for (let position = 0; position < loaded.count; position += 1) {
    const text = searchTexts[position];
    const rank = text ? match(text) : null;
    if (rank === null) continue;
    total += 1;
    const ranked = (byRank[rank] ??= []);
    if (ranked.length < MAX_ITEMS) ranked.push(position);
  }
  const items = byRank
    .flat()
    .slice(0, MAX_ITEMS)
    .flatMap((position) => {
      const category = categories[position];
      if (!category) return [];
      const path = formatPath(loaded.ancestorsOf(category).known);
      const { id } = category;
      return { id, title: nameOf(category), detail: path, run: () => onOpen(id) };
    });
  return { items, total };
}
