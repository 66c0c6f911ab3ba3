import { assert, oneof, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoriesPath, categoryPath, parseIds } from '../../src/routing/paths';
import { anyCharacter } from '../any-character';

const anyId = string({ unit: anyCharacter, minLength: 1 });

describe('an address within the app', () => {
  it('is made of the connection, the site and the category', () => {
    expect(categoriesPath('shop', 'main')).toBe('/shop/sites/main/categories');
    expect(categoryPath('shop', 'main', 'c1')).toBe('/shop/sites/main/categories/c1');
  });

  it('holds an id of any characters as one segment', () => {
    expect(categoryPath('shop', 'a/b', 'gid://shop/Category/1?x=#/é ')).toBe(
      '/shop/sites/a%2Fb/categories/gid%3A%2F%2Fshop%2FCategory%2F1%3Fx%3D%23%2F%C3%A9%20',
    );
  });

  it('names the same ids when it is read again, whatever they are', () => {
    assert(
      property(anyId, anyId, anyId, (connectionId, siteId, categoryId) => {
        const list = categoriesPath(connectionId, siteId);
        const detail = categoryPath(connectionId, siteId, categoryId);
        expect(parseIds(list)).toEqual({ connectionId, siteId, categoryId: null });
        expect(parseIds(detail)).toEqual({ connectionId, siteId, categoryId });
      }),
      { numRuns: 300 },
    );
  });

  it('survives a browser, whatever the ids are, steps in a path included', () => {
    const dotted = stringMatching(/^[~.]{1,5}$/);
    const id = oneof(anyId, dotted);
    assert(
      property(id, id, (siteId, categoryId) => {
        const path = categoryPath('shop', siteId, categoryId);
        const { pathname, search, hash } = new URL(path, 'https://app.example.com');
        expect({ pathname, search, hash }).toEqual({ pathname: path, search: '', hash: '' });
        expect(parseIds(pathname)).toEqual({ connectionId: 'shop', siteId, categoryId });
      }),
      { numRuns: 300 },
    );
  });

  it('is another one for each id', () => {
    const ids = ['.', '..', '...', '~.', '~..', '~~.', '%2E', '%7E.', '~', '~~', 'a.'];
    expect(new Set(ids.map((id) => categoryPath('shop', 'main', id))).size).toBe(ids.length);
  });

  it('tells an id that holds %2F from one that holds a slash', () => {
    expect(parseIds(categoryPath('shop', 'main', 'a%2Fb')).categoryId).toBe('a%2Fb');
    expect(parseIds(categoryPath('shop', 'main', 'a/b')).categoryId).toBe('a/b');
  });

  it('has half a surrogate pair replaced, which no URL can hold', () => {
    expect(parseIds(categoryPath('shop', '\uDE00', 'a\uD83D'))).toEqual({
      connectionId: 'shop',
      siteId: '\uFFFD',
      categoryId: 'a\uFFFD',
    });
  });
});

describe('a mistyped address', () => {
  it.each([
    ['/shop/sites/100%/categories/%E0%A4%A', 'shop', '100%', '%E0%A4%A'],
    ['/shop/sites/%zz/categories/%', 'shop', '%zz', '%'],
    ['/shop/sites/%FF/categories/a%20b', 'shop', '%FF', 'a b'],
    ['/shop/sites/main/categories/', 'shop', 'main', null],
    ['/shop/sites/main/categories/c1/more', 'shop', 'main', 'c1'],
    ['/shop', 'shop', '', null],
    ['/', '', '', null],
    ['', '', '', null],
  ])('%j still names what can be read of it', (path, connectionId, siteId, categoryId) => {
    expect(parseIds(path)).toEqual({ connectionId, siteId, categoryId });
  });

  it('never fails to be read', () => {
    assert(
      property(string({ unit: anyCharacter }), (text) => {
        expect(() => parseIds(`/${text}/%${text}`)).not.toThrow();
      }),
    );
  });
});
