import { array, assert, constantFrom, nat, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import {
  findBranch,
  findMissingBranches,
  toBranchReference,
} from '../../../src/model/query/branches';
import { formatTerm } from '../../../src/model/query/edit-query';
import { parseQuery } from '../../../src/model/query/parse-query';
import { suggest } from '../../../src/model/query/suggest';
import { finishTask } from '../../../src/base/task';
import { bare, load, page, toLoadedCategories } from '../pages';

/** Returns the IDs of the categories that a branch reference matches. */
function meantBy(reference: string, { index }: LoadedCategories): string[] {
  const query = formatTerm({ name: 'under', isNegated: false, value: reference });
  const [term] = parseQuery(query).terms;
  if (term?.condition.valueType !== 'branch') throw new Error(`${query} names no branch`);
  const { positions } = findBranch(index, term.condition.reference);
  return positions.map((position) => index.categories[position]?.id ?? '');
}

const more = { hasNextPage: true, endCursor: 'x' };

describe('a branch reference in a query', () => {
  const loaded = load(
    bare('1', { slug: 'news' }),
    bare('2', { slug: ' Local ' }),
    bare('3', { slug: 'sport' }),
    bare('4', { slug: 'Sport ' }),
    bare('5', { slug: '6' }),
    bare('6', { slug: 'dog  food' }),
    bare('7', { slug: 'müller' }),
    bare('8', { slug: 'muller' }),
    bare('9', { slug: '\u200B' }),
    bare('10', { slug: 'gone' }),
    bare('11', { parentId: 'gone' }),
  );

  it.each([
    ['1', 'news', 'a slug'],
    ['2', 'Local', 'a slug without its stray spaces'],
    ['3', '3', 'the ID, where another slug differs only in case and spaces'],
    ['5', '5', "the ID, where the slug is another category's ID"],
    ['6', 'dog  food', 'a two-word slug'],
    ['7', '7', 'the ID, where another slug differs only in an accent'],
    ['9', '9', 'the ID, where the slug is invisible'],
    ['10', '10', 'the ID, where the slug is that of a parent that is not on the site'],
    ['11', '11', 'the ID, where there is no slug'],
  ])('for category %s is “%s”: %s', (id, reference) => {
    expect(toBranchReference(loaded, loaded.find(id) ?? bare(id))).toBe(reference);
    expect(meantBy(reference, loaded)).toEqual([id]);
  });

  it('always means the same branch', () => {
    const texts = [
      'news',
      ' News',
      'old news',
      'old  news',
      'Müller',
      'muller',
      '1',
      '\u200B',
      'a"b',
    ];
    const someText = constantFrom(...texts);
    const someCategories = array(
      record({ slug: option(someText), name: option(someText), parent: option(someText) }),
      { minLength: 1, maxLength: 8 },
    );
    assert(
      property(someCategories, nat(7), (entries, cut) => {
        const all = entries.map(({ slug, name, parent }, at) =>
          bare(`${at}`, { slug, name, parentId: parent }),
        );
        const pages = [page(all.slice(0, cut), more), page(all.slice(cut))];
        const whole = toLoadedCategories(pages);
        for (const known of [toLoadedCategories(pages.slice(0, 1)), whole]) {
          const references = new Map(
            known.categories.map((each) => [each.id, toBranchReference(known, each)]),
          );
          for (const [id, reference] of references) {
            expect(meantBy(reference, known)).toEqual([id]);
            expect(known === whole || reference === id).toBe(true);
            expect(meantBy(reference, whole)).toEqual([id]);
          }
          for (const { text } of finishTask(suggest('under:', 6, known))) {
            const value = parseQuery(text).terms[0]?.value;
            expect([...references.values()]).toContain(value);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('resolving a branch', () => {
  const loaded = load(
    bare('1', { slug: ' news', name: 'Latest' }),
    bare('2', { name: ' Dog  food\u00A0' }),
    bare('3', { name: 'Müller' }),
    bare('4', { name: 'C++ (new)' }),
    bare('5', { slug: 'c' }),
  );

  it.each([
    ['news', ['1']],
    [' News ', ['1']],
    ['dog food', ['2']],
    ['Muller', ['3']],
    ['c++ (new)', ['4']],
    ['C', ['5']],
    ['dog', ['2']],
    ['food', []],
    ['dogfood', []],
    ['new', []],
    ['.*', []],
  ])('for “%s” finds %j', (reference, ids) => {
    expect(meantBy(reference, loaded)).toEqual(ids);
  });
});

it.each([
  ['news under: status:draft', []],
  ['under:1 under:LATEST parent:"news" -under:gone', []],
  ['under:nowhere parent:"no such" -under:nowhere', ['nowhere', 'no such']],
])('reports unknown branches in “%s”: %j', (query, missing) => {
  const { index } = load(
    bare('1', { name: 'News', slug: 'latest' }),
    bare('2', { parentId: 'gone' }),
  );
  expect(findMissingBranches(query, index)).toEqual(missing);
});
