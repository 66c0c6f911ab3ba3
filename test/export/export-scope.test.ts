import { describe, expect, it } from 'vitest';
import { describeExport, describePart } from '../../src/export/export-scope';
import { load, page, toLoadedCategories } from '../model/pages';
import { scopeOf } from './scope';

const part = (totalCount: number | null, endCursor: string | null = 'x') =>
  toLoadedCategories([page(['1', '2'], { hasNextPage: true, endCursor, totalCount })]);

describe('what an export says that it holds', () => {
  it.each([
    [{}, 67, 'All 67 categories'],
    [{}, 1, '1 category'],
    [{}, 0, '0 categories'],
    [{ loaded: part(null) }, 50, '50 categories loaded so far'],
    [{ criteria: { query: 'tea' } }, 1200, '1,200 categories that match the search'],
    [{ criteria: { query: 'tea' } }, 1, '1 category that matches the search'],
    [{ criteria: { query: ' ' } }, 67, 'All 67 categories'],
    [{ criteria: { query: 'status:active' } }, 2, '2 categories that match the search'],
    [{ criteria: { query: 'depth:abc' } }, 67, 'All 67 categories'],
    [{ criteria: { query: 'tea' }, selected: ['1', '2', '3'] }, 3, '3 selected categories'],
    [{ selected: ['1'] }, 1, '1 selected category'],
    [
      { loaded: load('1'), branch: '1' },
      1_205,
      '1,205 categories: this one and its 1,204 descendants',
    ],
    [{ loaded: load('1'), branch: '1' }, 1, '1 category'],
    [{ loaded: load('1'), branch: 'gone' }, 2, '2 categories loaded so far'],
    [{ loaded: part(null), branch: 'gone' }, 2, '2 categories loaded so far'],
  ])('%j, %d: %s', (options, count, expected) => {
    expect(describeExport(scopeOf(options), count)).toBe(expected);
  });

  it.each([
    ['a total', 5595, 'Only 2 of 5,595 categories are loaded'],
    ['no total', null, 'Only 2 categories are loaded'],
    ['a total that is passed', 1, 'Only 2 categories are loaded'],
  ])('says that it is a part, with %s', (_, total, title) => {
    const said = describePart(part(total));
    expect(said?.title).toBe(title);
    expect(said?.advice).toContain('Load all');
  });

  it('does not advise to load more where the service does not lead on', () => {
    const said = describePart(part(5595, null));
    expect(said?.title).toBe('Only 2 of 5,595 categories are loaded');
    expect(said?.advice).not.toContain('Load all');
  });

  it('says nothing of it where all is loaded', () => {
    expect(describePart(load('1', '2'))).toBeNull();
  });
});
