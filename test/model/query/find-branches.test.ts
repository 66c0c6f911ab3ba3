import { describe, expect, it } from 'vitest';
import { finishTask, type Task } from '../../../src/base/task';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { findBranchesByName, findNamedBranches } from '../../../src/model/query/find-branches';
import { bare, load, page, toLoadedCategories } from '../pages';

const named = (id: string, name: string, parentId: string | null = null) =>
  bare(id, { name, slug: `slug-${id}`, parentId });

const LOADED = load(
  named('1', 'Food'),
  named('2', 'Pet food', '1'),
  named('3', 'Food “Deluxe”', '2'),
  named('4', 'Seafood', '3'),
  named('5', 'Food for fish', '4'),
  named('6', 'Fish', '5'),
  named('7', 'Food'),
);

function find(text: string, loaded = LOADED, matches = new Uint8Array(loaded.count)) {
  return finishTask(findBranchesByName(text, loaded, matches, 10));
}

const idsOf = (branches: readonly { category: { id: string } }[]) =>
  branches.map(({ category }) => category.id);

describe('finding a branch', () => {
  it('ranks whole names before partial names', () => {
    expect(idsOf(find('food').branches)).toEqual(['1', '2', '3', '5', '4']);
  });

  it.each([
    ['deluxe food', ['3']],
    ['"deluxe"', ['3']],
    ['slug-4', ['4']],
    ['fish', ['5']],
    ['nowhere', []],
    ['  ', []],
  ])('returns the right branches for %s: %j', (text, ids) => {
    const { branches, count } = find(text);
    expect(idsOf(branches)).toEqual(ids);
    expect(count).toBe(ids.length);
  });

  it('counts its descendants and the matches among them', () => {
    const matches = Uint8Array.of(1, 0, 1, 1, 0, 0, 1);
    const [food] = find('food', LOADED, matches).branches;
    expect(food).toMatchObject({ matchCount: 2, descendantCount: 5 });
  });

  it('works with circular parents', () => {
    const circular = load(named('a', 'Ring', 'b'), named('b', 'Ring', 'a'));
    expect(find('ring', circular).branches).toMatchObject([
      { descendantCount: 2, isAmbiguous: true },
      { descendantCount: 2, isAmbiguous: true },
    ]);
  });
});

function offersOf(query: string, loaded = LOADED): string[] {
  return idsOf(finishTask(findNamedBranches(query, loaded)));
}

describe('offering a branch for a search', () => {
  it.each([
    ['food', ['1']],
    ['  FOOD  ', ['1']],
    ['"pet food"', ['2']],
    ['pet  food', ['2']],
    ['food pet', []],
    ['pet', ['2']],
    ['p', []],
    ['food “deluxe”', ['3']],
    ['food f', ['5']],
    ['food food', []],
    // All other branches whose names start with "foo" are inside this one.
    ['foo', ['1']],
    // It has no descendants.
    ['fish', []],
    ['food status:gone', []],
    ['food -under:1', []],
    ['under:2 food', []],
    ['under:2 seafood', ['4']],
    ['slug-4', []],
    ['', []],
    ['under:2', []],
  ])('compares its name with the words of “%s”: %j', (query, ids) => {
    expect(offersOf(query)).toEqual(ids);
  });

  it('accepts the start of a name only if no other branch has it', () => {
    const shop = load(
      named('1', 'ManufacturingT'),
      named('2', 'Manufacturing of media', '1'),
      named('3', 'Disks', '2'),
      named('4', 'Manufactured homes'),
      named('5', 'Dealers', '4'),
    );
    expect(offersOf('manufacturing', shop)).toEqual(['1']);
    expect(offersOf('manufactur', shop)).toEqual([]);
  });

  it('is limited to three branches with the same name', () => {
    const twins = (count: number) =>
      load(
        ...Array.from({ length: count }, (_, at) => [
          named(`${at}`, 'Shoes'),
          named(`in ${at}`, 'Below', `${at}`),
        ]).flat(),
      );
    expect(offersOf('shoes', twins(3))).toEqual(['0', '1', '2']);
    expect(offersOf('shoes', twins(4))).toEqual([]);
  });

  it('waits for the whole list before it accepts the start of a name', () => {
    const part = toLoadedCategories([
      page(LOADED.categories.slice(0, 6), { hasNextPage: true, endCursor: 'x' }),
    ]);
    expect(offersOf('seaf', LOADED)).toEqual(['4']);
    expect(offersOf('seaf', part)).toEqual([]);
    expect(offersOf('seafood', part)).toEqual(['4']);
  });
});

/** 50,000 branches with the same parent. */
const MANY = load(
  named('top', 'Top'),
  ...Array.from({ length: 50_000 }, (_, at) => named(`${at}`, 'Same name', 'top')),
  ...Array.from({ length: 50_000 }, (_, at) => named(`in ${at}`, 'Leaf', `${at}`)),
);

it.each<[string, (loaded: LoadedCategories) => Task<unknown>]>([
  ['the menu', (all) => findBranchesByName('same', all, new Uint8Array(all.count), 4)],
  ['a search', (all) => findNamedBranches('same name', all)],
])('%s among 50,000 siblings pauses often', (_, begin) => {
  let steps = 0;
  const task = begin(MANY);
  while (!task.next().done) steps += 1;
  expect(steps).toBeGreaterThan(50);
});
