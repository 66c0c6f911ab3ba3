import { entryAt } from '../base/entry-at';
import { LAST_RANK } from './search/matcher';
import { forRange, type Task } from '../base/task';
import type { CategoryIndex } from './category-index';
import type { LoadedCategories } from './loaded-categories';
import { createOrder } from './order';
import { createFilter, type Filter } from './query/create-filter';
import { listedIds, parseQuery } from './query/parse-query';
import { type Criteria, isPlain, type Rows, toRows } from './rows';
import { type Expansion, selectTree, type TreeRows } from './tree';

export interface RowsRequest {
  loaded: LoadedCategories;
  criteria: Criteria;
  isTree: boolean;
  expansion: Expansion;
}

/** Creates a function that lists the rows for a request. */
export function createSelector(): (request: RowsRequest) => Task<Rows | TreeRows> {
  const selectList = createRowsSelector();
  return (request) =>
    request.isTree
      ? selectTree(request.loaded, request.criteria, request.expansion)
      : selectList(request.loaded, request.criteria);
}

interface Searched {
  index: CategoryIndex;
  query: string;
  /** Filters such as “the last 30 days” change daily. */
  today: number;
  filter: Filter;
}

/** Creates a function that lists the matching categories. When a page is added, it searches only that page's text. */
export function createRowsSelector(): (loaded: LoadedCategories, criteria: Criteria) => Task<Rows> {
  let last: Searched | null = null;

  return function* select(loaded, criteria) {
    if (isPlain(criteria)) return toRows(loaded, criteria, null);
    const { index, count } = loaded;
    const { query, sort } = criteria;
    const parsed = parseQuery(query);
    const today = new Date().setHours(0, 0, 0, 0);
    const isSame = last?.index === index && last.query === query && last.today === today;
    const filter = isSame && last ? last.filter : createFilter(parsed, index, today);
    last = { index, query, today, filter };
    yield* filter.extend();
    const ranks = new Int32Array(count);
    const matches: number[] = [];
    yield* forRange(0, count, (position) => {
      const rank = filter.rankOf(position);
      ranks[position] = rank;
      if (rank >= 0) matches.push(position);
    });
    const positions = sort
      ? (yield* createOrder(loaded, sort))(matches)
      : (sortAsListed(matches, index, listedIds(parsed)) ?? sortByRank(matches, ranks));
    return toRows(loaded, criteria, positions);
  };
}

function sortByRank(matches: readonly number[], ranks: Int32Array): readonly number[] {
  // Sorts into buckets because there are few ranks and the positions are already in order.
  const byRank = Array.from({ length: LAST_RANK + 1 }, (): number[] => []);
  for (const position of matches) entryAt(byRank, entryAt(ranks, position)).push(position);
  return matches.slice(0, 0).concat(...byRank);
}

function sortAsListed(
  matches: readonly number[],
  { categories }: CategoryIndex,
  ids: readonly string[],
): readonly number[] | null {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (position: number) => places.get(entryAt(categories, position).id) ?? ids.length;
  return ids.length > 0 ? matches.toSorted((a, b) => placeOf(a) - placeOf(b)) : null;
}
