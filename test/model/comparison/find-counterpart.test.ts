import { describe, expect, it } from 'vitest';
import { findAncestors } from '../../../src/model/ancestors';
import { findCounterparts } from '../../../src/model/comparison/find-counterpart';
import type { Category } from '../../../src/api/schemas';
import { category, load } from '../pages';

const at = (id: string, name: string, parentId: string | null = null, slug: string | null = null) =>
  category(id, { name, parentId, slug });

/** Finds the last category of one list in another one: its ID, and by what. */
function find(own: readonly Category[], other: readonly Category[]): string[] {
  const last = own.at(-1);
  if (!last) return [];
  const ancestors = findAncestors(last, (id) => own.find((one) => one.id === id));
  return findCounterparts(last, ancestors, load(...other)).map(
    (found) => `${found.category.id} by ${found.by}`,
  );
}

describe('findCounterparts', () => {
  const own = [at('1', 'Tea'), at('2', 'Green', '1', 'green')];

  it('follows the names down from the top level', () => {
    expect(find(own, [at('a', 'Green'), at('b', 'Tea'), at('c', 'Green', 'b')])).toEqual([
      'c by path',
    ]);
  });

  it('takes the slug where the path leads nowhere, or is not known', () => {
    const other = [at('a', 'Coffee'), at('b', 'Green leaves', 'a', 'green')];
    expect(find(own, other)).toEqual(['b by slug']);
    expect(find(own.slice(1), [at('a', 'Green'), ...other])).toEqual(['b by slug']);
  });

  it('returns all of several with the same path, or slug', () => {
    const twins = [at('a', 'Tea'), at('b', 'Green', 'a'), at('c', 'Green', 'a')];
    expect(find(own, twins)).toEqual(['b by path', 'c by path']);
    expect(find(own, [at('b', 'X', null, 'green'), at('c', 'Y', null, 'green')])).toEqual([
      'b by slug',
      'c by slug',
    ]);
  });

  it('takes nothing for the same that lacks a name or slug as well', () => {
    const bare = category('1', { name: null, slug: null });
    expect(find([bare], [{ ...bare, id: 'a' }])).toEqual([]);
  });

  it('passes over one with the same ID, which the service no longer has', () => {
    const stale = [at('a', 'Tea'), at('2', 'Green', 'a', 'green')];
    expect(find(own, stale)).toEqual([]);
    expect(find(own, [...stale, at('b', 'Green', 'a', 'green')])).toEqual(['b by path']);
  });
});
