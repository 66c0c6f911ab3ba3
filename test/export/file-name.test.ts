import { array, assert, boolean, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFileStart } from '../../src/export/file-name';
import { anyCharacter } from '../any-character';

const DATE = new Date(2026, 10, 21);

describe('a file name', () => {
  it.each([
    [new Date(2026, 0, 1, 0, 0), 'categories-shop-2026-01-01'],
    [new Date(2026, 11, 31, 23, 59), 'categories-shop-2026-12-31'],
  ])('contains the local date of %s', (date, expected) => {
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
  ])('is safe for the site %j', (siteId, expected) => {
    expect(toFileStart('categories', siteId, DATE)).toBe(`categories-${expected}-2026-11-21`);
  });

  it.each([
    [['Manufacturing', 'draft'], 'manufacturing-draft'],
    [['Dog & Cat Food'], 'dog-cat-food'],
    [['Öl/Été', 'u\u0308ber', '漢字', 'Ελλάδα'], 'öl-été-über-漢字-ελλάδα'],
    [['../..\\CON.txt', '-rf'], 'con-txt-rf'],
    [['draft', 'draft', 'DRAFT'], 'draft'],
    [['🍎', '…'], 'etc'],
    [['x'.repeat(300)], `${'x'.repeat(40)}-etc`],
    [['x'.repeat(30), 'y'.repeat(30), 'z'], `${'x'.repeat(30)}-etc`],
    [[], ''],
  ])('describes the content with %j', (descriptions, expected) => {
    expect(toFileStart('categories', 'shop', DATE, { descriptions })).toBe(
      ['categories-shop', expected, '2026-11-21'].filter(Boolean).join('-'),
    );
  });

  it('keeps the “selected” and “part” marks when it is shortened', () => {
    const content = { descriptions: ['x'.repeat(300)], marks: ['12-selected', 'part'] };
    expect(toFileStart('categories', 'shop', DATE, content)).toBe(
      `categories-shop-${'x'.repeat(40)}-etc-12-selected-part-2026-11-21`,
    );
  });

  it('is valid on every file system', () => {
    const text = string({ unit: anyCharacter, maxLength: 200 });
    assert(
      property(text, array(text, { maxLength: 4 }), boolean(), (siteId, descriptions, isPart) => {
        const content = { descriptions, marks: isPart ? ['part'] : [] };
        const name = toFileStart('categories', siteId, DATE, content);
        expect(name).toMatch(/^categories-[\p{L}\p{M}\p{N}._-]+-2026-11-21$/u);
        expect(name).not.toMatch(/--|\.\.|[-.]$/);
        expect(new TextEncoder().encode(`${name}.json`).length).toBeLessThan(255);
      }),
    );
  });
});
