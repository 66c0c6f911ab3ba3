import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { compareMatched } from '../../../src/model/comparison/compare-matched';
import { toComparisonReport } from '../../../src/model/comparison/comparison-report';
import { matchLists } from '../../../src/model/comparison/match-lists';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { REPORT_FORMATS } from '../../../src/text/reports/formats';
import { finishTask } from '../../../src/text/task';
import { bare, load, page, toLoadedCategories } from '../pages';

type Named = Parameters<typeof toComparisonReport>[0];

const write = (format: keyof typeof REPORT_FORMATS, named: Named) =>
  [...REPORT_FORMATS[format].write(toComparisonReport(named))].join('');

function nameComparison(here: LoadedCategories, there: LoadedCategories) {
  const comparison = finishTask(
    compareMatched(here, there, finishTask(matchLists(here, there, 'path'))),
  );
  return { comparison, hereName: 'Staging', thereName: 'Shop *2*' };
}

const named = nameComparison(
  load(
    bare('1', { name: 'News', updatedAt: '2026-02-02' }),
    bare('2', {
      name: 'Sale',
      slug: 'sale',
      description: 'All of it must go',
      parentId: '1',
      updatedAt: '2026',
    }),
    bare('3', { name: 'Shoes', slug: 'shoes', parentId: '1' }),
    bare('4', { name: 'Boots', parentId: '3' }),
    bare('5', { name: '=1+1', parentId: '2' }),
  ),
  load(
    bare('a', { name: 'News', updatedAt: '2026-01-01' }),
    bare('b', {
      name: 'Sales',
      slug: 'sale',
      description: 'All of it is new',
      parentId: 'a',
      updatedAt: '2025',
    }),
    bare('1', { name: 'Home' }),
    bare('c', { name: 'Shoes', slug: 'shoes', parentId: '1' }),
    bare('d', { name: 'Boots', parentId: 'c' }),
  ),
);

describe('the export of a comparison', () => {
  it('is a note that an editor can send, without the times that differ by nature', () => {
    expect(write('markdown', named)).toBe(`# Staging compared with Shop \\*2\\*

1 only in Staging, 1 only in Shop \\*2\\*, 1 moved, 1 renamed.
4 of 5 categories matched by path.
Before each arrow stands what Shop \\*2\\* has, behind it what Staging has.

## Only in Staging (1)

- =1+1, in News › Sale

## Only in Shop \\*2\\* (1)

- Home

## Moved (1)

- Shoes and 1 below it, in News
  - Parent: Home → News

## Renamed (1)

- Sale, in News
  - Name: Sales → Sale
  - Description: All of it ~~is new~~ **must go**
`);
  });

  it('has a line for each field in a spreadsheet, and runs no formula there', () => {
    const [, ...lines] = parse<string[]>(write('csv', named)).data;
    expect(lines).toEqual([
      ['renamed', '2', 'b', 'Sale', 'News', '0', 'name', 'Sales', 'Sale'],
      [
        'renamed',
        '2',
        'b',
        'Sale',
        'News',
        '0',
        'description',
        'All of it is new',
        'All of it must go',
      ],
      ['renamed', '2', 'b', 'Sale', 'News', '0', 'updatedAt', '2025', '2026'],
      ['moved', '3', 'c', 'Shoes', 'News', '1', 'parentId', '1', '1'],
      ['only-here', '5', '', "'=1+1", 'News › Sale', '0', '', '', ''],
      ['only-there', '', '1', 'Home', '', '0', '', '', ''],
    ]);
  });

  it('has both sides whole for programs', () => {
    const read: unknown = JSON.parse(write('json', named));
    expect(read).toMatchObject({
      here: { name: 'Staging', count: 5 },
      matchedBy: 'path',
      matched: 4,
      isWhole: true,
      counts: { 'only-here': 1, 'only-there': 1, moved: 1, renamed: 1, changed: 0 },
      differences: [
        {
          kind: 'renamed',
          path: 'News',
          fields: ['name', 'description', 'updatedAt'],
          here: { id: '2' },
        },
        { kind: 'moved', below: 1, there: { id: 'c', parentId: '1' } },
        { kind: 'only-here', here: { id: '5' }, there: null },
        { kind: 'only-there', here: null, there: { id: '1' } },
      ],
    });
  });

  it('says that nothing differs, and what nobody can tell', () => {
    const news = bare('a', { name: 'News' });
    const half = toLoadedCategories([page([news], { hasNextPage: true, endCursor: 'x' })]);
    const note = write('markdown', nameComparison(half, load(news, 'b')));
    expect(note).toContain('No differences.');
    expect(note).toContain('Not everything was read: 1 category may or may not be');
  });

  it('says that nothing was compared where the loaded parts have nothing in common', () => {
    const half = (id: string) =>
      toLoadedCategories([page([bare(id, { name: id })], { hasNextPage: true, endCursor: 'x' })]);
    const note = write('markdown', nameComparison(half('a'), half('b')));
    expect(note).toContain('Nothing was compared.');
    expect(note).not.toContain('No differences');
  });
});
