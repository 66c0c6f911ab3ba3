import * as t from '../../messages/generated/palette-commands';
import type { Finder, Found } from '../../ui/commands/command';
import type { Category } from '../../api/schemas';
import type { WholeListLoading } from '../../data/use-whole-list';
import type { LoadedCategories } from '../../model/loaded-categories';
import { formatPath, nameOf, PATH_SEPARATOR } from '../../model/names';
import { rankAll } from '../../model/query/count-matches';
import { isSelective, parseQuery } from '../../model/query/parse-query';
import { isolatePath } from '../../data/category-path';
import { describeFound } from '../../data/describe-list';

/** The longest path that fits on a line of a phone, in characters. */
const MAX_PATH = 48;

/** The most categories that are listed at once. */
const MAX_ITEMS = 50;

interface FinderOptions {
  loaded: LoadedCategories;
  loading: Pick<WholeListLoading, 'activity' | 'loadAll' | 'pause'>;
  onOpen: (categoryId: string) => void;
  onListAll: (query: string) => void;
  onPaletteSearch: (query: string) => void;
}

/** Finds loaded categories for the palette. Reads each of them once. */
export function createCategoryFinder({
  loaded,
  loading,
  onOpen,
  onListAll,
  onPaletteSearch,
}: FinderOptions): Finder {
  const isSearching = loading.activity === 'all-pages';
  const hasMore = loaded.paging.kind === 'more';
  const loadAll: Found = {
    id: 'search-all',
    label: t.searchRest(),
    ...(loading.pause !== null && { note: loading.pause }),
    run: loading.loadAll,
    staysOpen: true,
  };
  return {
    section: t.categories(),
    describe: (total) => describeFound(loaded, total),
    isSearching,
    onSearch: onPaletteSearch,
    more: hasMore && !isSearching ? loadAll : null,
    listAll: (query, total) =>
      total < 2
        ? null
        : {
            id: 'list-all',
            label: (hasMore ? t.listFoundSoFar : t.listFound)({ count: total }),
            run: () => onListAll(query),
          },
    *find(query) {
      if (!isSelective(parseQuery(query))) return { items: [], total: 0 };
      const byRank: Category[][] = [];
      let total = 0;
      yield* rankAll(query, loaded, (position, rank) => {
        const category = loaded.index.categories[position];
        if (rank < 0 || !category) return;
        total += 1;
        const equals = (byRank[rank] ??= []);
        if (equals.length < MAX_ITEMS) equals.push(category);
      });
      const items = byRank
        .flat()
        .slice(0, MAX_ITEMS)
        .map((category) => ({
          id: category.id,
          label: nameOf(category),
          lang: '' as const,
          detail: formatNearest(loaded.ancestorsOf(category).known),
          run: () => onOpen(category.id),
        }));
      return { items, total };
    },
  };
}

function formatNearest(ancestors: readonly Category[]): string {
  let path = formatPath(ancestors);
  for (let left = 1; path.length > MAX_PATH && left < ancestors.length; left += 1) {
    path = `…${PATH_SEPARATOR}${formatPath(ancestors.slice(left))}`;
  }
  return isolatePath(path);
}
