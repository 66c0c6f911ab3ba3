import { describe, expect, it } from 'vitest';
import { compareLists } from '../../../src/model/comparison/compare-lists';
import { toComparisonReport } from '../../../src/model/comparison/comparison-report';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { REPORT_FORMATS } from '../../../src/text/reports/report';
import { finishTask } from '../../../src/base/task';
import { parseCsv } from '../../parse-csv';
import { bare, load, page, toLoadedCategories } from '../pages';

type Named = Parameters<typeof toComparisonReport>[0];

const write = (format: keyof typeof REPORT_FORMATS, named: Named) =>
  [...REPORT_FORMATS[format].write(toComparisonReport(named))].join('');

function nameComparison(from: LoadedCategories, to: LoadedCategories) {
  return {
    comparison: finishTask(compareLists(from, to)),
    fromName: 'Shop *2*',
    toName: 'Staging',
  };
}

const news = { name: 'News', updatedAt: '2026-01-01' };
const sale = { slug: 'sale', description: 'All of it is new', parentId: 'a', updatedAt: '2025' };
const shoes = { name: 'Shoes', slug: 'shoes' };
const boots = bare('d', { name: 'Boots', parentId: 'c' });

const named = nameComparison(
  load(
    bare('a', news),
    bare('b', { ...sale, name: 'Sales' }),
    bare('h', { name: 'Home' }),
    bare('c', { ...shoes, parentId: 'h' }),
    boots,
  ),
  load(
    bare('a', { ...news, updatedAt: '2026-02-02' }),
    bare('b', { ...sale, name: 'Sale', description: 'All of it must go', updatedAt: '2026' }),
    bare('c', { ...shoes, parentId: 'a' }),
    boots,
    bare('e', { name: '=1+1', parentId: 'b' }),
  ),
);

/** An incomplete list with only this category loaded. */
const half = (id: string) =>
  toLoadedCategories([page([bare(id, { name: id })], { hasNextPage: true, endCursor: 'x' })]);

describe('the export of a comparison', () => {
  it('is a note for editors, without times, which always differ', () => {
    expect(write('markdown', named)).toBe(`# Shop \\*2\\* → Staging

1 added, 1 removed, 1 moved, 1 renamed.
4 of 5 categories matched by ID.

## Added (1)

- =1+1, in News › Sale

## Removed (1)

- Home

## Moved (1)

- Shoes and 1 descendant, in News
  - Parent: Home → News

## Renamed (1)

- Sale, in News
  - Name: Sales → Sale
  - Description: All of it is new → All of it must go
`);
  });

  it.each([
    ['name', 'Video  Games', 'Video Games', 'Name: Video··Games → Video·Games'],
    ['name', 'A\nB', 'A B', 'Name: A¶B → A·B'],
    ['name', 'Sofa Beds', 'Sofa\u00A0Beds', 'Name: Sofa·Beds → Sofa⟨U+00A0⟩Beds'],
    ['name', 'Caf\u00E9', 'Cafe\u0301', 'Name: Caf\u00E9 → Cafe⟨U+0301⟩'],
    ['name', 'Tea', 'T\u200Bea', 'Name: Tea → T⟨U+200B⟩ea'],
    ['name', 'Tea\u200E', 'Tea', 'Name: Tea⟨U+200E⟩ → Tea'],
    ['description', 'All of it ', 'All of it', 'Description: All of it· → All of it'],
  ])('marks the spaces of a %s if only spaces differ: %j', (field, before, after, line) => {
    const [from, to] = [before, after].map((text) => load(bare('a', { [field]: text })));
    expect(from && to && write('markdown', nameComparison(from, to))).toContain(`\n  - ${line}\n`);
  });

  it('has a row for each field in a spreadsheet, and no formulas', () => {
    const [headings, ...lines] = parseCsv(write('csv', named));
    const renamed = ['renamed', 'b', 'b', 'Sale', 'News › Sale', 'News', '0'];
    expect(headings?.join()).toBe(
      'difference,fromId,toId,name,path,parentPath,descendants,field,from,to',
    );
    expect(lines).toEqual([
      [...renamed, 'name', 'Sales', 'Sale'],
      [...renamed, 'description', 'All of it is new', 'All of it must go'],
      [...renamed, 'updatedAt', '2025', '2026'],
      ['moved', 'c', 'c', 'Shoes', 'News › Shoes', 'News', '1', 'parentId', 'h', 'a'],
      ['added', '', 'e', "'=1+1", 'News › Sale › =1+1', 'News › Sale', '0', '', '', ''],
      ['removed', 'h', '', 'Home', 'Home', '', '0', '', '', ''],
    ]);
  });

  it('contains both sides completely as JSON', () => {
    const text = write('json', named);
    expect(text.endsWith('\n}\n')).toBe(true);
    expect(JSON.parse(text)).toMatchObject({
      from: { name: 'Shop *2*', count: 5 },
      to: { name: 'Staging', count: 5 },
      matchedBy: 'id',
      matched: 4,
      isComplete: true,
      counts: { added: 1, removed: 1, moved: 1, renamed: 1, changed: 0 },
      differences: [
        {
          kind: 'renamed',
          path: 'News › Sale',
          parentPath: 'News',
          fields: ['name', 'description', 'updatedAt'],
          to: { id: 'b' },
        },
        { kind: 'moved', descendants: 1, from: { id: 'c', parentId: 'h' } },
        { kind: 'added', from: null, to: { id: 'e' } },
        { kind: 'removed', from: { id: 'h' }, to: null },
      ],
    });
  });

  it('names the fields that were not compared', () => {
    const list = (fields: object) => load(...['a', 'b', 'c'].map((id) => bare(id, fields)));
    const older = nameComparison(list({}), list({ icon: '*', status: 'active' }));
    expect(write('markdown', older)).toContain(
      '\nNot compared: Icon, Status. No category in Shop \\*2\\* has these fields.\n',
    );
    expect(JSON.parse(write('json', older))).toMatchObject({
      missingFields: { from: ['icon', 'status'], to: [] },
    });
    expect(write('markdown', named)).not.toContain('Not compared');
  });

  it('states that nothing differs, and how many categories are undecided', () => {
    const note = write('markdown', nameComparison(half('a'), load(bare('a', { name: 'a' }), 'b')));
    expect(note).toContain('No differences in what was read.');
    expect(note).toContain('Not all categories were read: 1 may or may not be on the other side.');
  });
});
