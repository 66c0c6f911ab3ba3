import { expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { MAX_DEPTH, formatSlugPath, toSlugPath } from '../../src/model/hierarchy';
import { bare, load } from './pages';

const at = (id: string, slug: string | null, parentId: string | null = null) =>
  bare(id, { slug, parentId });

function pathOf(id: string, ...site: Category[]) {
  const loaded = load(...site);
  const category = loaded.find(id);
  if (!category) throw new Error(`${id} is not loaded`);
  return toSlugPath(category, loaded.ancestorsOf(category));
}

it.each([
  ['1', 'news'],
  ['3', 'news/world/africa'],
  ['4', 'news/a%2Fb c'],
])('of %s is %s', (id, written) => {
  const path = pathOf(
    id,
    at('1', 'news'),
    at('2', 'world', '1'),
    at('3', 'africa', '2'),
    at('4', 'a/b c', '1'),
  );
  expect(formatSlugPath(path)).toBe(written);
});

it.each([
  ['a slug is missing', [at('1', null), at('2', 'b', '1')], { kind: 'no-slug' }],
  ['a slug is blank', [at('1', 'a'), at('2', '  ', '1')], { kind: 'no-slug' }],
  ['a parent is not known', [at('2', 'b', '9')], { kind: 'missing', missingId: '9' }],
  ['it is its own parent', [at('2', 'b', '2')], { kind: 'loop' }],
  [
    'it is below a loop',
    [at('1', 'a', '3'), at('3', 'c', '1'), at('2', 'b', '1')],
    { kind: 'loop' },
  ],
] as const)('there is none where %s', (_, site, reason) => {
  const path = pathOf('2', ...site);
  expect(path).toMatchObject(reason);
  expect(formatSlugPath(path)).toBeNull();
});

it('ends where the levels do', () => {
  const chain = Array.from({ length: MAX_DEPTH + 2 }, (_, level) =>
    at(String(level), 's', level === 0 ? null : String(level - 1)),
  );
  expect(pathOf(String(MAX_DEPTH + 1), ...chain)).toEqual({ kind: 'too-deep' });
});
