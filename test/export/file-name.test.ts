import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFileName } from '../../src/export/file-name';
import { anyCharacter } from '../any-character';

const nameOf = (parts: Partial<Parameters<typeof toFileName>[0]>) =>
  toFileName({
    siteId: 'shop',
    date: new Date(2026, 10, 21),
    selectedCount: 0,
    isFiltered: false,
    branch: null,
    part: null,
    extension: 'csv',
    ...parts,
  });

describe('the file name', () => {
  it.each([
    [{}, 'categories-shop-2026-11-21.csv'],
    [{ extension: 'json' }, 'categories-shop-2026-11-21.json'],
    [{ isFiltered: true }, 'categories-shop-2026-11-21-filtered.csv'],
    [{ selectedCount: 3 }, 'categories-shop-2026-11-21-3-selected.csv'],
    [{ selectedCount: 3, isFiltered: true }, 'categories-shop-2026-11-21-3-selected.csv'],
    [{ branch: 'shoes' }, 'categories-shop-2026-11-21-branch-shoes.csv'],
    [{ branch: 'x'.repeat(500) }, `categories-shop-2026-11-21-branch-${'x'.repeat(40)}.csv`],
    [{ branch: '///', isFiltered: true }, 'categories-shop-2026-11-21-branch.csv'],
    [{ part: { count: 50, total: 5595 } }, 'categories-shop-2026-11-21-50-of-5595-loaded.csv'],
    [{ part: { count: 50, total: null } }, 'categories-shop-2026-11-21-50-loaded.csv'],
    [
      { part: { count: 50, total: 5595 }, isFiltered: true },
      'categories-shop-2026-11-21-filtered-50-of-5595-loaded.csv',
    ],
  ])('says what the file holds: %j', (parts, expected) => {
    expect(nameOf(parts)).toBe(expected);
  });

  it.each([
    ['the first minute', new Date(2026, 0, 1, 0, 0), '2026-01-01'],
    ['the last minute', new Date(2026, 11, 31, 23, 59), '2026-12-31'],
  ])('has the day where the person is: %s', (_, date, expected) => {
    expect(nameOf({ date })).toBe(`categories-shop-${expected}.csv`);
  });

  it.each([
    ['Shop_1.example', 'Shop_1.example'],
    ['über/été 漢字', 'über-été-漢字'],
    ['u\u0308ber', 'über'],
    ['../etc/passwd', 'etc-passwd'],
    ['a<b>:"c|d?e*f\\g', 'a-b-c-d-e-f-g'],
    ['con', 'con'],
    ['trailing. .', 'trailing'],
    ['', 'site'],
    ['///', 'site'],
    ['..', 'site'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['x'.repeat(300), 'x'.repeat(40)],
    ['漢'.repeat(300), '漢'.repeat(40)],
    ['𠮷'.repeat(300), '𠮷'.repeat(40)],
  ])('is safe whatever the site is called: %j', (siteId, expected) => {
    expect(nameOf({ siteId })).toBe(`categories-${expected}-2026-11-21.csv`);
  });

  it('is one that every file system takes', () => {
    assert(
      property(string({ unit: anyCharacter, maxLength: 200 }), (siteId) => {
        const name = nameOf({
          siteId,
          selectedCount: 100_000,
          part: { count: 100_000, total: 1_000_000_000 },
        });
        expect(name).toMatch(/^categories-[\p{L}\p{M}\p{N}._-]+-2026-11-21-[\w-]+\.csv$/u);
        expect(new TextEncoder().encode(name).length).toBeLessThan(255);
      }),
    );
  });
});
