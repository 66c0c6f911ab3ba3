import {
  array,
  assert,
  constantFrom,
  oneof,
  option,
  property,
  string,
  stringMatching,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../src/text/reports/report';
import { anyCharacter } from '../../any-character';
import { parseCsv } from '../../parse-csv';

type Row = readonly (string | number | null | undefined)[];

const columns = ['a', 'b', 'c'].map((heading, index) => ({
  heading,
  valueOf: (row: Row) => row[index],
}));

function csvOf(...rows: Row[]): string {
  return [...toCsv(columns, rows)].join('');
}

/**
 * Splits as a spreadsheet does: a quote only counts at the start of a cell, and text after the closing quote belongs to
 * the cell.
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
  it('has a header', () => {
    expect(csvOf([1, null, ''], ['x', undefined, 'Not "black",\nbut green'])).toBe(
      'a,b,c\r\n1,,\r\nx,,"Not ""black"",\nbut green"',
    );
    expect(csvOf()).toBe('a,b,c');
  });

  it.each([
    ['a b', 'a b'],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    ['"', '""""'],
    [' a', '" a"'],
    ['a ', '"a "'],
    ['\tb', '\tb'],
    ['a\uFEFFb', '"a\uFEFFb"'],
  ])('quotes a cell only if necessary: %j', (text, cell) => {
    expect(csvOf(['x', text])).toBe(`a,b,c\r\nx,${cell},`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    ['＝1', "'＝1"],
    ['\t=1', "\t'=1"],
    [' =1', `" '=1"`],
    ['\u00AD\u0007\u2060+1', "\u00AD\u0007\u2060'+1"],
    ['\uFFF9=1', "\uFFF9'=1"],
    ['\u034F\uFE0F@x', "\u034F\uFE0F'@x"],
    ['="x"\r\n', `"'=""x""\r\n"`],
    // Formulas after a `;` or a line break, where some spreadsheets start a new cell.
    ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
    ['x;;"=1"', `"x;;""'=1"""`],
    ['x\n=1', `"x\n'=1"`],
    ['x;\u200B=1', "x;\u200B'=1"],
    // Not formulas.
    ['a = b; c-d', 'a = b; c-d'],
    ['1, -2', '"1, -2"'],
    ["'=1", "'=1"],
  ])('neutralizes a cell that a spreadsheet would read as a formula: %j', (text, cell) => {
    expect(csvOf(['x', text])).toBe(`a,b,c\r\nx,${cell},`);
  });

  it.each([',', ';', '\t'])(
    'contains no formula for a spreadsheet that splits cells at %j',
    (separator) => {
      const hostile = array(constantFrom(...Array.from('=-@;\t",\n\r \u0000\u200B\'x')), {
        minLength: 1,
        maxLength: 8,
      }).map((characters) => characters.join(''));
      assert(
        property(
          tuple(hostile, hostile, hostile),
          tuple(hostile, hostile, hostile),
          (first, second) => {
            const csv = csvOf(first, second);
            const formulas = cellsOf(csv, separator).filter((cell) =>
              /^[\s\p{C}]*[=+\-@]/u.test(cell),
            );
            expect(formulas).toEqual([]);
          },
        ),
        { numRuns: 2_000 },
      );
    },
  );

  it('can be read back', () => {
    const someText = option(
      oneof(string({ unit: anyCharacter }), stringMatching(/^[=+\-@\t\r\n"', ;]{1,3}[a-z\n"]*$/)),
    );
    assert(
      property(
        array(tuple(someText, someText, someText), { minLength: 1, maxLength: 5 }),
        (rows) => {
          const cells = parseCsv(csvOf(...rows))
            .slice(1)
            .flat();
          expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
          const texts = rows.flat();
          const withoutApostrophes = (text: string | null) =>
            (text ?? '').replaceAll(/'(?=[=+\-@＝＋－＠])/g, '');
          expect(cells.map(withoutApostrophes)).toEqual(texts.map(withoutApostrophes));
        },
      ),
    );
  });

  it('contains every row of a long table', () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => [String(index)]);
    const pieces = [...toCsv(columns, rows)];
    expect(pieces.length).toBeGreaterThan(2);
    const cells = parseCsv(pieces.join('')).map(([cell]) => cell);
    expect(cells).toEqual(['a', ...rows.flat()]);
    // Takes linear rather than quadratic time.
    const text = `x${' '.repeat(100_000)}x`;
    expect(csvOf([text])).toContain(text);
  });
});
