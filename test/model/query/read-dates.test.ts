import { describe, expect, it } from 'vitest';
import { readDates, toRange } from '../../../src/model/query/read-dates';

function at(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setFullYear(year, month - 1, day);
  return date.setHours(0, 0, 0, 0);
}

describe('dates', () => {
  it.each([
    ['2024-05-03', at(2024, 5, 3), at(2024, 5, 4)],
    ['2024-12-31', at(2024, 12, 31), at(2025, 1, 1)],
    ['2024-02-29', at(2024, 2, 29), at(2024, 3, 1)],
    ['2024-05', at(2024, 5, 1), at(2024, 6, 1)],
    ['2024', at(2024, 1, 1), at(2025, 1, 1)],
    ['0001', at(1, 1, 1), at(2, 1, 1)],
    ['9999', at(9999, 1, 1), at(10_000, 1, 1)],
    ['<2024', -Infinity, at(2024, 1, 1)],
    ['<=2024', -Infinity, at(2025, 1, 1)],
    ['>2024-01', at(2024, 2, 1), Infinity],
    ['>=2024-01', at(2024, 1, 1), Infinity],
    ['2024-01..2024-06', at(2024, 1, 1), at(2024, 7, 1)],
    ['2024-05-03..2024', at(2024, 5, 3), at(2025, 1, 1)],
    ['2024-05-03..2024-05-03', at(2024, 5, 3), at(2024, 5, 4)],
  ])('parse %s as whole local days', (text, from, until) => {
    expect(readDates(text)).toEqual({ from, until });
  });

  it.each([
    ['0d', at(2024, 3, 31)],
    ['1d', at(2024, 3, 30)],
    ['30d', at(2024, 3, 1)],
    ['1y', at(2023, 3, 31)],
    ['9999y', at(2024 - 9999, 3, 31)],
  ])('resolve %s relative to March 31, 2024', (text, from) => {
    const span = readDates(text);
    if (!span || 'from' in span) throw new Error(`${text} is no span`);
    const noon = new Date(2024, 2, 31, 12).getTime();
    expect(toRange(span, noon)).toEqual({ from, until: at(2024, 4, 1) });
    const before = readDates(`<${text}`);
    if (!before || 'from' in before) throw new Error(`<${text} is no span`);
    expect(toRange(before, noon)).toEqual({ from: -Infinity, until: from });
  });
});
