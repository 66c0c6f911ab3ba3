import { array, assert, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../src/api/schemas';
import { findAncestors, MAX_DEPTH } from '../../src/model/ancestors';
import { category, someId } from './pages';

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
