import { describe, expect, it } from 'vitest';
import { type MatchBy, matchLists } from '../../../src/model/comparison/match-lists';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { finishTask } from '../../../src/base/task';
import { countReads } from '../count-reads';
import { bare, load } from '../pages';

const named = (id: string, parentId: string | null, name: string | null, slug = name) =>
  bare(id, { name, slug, parentId });

function pairsOf(from: LoadedCategories, to: LoadedCategories, by: MatchBy | null): string[] {
  const { toOf } = finishTask(matchLists(from, to, by));
  return [...toOf].flatMap((other, position) =>
    other === -1
      ? []
      : [`${from.index.categories[position]?.id}=${to.index.categories[other]?.id}`],
  );
}

describe('matching by path', () => {
  it('pairs categories with the same names and parents', () => {
    const from = load(
      named('1', null, 'News'),
      named('2', '1', 'Sports'),
      named('3', '1', 'Arts'),
      named('4', '3', 'Film'),
      named('5', '2', 'Water sports'),
    );
    const to = load(
      named('a', null, 'NEWS'),
      named('b', 'a', 'Sports '),
      named('c', 'a', 'Culture', 'Arts'),
      named('d', 'c', 'Film'),
      named('e', 'b', 'Water\u00A0 sports'),
    );
    expect(pairsOf(from, to, 'path')).toEqual(['1=a', '2=b', '5=e']);
  });

  it('pairs unnamed categories with the same slug', () => {
    const from = load(named('1', null, null, 'x'), named('2', null, null, 'y'));
    const to = load(named('a', null, null, 'y'), named('b', null, null, 'z'));
    expect(pairsOf(from, to, 'path')).toEqual(['2=a']);
  });

  it('pairs siblings with the same name in order', () => {
    const toys = (prefix: string, ...below: string[]) =>
      load(
        named(`${prefix}1`, null, 'Toys'),
        named(`${prefix}2`, null, 'Toys'),
        ...below.map((name, at) => named(`${prefix}${name}`, `${prefix}${at + 1}`, name)),
      );
    expect(pairsOf(toys('h', 'Cars', 'Dolls'), toys('t', 'Cars', 'Dolls'), 'path')).toEqual([
      'h1=t1',
      'h2=t2',
      'hCars=tCars',
      'hDolls=tDolls',
    ]);
  });

  it('pairs roots that are their own parents', () => {
    const from = load(named('1', '1', 'News'), named('2', '1', 'Sports'));
    const to = load(named('a', null, 'News'), named('b', 'a', 'Sports'));
    expect(pairsOf(from, to, 'path')).toEqual(['1=a', '2=b']);
    expect(pairsOf(to, from, 'path')).toEqual(['a=1', 'b=2']);
  });
});

it("matches by ID if the lists share half of the smaller list's IDs", () => {
  const site = (...ids: string[]) => load(...ids.map((id, at) => named(id, null, `Name ${at}`)));
  const from = site('1', '2', '3', '4');
  expect(finishTask(matchLists(from, site('1', '2', 'x', 'y', 'z'), null)).by).toBe('id');
  expect(finishTask(matchLists(from, site('1', 'w', 'x', 'y', 'z'), null)).by).toBe('path');
  expect(finishTask(matchLists(site('1', 'w', 'x', 'y', 'z'), from, null)).by).toBe('path');
  expect(finishTask(matchLists(load(), from, null)).by).toBe('id');
});

it.each([
  ['equal', () => 'Name'],
  ['different', (at: number) => `Item ${at}`],
])('matching siblings with %s names takes linear time', (_, nameAt) => {
  const countTask = (size: number) => {
    const members = Array.from({ length: size }, (__, at) => at);
    const groups = members.slice(0, size / 10).map((at) => named(`g${at}`, null, `Group ${at}`));
    const inGroups = members.map((at) => named(`${at}`, `g${Math.floor(at / 10)}`, nameAt(at)));
    const from = load(...groups, ...inGroups);
    const to = load(
      named('all', null, 'All'),
      ...members.map((at) => named(`t${at}`, 'all', nameAt(at))),
    );
    const counts = [countReads(from.index), countReads(to.index)];
    finishTask(matchLists(from, to, 'path'));
    finishTask(matchLists(to, from, 'path'));
    return counts.reduce((sum, count) => sum + count(), 0);
  };
  expect(countTask(20_000) / countTask(10_000)).toBeLessThan(2.5);
});
