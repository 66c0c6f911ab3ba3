import { assert, boolean, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCriteria, withCriteria } from '../../src/categories/list-state';
import { SORT_FIELDS } from '../../src/categories/model/fields';
import type { Criteria } from '../../src/categories/model/rows';

const DEFAULTS: Criteria = { query: '', status: null, sort: null };

const someCriteria = record({
  query: string({ unit: 'binary' }),
  status: option(string({ unit: 'binary', minLength: 1 })),
  sort: option(record({ field: constantFrom(...SORT_FIELDS), isDescending: boolean() })),
});

function read(search: string): Criteria {
  return parseCriteria(new URLSearchParams(search));
}

function write(search: string, change: Partial<Criteria>): string {
  return withCriteria(new URLSearchParams(search), change).toString();
}

describe('the list in an address', () => {
  it('is the same when the address is opened again', () => {
    assert(
      property(someCriteria, (criteria) => {
        expect(read(write('', criteria))).toEqual(criteria);
      }),
    );
  });

  it('is nothing but defaults without a query string', () => {
    expect(read('')).toEqual(DEFAULTS);
  });

  it.each<[string, Partial<Criteria>]>([
    ['?q=garden+tools', { query: 'garden tools' }],
    ['?q=%F0%9F%98%80', { query: '😀' }],
    ['?status=active', { status: 'active' }],
    ['?sort=name', { sort: { field: 'name', isDescending: false } }],
    ['?sort=-updatedAt', { sort: { field: 'updatedAt', isDescending: true } }],
    [
      '?q=a&status=b&sort=slug',
      { query: 'a', status: 'b', sort: { field: 'slug', isDescending: false } },
    ],
  ])('%s is read', (search, criteria) => {
    expect(read(search)).toEqual({ ...DEFAULTS, ...criteria });
  });

  it.each([
    '?q=',
    '?status=',
    '?sort=',
    '?sort=-',
    '?sort=--name',
    '?sort=+name',
    '?sort=Name',
    '?sort=description',
    '?sort=toString',
    '?sort=name,slug',
    '?Q=a&other=b',
  ])('%s, which means nothing, falls back to the defaults', (search) => {
    expect(read(search)).toEqual(DEFAULTS);
  });

  it('takes the first of several values', () => {
    expect(read('?q=a&q=b&sort=name&sort=slug')).toMatchObject({
      query: 'a',
      sort: { field: 'name' },
    });
  });

  it('never fails to be read', () => {
    assert(
      property(string({ unit: 'binary' }), (search) => {
        expect(() => read(search)).not.toThrow();
      }),
    );
  });
});

describe('a change of the list', () => {
  it.each<[string, Partial<Criteria>, string]>([
    ['', { query: 'a b' }, 'q=a+b'],
    ['', { sort: { field: 'updatedAt', isDescending: true } }, 'sort=-updatedAt'],
    ['', { sort: { field: 'name', isDescending: false } }, 'sort=name'],
    ['?q=a&status=b', { query: 'c' }, 'q=c&status=b'],
    ['?view=tree&q=a', { status: 'b' }, 'view=tree&q=a&status=b'],
    ['?q=a&q=b', { query: 'c' }, 'q=c'],
  ])('of %j to %j makes the address %j', (search, change, expected) => {
    expect(write(search, change)).toBe(expected);
  });

  it('leaves out what is the default, and what meant nothing', () => {
    expect(write('?q=a&status=b&sort=name', DEFAULTS)).toBe('');
    expect(write('?sort=nonsense&status=', { query: 'a' })).toBe('q=a');
  });

  it('touches neither the rest of the address nor the one that it came from', () => {
    const search = new URLSearchParams('view=tree&q=a');
    withCriteria(search, { query: 'b', status: 'c' });
    expect(search.toString()).toBe('view=tree&q=a');
  });

  it('leaves what it does not name', () => {
    assert(
      property(someCriteria, someCriteria, (before, after) => {
        const search = write('', before);
        expect(read(write(search, { query: after.query }))).toEqual({
          ...before,
          query: after.query,
        });
        expect(read(write(search, { status: after.status }))).toEqual({
          ...before,
          status: after.status,
        });
        expect(read(write(search, { sort: after.sort }))).toEqual({ ...before, sort: after.sort });
      }),
    );
  });
});
