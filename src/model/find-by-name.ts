import { entryAt } from '../base/entry-at';
import { forRange, type Task } from '../base/task';
import { toWords } from '../text/fold';
import { searchTextsOf } from './index-texts';
import type { LoadedCategories } from './loaded-categories';
import { createMatcher, LAST_NAME_RANK } from './search/matcher';

/** The categories whose name matches, or whose ID or slug is the query. */
export interface FoundByName {
  query: string;
  loaded: LoadedCategories;
  /** The positions of the best matches, best first. */
  best: readonly number[];
  /** The number of all matches. */
  count: number;
}

const MOST = 8;

/**
 * Finds the categories whose names match a query best. An empty query finds none but folds the names for the next
 * query.
 */
export function* findByName(loaded: LoadedCategories, query: string): Task<FoundByName> {
  const texts = searchTextsOf(loaded.index);
  yield* texts.extend();
  const words = toWords(query);
  if (words.length === 0) return { query, loaded, best: [], count: 0 };
  const matcher = createMatcher(texts, words);
  yield* matcher.extend();
  const byRank = Array.from({ length: LAST_NAME_RANK + 1 }, (): number[] => []);
  let count = 0;
  yield* forRange(0, loaded.count, (position) => {
    const rank = matcher.rankOf(position);
    if (rank === null || rank > LAST_NAME_RANK) return;
    count += 1;
    const ranked = entryAt(byRank, rank);
    if (ranked.length < MOST) ranked.push(position);
  });
  return { query, loaded, best: byRank.flat().slice(0, MOST), count };
}
