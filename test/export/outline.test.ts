import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishTask } from '../../src/base/task';
import { exportCategories, type ExportScope } from '../../src/export/export-scope';
import { toMarkdownItem, toOutline } from '../../src/export/outline';
import { category, load, someId, somePages, toLoadedCategories } from '../model/pages';
import { scopeOf, whole } from './scope';

const named = (name: string, parentId: string | null = null, status = 'active') =>
  category(name, { name, parentId, status });

const entries = [
  named('Oolong', 'Tea', 'hidden'),
  named('Green', 'Tea'),
  named('Coffee'),
  named('Tea'),
  named('Lost', 'gone'),
  named('Below lost', 'Lost'),
  named('Hen', 'Egg'),
  named('Egg', 'Hen'),
];
const loaded = load(...entries);

function draw(options: Parameters<typeof scopeOf>[0]) {
  const scope = scopeOf({ loaded, ...options });
  return outlineOf(scope).map(
    ({ level, category: { name } }) => '  '.repeat(level - 1) + (name ?? ''),
  );
}

function outlineOf(scope: ExportScope) {
  return finishTask(toOutline(scope, finishTask(exportCategories(scope))));
}

describe('the outline', () => {
  it.each([
    [{}, ['Coffee', 'Tea', '  Oolong', '  Green', 'Lost', '  Below lost', 'Hen', 'Egg']],
    [{ criteria: { query: 'o status:hidden' } }, ['Oolong']],
    [{ selected: ['Green', 'Below lost', 'Egg', 'Tea'] }, ['Tea', '  Green', 'Below lost', 'Egg']],
    [{ branch: 'Tea', criteria: { query: 'coffee' } }, ['Tea', '  Oolong', '  Green']],
    [{ branch: 'Lost' }, ['Lost', '  Below lost']],
    [{ branch: 'gone' }, ['Lost', '  Below lost']],
    [{ branch: 'Egg' }, ['Hen', 'Egg']],
    [{ branch: 'Coffee' }, ['Coffee']],
  ])('with %j lists each category under its parents', (options, expected) => {
    expect(draw(options)).toEqual(expected);
  });

  it('orders siblings as on screen', () => {
    const criteria = { sort: { field: 'name', isDescending: false } } as const;
    expect(draw({ criteria }).slice(0, 4)).toEqual(['Coffee', 'Tea', '  Green', '  Oolong']);
  });

  it('lists each exported category once', () => {
    assert(
      property(somePages, constantFrom('', 'news'), array(someId), (pages, query, selected) => {
        const scope = scopeOf({ loaded: toLoadedCategories(pages), criteria: { query }, selected });
        const lines = outlineOf(scope);
        expect(lines).toHaveLength(finishTask(exportCategories(scope)).length);
        for (const [index, { level }] of lines.entries()) {
          expect(level).toBeGreaterThanOrEqual(1);
          expect(level).toBeLessThanOrEqual((lines[index - 1]?.level ?? 0) + 1);
        }
      }),
    );
  });

  it('limits the indentation of a very deep chain', () => {
    const chain = Array.from({ length: 100_000 }, (_, depth) =>
      named(`c${depth}`, depth === 0 ? null : `c${depth - 1}`),
    );
    const lines = outlineOf(scopeOf({ loaded: load(...chain) }));
    expect(lines).toHaveLength(100_000);
    expect(lines.at(-1)).toMatchObject({ level: 50, category: { id: 'c99999' } });
  });
});

describe('a Markdown outline', () => {
  it.each([
    ['two\r\nlines', 'two lines'],
    ['a\tb\u0085c\u2028d\u2029e\u0000f', 'a b c d e f'],
    ['  around ', 'around'],
    ['double  space', 'double  space'],
    [null, 'Unnamed (x)'],
    ['\u200b', 'Unnamed (x)'],
  ])('keeps the name %j on one line', (name, expected) => {
    expect(toMarkdownItem({ level: 1, category: category('x', { name }) })).toBe(`- ${expected}\n`);
  });

  it('is a nested list', () => {
    const lines = [
      { level: 1, category: named('Food & drink') },
      { level: 2, category: named('Tea') },
      { level: 3, category: named('Green') },
      { level: 1, category: named('*Lost*') },
    ];
    expect(whole(lines.map(toMarkdownItem))).toBe(`- Food & drink
  - Tea
    - Green
- \\*Lost\\*
`);
  });
});
