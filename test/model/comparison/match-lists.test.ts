import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { compareMatched } from '../../../src/model/comparison/compare-matched';
import {
  type MatchBy,
  matchLists,
  proposeMatching,
} from '../../../src/model/comparison/match-lists';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { finishTask } from '../../../src/text/task';
import { countReads } from '../count-reads';
import { bare, load } from '../pages';

const ALL: readonly MatchBy[] = ['id', 'path', 'slug'];

const named = (id: string, parentId: string | null, name: string, slug: string | null = name) =>
  bare(id, { name, slug, parentId });

/** Which ids are paired. */
function pairsOf(from: LoadedCategories, to: LoadedCategories, by: MatchBy): string[] {
  const { toOf } = finishTask(matchLists(from, to, by));
  return [...toOf].flatMap((other, position) =>
    other === -1
      ? []
      : [`${from.index.categories[position]?.id}=${to.index.categories[other]?.id}`],
  );
}

const bestOf = (from: LoadedCategories, to: LoadedCategories) =>
  finishTask(proposeMatching(from, to))[0];

describe('matchLists', () => {
  it('pairs by path what has another name by its slug, and another place by a slug that no other has', () => {
    const from = load(
      named('1', null, 'News'),
      named('2', '1', 'Sports'),
      named('3', '1', 'Arts and culture', 'Arts'),
      named('4', '3', 'Film'),
      named('5', '2', 'Results'),
    );
    const to = load(
      named('a', null, 'News'),
      named('b', 'a', 'Sports', 'sport'),
      named('c', 'a', 'Arts'),
      named('d', 'c', 'Film'),
      named('e', 'c', 'Results'),
    );
    expect(pairsOf(from, to, 'path')).toEqual(['1=a', '2=b', '3=c', '4=d', '5=e']);
    expect(pairsOf(from, to, 'slug')).toEqual(['1=a', '3=c', '4=d', '5=e']);
  });

  it('pairs what has another name and another slug by what stands below it', () => {
    const from = load(
      named('1', null, 'Shop'),
      named('2', '1', 'Footwear'),
      named('3', '2', 'Boots'),
      named('4', '2', 'Clogs'),
    );
    const to = load(
      named('a', null, 'Store'),
      named('b', 'a', 'Shoes'),
      named('c', 'b', 'Boots'),
      named('d', 'b', 'Clogs'),
    );
    expect(pairsOf(from, to, 'path')).toEqual(['1=a', '2=b', '3=c', '4=d']);
  });

  it('does not take one for the other whose sub-category has moved from the one to the other', () => {
    const home = (prefix: string) => [
      named(`${prefix}1`, null, 'A'),
      named(`${prefix}2`, null, 'B'),
    ];
    const from = load(...home('h'), named('h3', 'h1', 'Old'), named('h4', 'h3', 'Boots'));
    const to = load(...home('t'), named('t3', 't2', 'New'), named('t4', 't3', 'Boots'));
    expect(pairsOf(from, to, 'path')).toEqual(['h1=t1', 'h2=t2', 'h4=t4']);
  });

  it('tells siblings of one name apart by their slugs, and equal ones by their order', () => {
    const siblings = (prefix: string, ...slugs: (string | null)[]) =>
      load(...slugs.map((slug, index) => named(prefix + index, null, 'Other', slug)));
    expect(
      pairsOf(
        siblings('h', 'x', null, 'y', null, null),
        siblings('t', 'y', null, 'x', null),
        'path',
      ),
    ).toEqual(['h0=t2', 'h1=t1', 'h2=t0', 'h3=t3']);
  });

  it('takes nothing that was moved for another of the same slug', () => {
    const from = load(
      named('1', null, 'A'),
      named('2', null, 'B'),
      named('3', '1', 'Other'),
      named('4', '2', 'Other'),
    );
    const to = load(named('a', null, 'A'), named('b', null, 'B'), named('c', null, 'Other'));
    expect(pairsOf(from, to, 'path')).toEqual(['1=a', '2=b']);
    expect(pairsOf(from, to, 'slug')).toEqual(['1=a', '2=b']);
  });

  it('pairs by path a root that names itself as its parent, and what is below it', () => {
    const from = load(named('1', '1', 'News', null), named('2', '1', 'Sports', null));
    const to = load(named('a', null, 'News', null), named('b', 'a', 'Sports', null));
    expect(pairsOf(from, to, 'path')).toEqual(['1=a', '2=b']);
    expect(pairsOf(to, from, 'path')).toEqual(['a=1', 'b=2']);
  });

  it('pairs no root with a sub-category of a new category, whatever is below both', () => {
    const from = load(
      named('1', null, 'New'),
      named('2', '1', 'Footwear'),
      named('3', '2', 'Boots'),
    );
    const to = load(named('a', null, 'Shoes'), named('b', 'a', 'Boots'));
    expect(pairsOf(from, to, 'path')).toEqual(['3=b']);
    expect(pairsOf(to, from, 'path')).toEqual(['b=3']);
  });

  it('tells equal siblings apart by what is below them, whatever their order', () => {
    const toys = (prefix: string, first: string, second: string) =>
      load(
        named(`${prefix}1`, null, 'Toys'),
        named(`${prefix}2`, null, 'Toys'),
        named(`${prefix}3`, `${prefix}1`, first),
        named(`${prefix}4`, `${prefix}2`, second),
      );
    expect(pairsOf(toys('h', 'Cars', 'Dolls'), toys('t', 'Dolls', 'Cars'), 'path')).toEqual([
      'h1=t2',
      'h2=t1',
      'h3=t4',
      'h4=t3',
    ]);
  });

  it.each(ALL)('ends by %s whatever the lists are', (by) => {
    const loops = load(
      named('1', '2', 'A'),
      named('2', '1', 'B'),
      named('3', '3', 'C'),
      named('4', 'nowhere', 'D'),
      bare('5'),
    );
    for (const [from, to, share] of [
      [load(), load(), 1],
      [load(), loops, 0],
      [loops, load(), 0],
      [loops, loops, 0.8],
    ] as const) {
      const matching = finishTask(matchLists(from, to, by));
      expect(matching).toMatchObject({ by, share });
      const { differences } = finishTask(compareMatched(from, to, matching));
      const unmatched = Math.max(from.count, to.count) - matching.matched;
      expect(differences).toHaveLength(from === to ? 2 * unmatched : unmatched);
    }
  });

  it.each([
    ['equal', () => 'Name'],
    ['near-equal', (index: number) => `Name ${index % 2}${' '.repeat(index % 3)}`],
    ['different', (index: number) => `Name ${index}`],
  ])('walks 50,000 siblings with %s names only so many times', (_, nameOf) => {
    const siblings = (prefix: string): Category[] =>
      Array.from({ length: 50_000 }, (__, index) => named(prefix + index, null, nameOf(index)));
    const task = matchLists(load(...siblings('h')), load(...siblings('t')), 'path');
    let steps = 1;
    while (!task.next().done) steps += 1;
    expect(steps).toBeLessThan(1_000);
  });
});

