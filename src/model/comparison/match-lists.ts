import { forRange, type Task } from '../../base/task';
import { entryAt } from '../../base/entry-at';
import { fold } from '../../text/fold';
import { NONE } from '../hierarchy';
import type { LoadedCategories } from '../loaded-categories';

/** What matching categories have in common: their ID or their path of names from the root. */
export const MATCH_BY = ['id', 'path'] as const;

export type MatchBy = (typeof MATCH_BY)[number];

export interface Matching {
  by: MatchBy;
  /** By position in *from*: the position in *to*, or -1. */
  toOf: Int32Array;
  /** By position in *to*: the position in *from*, or -1. */
  fromOf: Int32Array;
  matched: number;
}

/**
 * Matches two lists. Swapping them swaps the result.
 * @param by null to match by ID, or by path if the lists share fewer than half of the smaller one's IDs
 */
export function* matchLists(
  from: LoadedCategories,
  to: LoadedCategories,
  by: MatchBy | null,
): Task<Matching> {
  if (by === 'path') return yield* matchByPath(from, to);
  const matching = yield* matchById(from, to);
  const isUnknown = 2 * matching.matched < Math.min(from.count, to.count);
  return by === null && isUnknown ? yield* matchByPath(from, to) : matching;
}

function* matchById(from: LoadedCategories, to: LoadedCategories): Task<Matching> {
  return yield* pair(from, to, 'id', (position) => {
    return to.positionOf(entryAt(from.index.categories, position).id);
  });
}

function* matchByPath(from: LoadedCategories, to: LoadedCategories): Task<Matching> {
  const places = new Map<string, number>();
  const placeInFrom = yield* findPlaces(from, places);
  const placeInTo = yield* findPlaces(to, places);
  const positions = new Int32Array(places.size).fill(NONE);
  yield* forRange(0, to.count, (position) => (positions[entryAt(placeInTo, position)] = position));
  return yield* pair(from, to, 'path', (at) => entryAt(positions, entryAt(placeInFrom, at)));
}

/**
 * Assigns a number to each category's path, by position, and adds new paths to `places`. Siblings with the same name
 * are matched in order.
 */
function* findPlaces(
  { hierarchy, index, count }: LoadedCategories,
  places: Map<string, number>,
): Task<Int32Array> {
  const placeAt = new Int32Array(count);
  const seen = new Map<string, number>();
  yield* forRange(0, count, (at) => {
    const position = entryAt(hierarchy.parentsFirst, at);
    const parent = placeAt[entryAt(hierarchy.parentAt, position)] ?? NONE;
    const { name, slug } = entryAt(index.categories, position);
    const path = `${parent} ${fold((name ?? slug ?? '').trim())}`;
    const equalBefore = seen.get(path) ?? 0;
    seen.set(path, equalBefore + 1);
    const key = `${equalBefore} ${path}`;
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    placeAt[position] = place;
  });
  return placeAt;
}

function* pair(
  from: LoadedCategories,
  to: LoadedCategories,
  by: MatchBy,
  find: (position: number) => number,
): Task<Matching> {
  const toOf = new Int32Array(from.count).fill(NONE);
  const fromOf = new Int32Array(to.count).fill(NONE);
  let matched = 0;
  yield* forRange(0, from.count, (position) => {
    const other = find(position);
    if (other === NONE) return;
    toOf[position] = other;
    fromOf[other] = position;
    matched += 1;
  });
  return { by, toOf, fromOf, matched };
}
