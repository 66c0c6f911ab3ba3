import { array, assert, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { findAncestors, formatSlugPath, MAX_DEPTH, toSlugs } from '../../src/model/hierarchy';
import { bare, category, load, someId } from './pages';

/** Walks up from the first of these: each ID with that of its parent. */
function walk(parents: Record<string, string | null>) {
  const all = new Map(
    Object.entries(parents).map(([id, parentId]) => [id, category(id, { parentId })]),
  );
  const [start = category('')] = all.values();
  const { known, end } = findAncestors(start, (id) => all.get(id));
  return { ids: known.map(({ id }) => id), end };
}

/** A line of so many ancestors above the category `0`, the topmost being a root. */
function line(depth: number): Record<string, string | null> {
  return Object.fromEntries(
    Array.from({ length: depth + 1 }, (_, at) => [at, at === depth ? null : String(at + 1)]),
  );
}

describe('the way up', () => {
  it('of a root is empty', () => {
    expect(walk({ a: null })).toEqual({ ids: [], end: { kind: 'root' } });
  });

  it('leads from the topmost down to the parent', () => {
    expect(walk({ c: 'b', b: 'a', a: null })).toEqual({
      ids: ['a', 'b'],
      end: { kind: 'root' },
    });
  });

  it('starts at a category that is not loaded itself', () => {
    const parent = category('a');
    const { known, end } = findAncestors(category('b', { parentId: 'a' }), (id) =>
      id === 'a' ? parent : undefined,
    );
    expect(known).toEqual([parent]);
    expect(end).toEqual({ kind: 'root' });
  });

  it('ends at a parent that is not known, and names it', () => {
    expect(walk({ c: 'b', b: 'a' })).toEqual({
      ids: ['b'],
      end: { kind: 'missing', missingId: 'a' },
    });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['its own parent', { a: 'a' }, []],
    ["its parent's parent", { a: 'b', b: 'a' }, ['b']],
    ['three apart', { a: 'b', b: 'c', c: 'a' }, ['c', 'b']],
    ['further up, without itself', { a: 'b', b: 'c', c: 'b' }, ['c', 'b']],
  ])('ends where a category is %s', (_, parents, ids) => {
    expect(walk(parents)).toEqual({ ids, end: { kind: 'loop' } });
  });

  it(`goes ${MAX_DEPTH} up and no further`, () => {
    expect(walk(line(MAX_DEPTH))).toMatchObject({ end: { kind: 'root' } });
    expect(walk(line(MAX_DEPTH)).ids).toHaveLength(MAX_DEPTH);
    expect(walk(line(MAX_DEPTH + 1))).toMatchObject({ end: { kind: 'too-deep' } });
    expect(walk(line(1000)).ids).toHaveLength(MAX_DEPTH);
  });

  it('always ends and passes nobody twice, in any tangle', () => {
    const someLink = record({ id: someId, parentId: option(someId) });
    assert(
      property(array(someLink, { minLength: 1, maxLength: 20 }), (links) => {
        const all = new Map<string, Category>(
          links.map(({ id, parentId }) => [id, category(id, { parentId })]),
        );
        for (const start of all.values()) {
          const { known, end } = findAncestors(start, (id) => all.get(id));
          const ids = [...known.map(({ id }) => id), start.id];
          expect(new Set(ids).size).toBe(ids.length);
          for (const [at, ancestor] of known.entries()) {
            const child = known[at + 1] ?? start;
            expect(child.parentId).toBe(ancestor.id);
          }
          const top = known[0] ?? start;
          expect(end).toEqual(endAbove(top, ids, all));
        }
      }),
    );
  });
});

function endAbove({ parentId }: Category, ids: string[], all: Map<string, Category>) {
  if (parentId === null) return { kind: 'root' };
  if (ids.includes(parentId)) return { kind: 'loop' };
  return all.has(parentId) ? null : { kind: 'missing', missingId: parentId };
}

describe('a slug path', () => {
  const withSlug = (id: string, slug: string | null, parentId: string | null = null) =>
    bare(id, { slug, parentId });

  function slugsOf(id: string, ...site: Category[]) {
    const loaded = load(...site);
    const found = loaded.find(id);
    if (!found) throw new Error(`${id} is not loaded`);
    return toSlugs(found, loaded.ancestorsOf(found));
  }

  it.each([
    ['1', 'news'],
    ['3', 'news/world/africa'],
    ['4', 'news/a%2Fb c'],
  ])('of %s is %s', (id, written) => {
    const slugs = slugsOf(
      id,
      withSlug('1', 'news'),
      withSlug('2', 'world', '1'),
      withSlug('3', 'africa', '2'),
      withSlug('4', 'a/b c', '1'),
    );
    expect(formatSlugPath(slugs ?? [])).toBe(written);
  });

  it.each([
    ['a slug is missing', [withSlug('1', null), withSlug('2', 'b', '1')]],
    ['a slug is blank', [withSlug('1', 'a'), withSlug('2', '  ', '1')]],
    ['a parent is not known', [withSlug('2', 'b', '9')]],
    ['it is its own parent', [withSlug('2', 'b', '2')]],
    [
      'it is below a loop',
      [withSlug('1', 'a', '3'), withSlug('3', 'c', '1'), withSlug('2', 'b', '1')],
    ],
  ])('there is none where %s', (_, site) => {
    expect(slugsOf('2', ...site)).toBeNull();
  });

  it('ends where the levels do', () => {
    const chain = Array.from({ length: MAX_DEPTH + 2 }, (_, level) =>
      withSlug(String(level), 's', level === 0 ? null : String(level - 1)),
    );
    expect(slugsOf(String(MAX_DEPTH + 1), ...chain)).toBeNull();
  });
});