describe('groups of one list that are below one parent in the other', () => {
  /** How often the hierarchies of both are read. */
  function countTask(size: number): number {
    const groups = Array.from({ length: size / 10 }, (_, at) =>
      named(`g${at}`, null, `Group ${at}`),
    );
    const members = Array.from({ length: size }, (_, at) => at);
    const from = load(
      ...groups,
      ...members.map((at) => named(`${at}`, `g${Math.floor(at / 10)}`, `Item ${at}`)),
    );
    const to = load(
      named('all', null, 'All'),
      ...members.map((at) => named(`t${at}`, 'all', `Item ${at}`)),
    );
    const counts = [countReads(from.index), countReads(to.index)];
    finishTask(proposeMatching(from, to));
    finishTask(proposeMatching(to, from));
    return counts.reduce((sum, count) => sum + count(), 0);
  }

  it('cost twice as much to match where they are twice as many', () => {
    expect(countTask(20_000) / countTask(10_000)).toBeLessThan(2.5);
  });
});

describe('proposeMatching', () => {
  const site = (prefix: string) =>
    load(...['News', 'Sale', 'Shoes'].map((name, index) => named(prefix + index, null, name)));

  it('proposes IDs where they fit, and all ways with the share that they match', () => {
    const matchings = finishTask(proposeMatching(site('a'), load(...site('a').categories, 'new')));
    expect(matchings.map(({ by, share }) => [by, share])).toEqual([
      ['id', 0.75],
      ['path', 0.75],
      ['slug', 0.75],
    ]);
  });

  it('proposes paths where the IDs are others, or mean other categories', () => {
    expect(bestOf(site('a'), site('b'))?.by).toBe('path');
    const counted = (...names: string[]) =>
      load(...names.map((name, index) => named(String(index), null, name)));
    const best = bestOf(counted('News', 'Sale', 'Shoes'), counted('Shoes', 'News', 'Sale'));
    expect(best).toMatchObject({ by: 'path', matched: 3, share: 1 });
  });
});
