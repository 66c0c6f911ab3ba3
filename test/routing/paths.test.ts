import { assert, oneof, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoriesPath, categoryPath, parseIds } from '../../src/routing/paths';
import { anyCharacter } from '../any-character';

const anyId = string({ unit: anyCharacter, minLength: 1 });

describe('an address within the app', () => {
  it('is made of the connection, the site and the category, each as one segment', () => {
    expect(categoriesPath('shop', 'main')).toBe('/shop/sites/main/categories');
    expect(categoryPath('shop', 'a/b', 'gid://1?x=#/é ')).toBe(
      '/shop/sites/a%2Fb/categories/gid%3A%2F%2F1%3Fx%3D%23%2F%C3%A9%20',
    );
  });

  it('names the same ids when a browser opens it, whatever they are, steps in a path included', () => {
    const id = oneof(anyId, stringMatching(/^[~.]{1,5}$/));
    assert(
      property(id, id, id, (connectionId, siteId, categoryId) => {
        const list = categoriesPath(connectionId, siteId);
        expect(parseIds(list)).toEqual({ connectionId, siteId, categoryId: null });
        const path = categoryPath(connectionId, siteId, categoryId);
        const { pathname, search, hash } = new URL(path, 'https://app.example.com');
        expect({ pathname, search, hash }).toEqual({ pathname: path, search: '', hash: '' });
        expect(parseIds(pathname)).toEqual({ connectionId, siteId, categoryId });
      }),
      { numRuns: 500 },
    );
  });

  it('is another one for each id', () => {
    const ids = ['.', '..', '...', '~.', '~..', '~~.', '%2E', '%7E.', '~', '~~', 'a.'];
    expect(new Set(ids.map((id) => categoryPath('shop', 'main', id))).size).toBe(ids.length);
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
