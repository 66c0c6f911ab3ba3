import { LAST_RANK } from '../text/matcher';
import { forRange, type Task } from '../text/task';
import type { CategoryIndex } from './category-index';
import type { LoadedCategories } from './loaded-categories';
import { createOrder, type Order } from './order';
import { rankAhead } from './ranking';
import { createFilter, type Filter, UNDECIDED } from './query/create-filter';
import { listedIds, type ParsedQuery, parseQuery } from './query/parse-query';
import { type Criteria, isPlain, isSameCriteria, type Rows, toRows } from './rows';
import type { Sort } from './sort';
import { mergeTask, sortTask } from './sort-task';
import { createTreeSelector, type Expansion, type TreeRows } from './tree';

export interface RowsRequest extends Expansion {
  loaded: LoadedCategories;
  criteria: Criteria;
  isTree: boolean;
}

export type RowsSelector = ReturnType<typeof createSelector>;

/** Makes a function that lists the rows of the list or the tree. */
export function createSelector() {
  const selectList = createRowsSelector();
  const selectTree = createTreeSelector();
  return (request: RowsRequest): Task<Rows | TreeRows> =>
    request.isTree
      ? selectTree(request.loaded, request.criteria, request)
      : selectList(request.loaded, request.criteria);
}

interface Listed {
  index: CategoryIndex;
  criteria: Criteria;
  /** “The last 30 days” are others tomorrow. */
  today: number;
  filter: Filter;
  version: string;
  /** How many categories were looked at, and which of them are to be looked at again. */
  count: number;
  undecided: readonly number[];
  /** How well each fits the search, by position. */
  ranks: number[];
  order: Order;
  positions: readonly number[];
}

/** Makes a function that lists the loaded categories and remembers its answer: one more page is merged in. */
export function createRowsSelector(): (loaded: LoadedCategories, criteria: Criteria) => Task<Rows> {
  let last: Listed | null = null;

  return function* select(loaded, criteria) {
    const { index, count } = loaded;
    const query = parseQuery(criteria.query);
    if (isPlain(criteria)) return toRows(loaded, criteria, null);

    const today = new Date().setHours(0, 0, 0, 0);
    const same = last?.today === today && isExtension(last, loaded, criteria) ? last : null;
    const filter = same?.filter ?? createFilter(query, index, today);
    yield* filter.extend();
    const { version } = filter;
    // With each page more may stand below any.
    const isReordered = criteria.sort?.field === 'below' && same?.count !== count;
    const before = same?.version === version && !isReordered ? same : null;
    const ranks = before?.ranks ?? [];
    const order = before?.order ?? createRowOrder(loaded, criteria.sort, query, ranks);
    const { matches, undecided } = yield* findMatches(count, filter, before, ranks);
    const added = yield* order.inOrder(matches);
    const positions = yield* mergeTask(before?.positions ?? [], added, order.compare);
    last = {
      index,
      criteria,
      today,
      filter,
      version,
      count,
      undecided,
      ranks,
      order,
      positions,
    };
    return toRows(loaded, criteria, positions);
  };
}

function isExtension(last: Listed, { index, count }: LoadedCategories, criteria: Criteria) {
  return last.index === index && last.count <= count && isSameCriteria(last.criteria, criteria);
}

function createRowOrder(
  loaded: LoadedCategories,
  sort: Sort | null,
  query: ParsedQuery,
  ranks: readonly number[],
): Order {
  if (sort) return createOrder(loaded, sort);
  const ids = listedIds(query);
  if (ids.length > 0) return createListedOrder(loaded.index, ids);
  return {
    compare: (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b,
    // There are a handful of ranks, and the positions are in order already.
    // oxlint-disable-next-line require-yield -- it is no work
    *inOrder(positions) {
      const byRank = Array.from({ length: LAST_RANK + 1 }, (): number[] => []);
      for (const position of positions) byRank[ranks[position] ?? 0]?.push(position);
      return positions.slice(0, 0).concat(...byRank);
    },
  };
}

function createListedOrder({ categories }: CategoryIndex, ids: readonly string[]): Order {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (position: number) => places.get(categories[position]?.id ?? '') ?? ids.length;
  const compare = (a: number, b: number) => placeOf(a) - placeOf(b) || a - b;
  return { compare, inOrder: (positions) => sortTask(positions, compare) };
}

/** Notes how each new or undecided category fits. Returns those that match now, and those to look at again. */
function* findMatches(
  count: number,
  filter: Filter,
  before: Pick<Listed, 'count' | 'undecided'> | null,
  ranks: number[],
): Task<{ matches: number[]; undecided: number[] }> {
  const matches: number[] = [];
  const undecided: number[] = [];
  const look = (position: number) => {
    const rank = filter.rankOf(position);
    ranks[position] = rank;
    if (rank >= 0) matches.push(position);
    else if (rank === UNDECIDED) undecided.push(position);
  };
  const again = before?.undecided ?? [];
  yield* forRange(0, again.length, (at) => look(again[at] ?? 0));
  yield* forRange(before?.count ?? 0, count, look);
  return { matches, undecided };
}

/** The number of categories from which a search is prepared. */
const SEARCHED_AHEAD = 20_000;

/** A search that finds most categories, as the first letter does. */
const FIRST_LETTER = { query: 'e', sort: null };

/** Ranks the categories and, in a long list, prepares the first search. */
export function* prepareSelection(loaded: LoadedCategories, language: string): Task<void> {
  yield* rankAhead(loaded.index, language);
  if (loaded.count < SEARCHED_AHEAD) return;
  // Lets the engine compile the code: otherwise the first letter takes twice as long.
  yield* createTreeSelector()(loaded, FIRST_LETTER, NOTHING_EXPANDED);
}

const NOTHING_EXPANDED = { expanded: new Set<string>(), collapsedGroups: new Set<never>() };
