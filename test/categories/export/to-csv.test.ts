import {
  array,
  assert,
  constantFrom,
  oneof,
  option,
  property,
  record,
  string,
  stringMatching,
} from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { toCsv } from '../../../src/categories/export/to-csv';
import { category, load } from '../../model/pages';
import { whole } from './scope';
import { anyCharacter } from '../../any-character';

const HEADER = 'id,name,slug,description,icon,parentId,status,createdAt,updatedAt,path';

function csvOf(...categories: Category[]): string {
  return whole(toCsv(categories, load(...categories)));
}

/**
 * Splits as spreadsheets do: a quote means something only where a cell begins, and what follows the
 * closing one belongs to the cell.
 */
function cellsOf(csv: string, separator: string): string[] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\r\n]*)(?:${separator}|\r\n?|\n|$)`,
    'g',
  );
  return Array.from(
    csv.matchAll(cell),
    ([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest,
  );
}

describe('CSV', () => {
  it('has a header, the fields of the service and the path, in lines that end as the standard says', () => {
    const csv = csvOf(
      category('1', { name: 'Food & drink', slug: 'food', createdAt: '2024-01-01T00:00:00Z' }),
      category('2', { name: 'Tea', parentId: '1', icon: '🍵', status: 'active' }),
      category('3', { name: 'Green', parentId: '2', description: 'Not "black",\nbut green' }),
    );
    expect(csv.split('\r\n')).toEqual([
      HEADER,
      '1,Food & drink,food,,,,,2024-01-01T00:00:00Z,,',
      '2,Tea,,,🍵,1,active,,,Food & drink',
      '3,Green,,"Not ""black"",\nbut green",,2,,,,Food & drink › Tea',
    ]);
  });

  it('is a header where there is nothing', () => {
    expect(csvOf()).toBe(HEADER);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['\t=1', "\t'=1"],
    ['\r=1', `"\r'=1"`],
    [' =1', `" '=1"`],
    ['\u200B=1', "\u200B'=1"],
    ['\u0000=1', "\u0000'=1"],
    ['\u00AD\u0007\u2060+1', "\u00AD\u0007\u2060'+1"],
    ['\uFFF9=1', "\uFFF9'=1"],
    ['\u034F\uFE0F@x', "\u034F\uFE0F'@x"],
    ['=1+1\n', `"'=1+1\n"`],
    ['@a\r\nb', `"'@a\r\nb"`],
    ['="x"', `"'=""x"""`],
    ['a=1', 'a=1'],
    ['1-2', '1-2'],
    ['\tx', '\tx'],
    ["'=1", "'=1"],
  ])('neutralises a cell that a spreadsheet takes for a formula: %j', (name, cell) => {
    expect(csvOf(category('x', { name }))).toBe(`${HEADER}\r\nx,${cell},,,,,,,,`);
  });

  it.each([
    ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
    ['x\t=1', "x\t'=1"],
    ['x; =1', "x; '=1"],
    ['x;"=1"', `"x;""'=1"""`],
    ['x\n=1', `"x\n'=1"`],
    ['x;;=1', "x;;'=1"],
    ['x;\u200B=1', "x;\u200B'=1"],
    ['Salt; pepper', 'Salt; pepper'],
    ['1, -2', '"1, -2"'],
    ['a = b; c-d', 'a = b; c-d'],
  ])('writes %j so that it is no formula where a cell ends at ; or a tab', (name, cell) => {
    expect(csvOf(category('x', { name }))).toBe(`${HEADER}\r\nx,${cell},,,,,,,,`);
  });

  it.each([',', ';', '\t'])('has no formula for a spreadsheet that splits at %j', (separator) => {
    const hostile = array(constantFrom(...Array.from('=-@;\t",\n\r \u0000\u200B\'x')), {
      minLength: 1,
      maxLength: 8,
    }).map((characters) => characters.join(''));
    assert(
      property(hostile, hostile, hostile, hostile, (id, name, slug, updatedAt) => {
        const csv = csvOf(category(id, { name, slug, updatedAt }));
        const formulas = cellsOf(csv, separator).filter((cell) => /^[\s\p{C}]*[=+\-@]/u.test(cell));
        expect(formulas).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('neutralises every column, and the path', () => {
    const hostile = { name: '=n', slug: '=s', description: '=d', icon: '=i', status: '=t' };
    const times = { createdAt: '=c', updatedAt: '=u' };
    const csv = csvOf(
      category('=0', { name: '-p' }),
      category('=1', { ...hostile, ...times, parentId: '=0' }),
    );
    const cells = ["'=1", "'=n", "'=s", "'=d", "'=i", "'=0", "'=t", "'=c", "'=u", "'-p"];
    expect(parse<string[]>(csv).data[2]).toEqual(cells);
  });

  it('can be read back, and no cell of it begins like a formula', () => {
    const someText = option(
      oneof(string({ unit: anyCharacter }), stringMatching(/^[=+\-@\t\r\n"', ;]{1,3}[a-z\n"]*$/)),
    );
    const someCategory = record({
      id: string({ unit: anyCharacter, minLength: 1 }),
      name: someText,
      slug: someText,
      description: someText,
      icon: someText,
      parentId: someText,
      status: someText,
      createdAt: someText,
      updatedAt: someText,
    });
    assert(
      property(array(someCategory, { minLength: 1, maxLength: 5 }), (categories) => {
        const csv = whole(
          toCsv(categories, { ancestorsOf: () => ({ known: [], end: { kind: 'root' } }) }),
        );
        const { data, errors } = parse<string[]>(csv, { delimiter: ',', newline: '\r\n' });
        expect(errors).toEqual([]);
        const cells = data.slice(1).flat();
        expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
        const texts = categories.flatMap((entry) => [...Object.values(entry), null]);
        const withoutApostrophes = (text: string | null) =>
          (text ?? '').replaceAll(/'(?=[=+\-@＝＋－＠])/g, '');
        expect(cells.map(withoutApostrophes)).toEqual(texts.map(withoutApostrophes));
      }),
    );
  });

  it('takes a description of 100,000 spaces', () => {
    const description = `x${' '.repeat(100_000)}x`;
    expect(csvOf(category('x', { description }))).toContain(description);
  });

  it('comes in pieces that together have every category', () => {
    const many = Array.from({ length: 1_200 }, (_, index) => category(String(index)));
    const pieces = [...toCsv(many, load(...many))];
    expect(pieces.length).toBeGreaterThan(2);
    const ids = parse<string[]>(pieces.join('')).data.map(([id]) => id);
    expect(ids).toEqual(['id', ...many.map(({ id }) => id)]);
  });

  it('holds one chain of 20,000 categories', () => {
    const chain = Array.from({ length: 20_000 }, (_, depth) =>
      category(String(depth), { name: 'n', parentId: depth === 0 ? null : String(depth - 1) }),
    );
    expect(whole(toCsv(chain, load(...chain))).split('\r\n')).toHaveLength(20_001);
  });
});
