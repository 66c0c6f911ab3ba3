import { assert, boolean, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddressState, writeAddressState } from '../../src/routing/address';
import { LIST_ADDRESS, type ListState } from '../../src/routing/list-state';
import { SORTS } from '../../src/model/sort';
import { anyCharacter } from '../any-character';

const DEFAULTS: ListState = { query: '', sort: null, view: 'list', at: '' };

const someState = record({
  query: string({ unit: anyCharacter }),
  sort: option(record({ field: constantFrom(...SORTS), isDescending: boolean() })),
  view: constantFrom('list', 'tree', 'map'),
  at: string({ unit: anyCharacter }),
  // The map's state is not in the URLs of the list and the tree.
}).map((state) => (state.view === 'map' ? state : { ...state, at: '' }));

function read(search: string): ListState {
  return readAddressState(LIST_ADDRESS, search);
}

function write(search: string, change: Partial<ListState>): string {
  return writeAddressState(LIST_ADDRESS, search, change).slice(1);
}

describe('the list state in a URL', () => {
  it.each<[string, Partial<ListState>]>([
    ['', {}],
    ['q=garden+tools', { query: 'garden tools' }],
    ['view=tree', { view: 'tree' }],
    ['view=map&at=a%2Fb', { view: 'map', at: 'a/b' }],
    ['q=a&sort=name', { query: 'a', sort: { field: 'name', isDescending: false } }],
    ['sort=-updatedAt', { sort: { field: 'updatedAt', isDescending: true } }],
  ])('is read from and written to %j', (search, state) => {
    expect(read(search)).toEqual({ ...DEFAULTS, ...state });
    expect(write('', state)).toBe(search);
  });

  it.each(['q=', 'view=', 'view=Tree', 'sort=', 'sort=-', 'sort=--name', 'sort=toString', 'Q=a'])(
    'falls back to the defaults for the invalid %s',
    (search) => {
      expect(read(search)).toEqual(DEFAULTS);
    },
  );

  it('accepts names from old links', () => {
    expect(read('sort=-below')).toEqual(read('sort=-descendants'));
    expect(read('sort=below').sort?.field).toBe('descendants');
  });

  it('can be read from any URL', () => {
    assert(
      property(string({ unit: anyCharacter }), (search) => {
        expect(() => read(search)).not.toThrow();
      }),
    );
  });

  it('uses the first of repeated parameters', () => {
    expect(read('q=a&q=b')).toMatchObject({ query: 'a' });
    expect(write('q=a&q=b', { query: 'c' })).toBe('q=c');
  });
});

describe('a change to the list state', () => {
  it('is read back unchanged', () => {
    assert(
      property(someState, someState, (before, { query, view, sort }) => {
        const search = write('', before);
        expect(read(search)).toEqual(before);
        const at = view === 'map' ? before.at : '';
        expect(read(write(search, { query }))).toEqual({ ...before, query });
        expect(read(write(search, { view }))).toEqual({ ...before, view, at });
        expect(read(write(search, { sort }))).toEqual({ ...before, sort });
      }),
    );
  });

  it('omits defaults and invalid values from the URL', () => {
    expect(write('q=a&sort=name&view=tree', DEFAULTS)).toBe('');
    expect(write('sort=nonsense', { query: 'a' })).toBe('q=a');
  });
});
