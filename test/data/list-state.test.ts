import { assert, boolean, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListState, parseListState, withListState } from '../../src/routing/list-state';
import { SORTS } from '../../src/model/sort';
import { anyCharacter } from '../any-character';

const DEFAULTS: ListState = { query: '', sort: null, view: 'list', at: '' };

const someState = record({
  query: string({ unit: anyCharacter }),
  sort: option(record({ field: constantFrom(...SORTS), isDescending: boolean() })),
  view: constantFrom('list', 'tree', 'map'),
  at: string({ unit: anyCharacter }),
  // What the list and the tree do not show is not in their addresses.
}).map((state) => (state.view === 'map' ? state : { ...state, at: '' }));

function read(search: string): ListState {
  return parseListState(new URLSearchParams(search));
}

function write(search: string, change: Partial<ListState>): string {
  return withListState(new URLSearchParams(search), change).toString();
}

describe('the list in an address', () => {
  it('is the same when the address is opened again', () => {
    assert(
      property(someState, (state) => {
        expect(read(write('', state))).toEqual(state);
      }),
    );
  });

  it('is nothing but defaults without a query string', () => {
    expect(read('')).toEqual(DEFAULTS);
  });

  it.each<[string, Partial<ListState>]>([
    ['?q=garden+tools', { query: 'garden tools' }],
    ['?q=%F0%9F%98%80', { query: '😀' }],
    ['?view=tree', { view: 'tree' }],
    ['?view=map&at=a%2Fb', { view: 'map', at: 'a/b' }],
    ['?sort=name', { sort: { field: 'name', isDescending: false } }],
    ['?sort=-updatedAt', { sort: { field: 'updatedAt', isDescending: true } }],
    ['?q=a&sort=slug', { query: 'a', sort: { field: 'slug', isDescending: false } }],
  ])('%s is read', (search, state) => {
    expect(read(search)).toEqual({ ...DEFAULTS, ...state });
  });

  it.each([
    '?q=',
    '?status=active',
    '?view=',
    '?view=Tree',
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
      property(string({ unit: anyCharacter }), (search) => {
        expect(() => read(search)).not.toThrow();
      }),
    );
  });
});

describe('a change of the list', () => {
  it.each<[string, Partial<ListState>, string]>([
    ['', { query: 'a b' }, 'q=a+b'],
    ['?q=a', { view: 'tree' }, 'q=a&view=tree'],
    ['?view=tree&q=a', { view: 'list' }, 'q=a'],
    ['', { sort: { field: 'updatedAt', isDescending: true } }, 'sort=-updatedAt'],
    ['', { sort: { field: 'name', isDescending: false } }, 'sort=name'],
    ['?q=a&q=b', { query: 'c' }, 'q=c'],
  ])('of %j to %j makes the address %j', (search, change, expected) => {
    expect(write(search, change)).toBe(expected);
  });

  it('leaves out what is the default, and what meant nothing', () => {
    expect(write('?q=a&sort=name&view=tree', DEFAULTS)).toBe('');
    expect(write('?sort=nonsense', { query: 'a' })).toBe('q=a');
    expect(write('?view=map&at=1', { view: 'tree' })).toBe('view=tree');
  });

  it('touches neither the rest of the address nor the one that it came from', () => {
    const search = new URLSearchParams('view=tree&q=a');
    withListState(search, { query: 'b', view: 'list' });
    expect(search.toString()).toBe('view=tree&q=a');
  });

  it('leaves what it does not name', () => {
    assert(
      property(someState, someState, (before, after) => {
        const search = write('', before);
        expect(read(write(search, { query: after.query }))).toEqual({
          ...before,
          query: after.query,
        });
        expect(read(write(search, { view: after.view }))).toEqual({
          ...before,
          view: after.view,
          at: after.view === 'map' ? before.at : '',
        });
        expect(read(write(search, { sort: after.sort }))).toEqual({ ...before, sort: after.sort });
      }),
    );
  });
});
