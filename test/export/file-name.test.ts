import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFileStart } from '../../src/export/file-name';
import { anyCharacter } from '../any-character';

const DATE = new Date(2026, 10, 21);

describe('the name of a file', () => {
  it.each([
    [new Date(2026, 0, 1, 0, 0), 'categories-shop-2026-01-01'],
    [new Date(2026, 11, 31, 23, 59), 'categories-shop-2026-12-31'],
  ])('uses the local day of %s', (date, expected) => {
    expect(toFileStart('categories', 'shop', date)).toBe(expected);
  });

  it.each([
    ['Shop_1.example', 'Shop_1.example'],
    ['über/été 漢字', 'über-été-漢字'],
    ['u\u0308ber', 'über'],
    ['../etc/passwd', 'etc-passwd'],
    ['a<b>:"c|d?e*f\\g', 'a-b-c-d-e-f-g'],
    ['trailing. .', 'trailing'],
    ['', 'site'],
    ['..', 'site'],
    ['x'.repeat(300), 'x'.repeat(40)],
    ['𠮷'.repeat(300), '𠮷'.repeat(40)],
  ])('is safe for any site ID: %j', (siteId, expected) => {
    expect(toFileStart('categories', siteId, DATE)).toBe(`categories-${expected}-2026-11-21`);
  });

  it('works on every file system', () => {
    assert(
      property(string({ unit: anyCharacter, maxLength: 200 }), (siteId) => {
        const name = toFileStart('categories', siteId, DATE);
        expect(name).toMatch(/^categories-[\p{L}\p{M}\p{N}._-]+-2026-11-21$/u);
        expect(new TextEncoder().encode(name).length).toBeLessThan(220);
      }),
    );
  });
});
