import { assert, oneof, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoriesPath, categoryPath, parseIds } from '../../src/routing/paths';
import { anyCharacter } from '../any-character';

const anyId = string({ unit: anyCharacter, minLength: 1 });

describe('a URL within the app', () => {
  it('contains each ID as one segment', () => {
    expect(categoriesPath('shop', 'main')).toBe('/shop/sites/main/categories');
    expect(categoryPath('shop', 'a/b', 'gid://1?x=#/é ')).toBe(
      '/shop/sites/a%2Fb/categories/gid%3A%2F%2F1%3Fx%3D%23%2F%C3%A9%20',
    );
  });

  it('keeps IDs unchanged in a browser, including ".." segments', () => {
    const id = oneof(anyId, stringMatching(/^[~.]{1,5}$/));
    assert(
      property(id, id, id, (connectionId, siteId, categoryId) => {
        const list = categoriesPath(connectionId, siteId);
        expect(parseIds(list)).toEqual({
          connectionId,
          siteId,
          screen: 'categories',
          categoryId: null,
        });
        const path = categoryPath(connectionId, siteId, categoryId);
        const { pathname, search, hash } = new URL(path, 'https://app.example.com');
        expect({ pathname, search, hash }).toEqual({ pathname: path, search: '', hash: '' });
        expect(parseIds(pathname)).toMatchObject({ connectionId, siteId, categoryId });
      }),
      { numRuns: 500 },
    );
  });

  it('is different for each ID', () => {
    const ids = ['.', '..', '...', '~.', '~..', '~~.', '%2E', '%7E.', '~', '~~', 'a.'];
    expect(new Set(ids.map((id) => categoryPath('shop', 'main', id))).size).toBe(ids.length);
  });

  it('replaces a lone surrogate, which no URL can contain', () => {
    expect(parseIds(categoryPath('shop', '\uDE00', 'a\uD83D'))).toMatchObject({
      connectionId: 'shop',
      siteId: '\uFFFD',
      categoryId: 'a\uFFFD',
    });
  });
});

describe('a mistyped URL', () => {
  it.each([
    ['/shop/sites/100%/categories/%E0%A4%A', 'shop', '100%', '%E0%A4%A'],
    ['/shop/sites/%zz/categories/%', 'shop', '%zz', '%'],
    ['/shop/sites/%FF/categories/a%20b', 'shop', '%FF', 'a b'],
    ['/shop/sites/main/categories/', 'shop', 'main', null],
    ['/shop/sites/main/categories/c1/more', 'shop', 'main', 'c1'],
    ['/shop', 'shop', '', null],
    ['/', '', '', null],
    ['', '', '', null],
  ])('%j is read as far as possible', (path, connectionId, siteId, categoryId) => {
    expect(parseIds(path)).toMatchObject({ connectionId, siteId, categoryId });
  });

  it('can always be parsed', () => {
    assert(
      property(string({ unit: anyCharacter }), (text) => {
        expect(() => parseIds(`/${text}/%${text}`)).not.toThrow();
      }),
    );
  });
});
