import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryEndpoint,
  hidesStep,
  isAddressable,
  isEndpoint,
  listEndpoint,
} from '../../src/api/endpoints';
import { anyCharacter } from '../any-character';
import { ODD_IDS, TRICKS } from '../servers/service-paths';

describe('an endpoint path', () => {
  it('encodes any ID as one segment', () => {
    const anyId = string({ unit: anyCharacter }).filter(isAddressable);
    assert(
      property(anyId, anyId, (site, id) => {
        const path = categoryEndpoint(site, id);
        const segments = new URL(path, 'https://shop.example.com').pathname.split('/');
        const expected = ['', 'api', 'v1', 'sites', site, 'category', id];
        expect(segments.map(decodeURIComponent)).toEqual(expected);
        expect(isEndpoint(path)).toBe(!hidesStep(path));
      }),
    );
  });

  it('replaces a lone surrogate, which no URL can contain', () => {
    expect(listEndpoint('a\uD83D😀')).toBe('/api/v1/sites/a%EF%BF%BD%F0%9F%98%80/category');
  });

  it.each(['', '.', '..'])('cannot be built for the ID %j, which no URL can contain', (id) => {
    const failure = { kind: 'not-addressable', id };
    expect(() => listEndpoint(id)).toThrow(expect.objectContaining({ failure }));
    expect(() => categoryEndpoint('main', id)).toThrow(expect.objectContaining({ failure }));
  });

  it.each(ODD_IDS)('can contain the ID %j', (id) => {
    expect(isEndpoint(categoryEndpoint('main', id))).toBe(true);
    expect(isEndpoint(listEndpoint(id))).toBe(true);
  });

  it.each(TRICKS)('cannot be %j', (target) => {
    const [path = ''] = target.split('?');
    expect(isEndpoint(path)).toBe(false);
  });

  it.each(['a.', '.a', '...', 'a;..', '.a/..b', '..%'])(
    'can contain the ID %j, which only resembles a ".." segment',
    (id) => {
      expect(hidesStep(encodeURIComponent(id))).toBe(false);
    },
  );
});
