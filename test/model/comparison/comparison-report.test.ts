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

/** A time on one day of the local zone, in ms since the epoch. */
const at = (hours: number, minutes: number) => new Date(2026, 10, 28, hours, minutes).getTime();

function nameComparison(from: LoadedCategories, to: LoadedCategories) {
  return {
    comparison: finishTask(compareLists(from, to)),
    sides: {
      from: {
        name: 'Shop *2*',
        siteId: 'ma`in',
        baseUrl: 'https://shop.test/eu',
        readAt: at(16, 40),
      },
      to: { name: 'before_2.json' },
    },
    time: at(16, 41),
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

/** Returns a category's line in the note. */
function lineOf(before: object, after: object): string {
  const from = load(bare('a', before));
  const to = load(bare('a', after));
  const note = write('markdown', nameComparison(from, to));
  return note.split('\n').find((line) => line.startsWith('- ')) ?? '';
}

/** An incomplete list with only this category loaded. */
const half = (id: string) =>
  toLoadedCategories([page([bare(id, { name: id })], { hasNextPage: true, endCursor: 'x' })]);

describe('an exported comparison', () => {
  it('omits times from the note', () => {
    expect(write('markdown', named)).toBe(`# Categories: Shop \\*2\\* → before\\_2.json

2026-11-28, 16:41. From site \`\` ma\`in \`\` on shop.test/eu (5 categories, read 16:40) to before\\_2.json (5 categories). Matched by ID.

**4 differences:** 1 added, 1 removed, 1 moved, 1 renamed.

## Added (1)

- **=1+1** \`e\` in News › Sale

## Removed (1)

- **Home** \`h\` at the top level

## Moved (1)

- **Shoes** \`c\` with 1 descendant: from Home → to News

## Renamed (1)

- Sales → **Sale** \`b\` in News: description “All of it ~~is new~~ **must go**”
`);
  });

  it.each([
    ['name', 'Video  Games', 'Video Games', 'Video··Games → **Video·Games** `a`'],
    ['name', 'A\nB', 'A B', 'A¶B → **A·B** `a`'],
    ['name', 'Sofa Beds', 'Sofa\u00A0Beds', 'Sofa·Beds → **Sofa⟨U+00A0⟩Beds** `a`'],
    ['name', 'Caf\u00E9', 'Cafe\u0301', 'Caf\u00E9 → **Cafe⟨U+0301⟩** `a`'],
    ['name', 'Tea', 'T\u200Bea', 'Tea → **T⟨U+200B⟩ea** `a`'],
    ['name', 'Tea\u200E', 'Tea', 'Tea⟨U+200E⟩ → **Tea** `a`'],
    ['description', 'All of it ', 'All of it', 'description “All of ~~it·~~ **it**”'],
  ])(
    'marks characters in a %s that would otherwise look the same: %j',
    (field, before, after, line) => {
      expect(lineOf({ [field]: before }, { [field]: after })).toContain(line);
    },
  );

  it.each([
    ['a status', { status: 'active' }, { status: 'archived' }, 'status active → archived'],
    ['an added value', { slug: null }, { slug: 'a_b' }, String.raw`slug none → a\_b`],
    [
      'a removed description by its beginning',
      { description: 'word '.repeat(80) },
      { description: null },
      `description “${'word '.repeat(10).trim()}…” → none`,
    ],
    [
      'a long icon by what differs',
      { icon: `https://cdn.test/${'a'.repeat(80)}/1.png` },
      { icon: `https://cdn.test/${'a'.repeat(80)}/2.png` },
      '/~~1~~ **2**.png”',
    ],
    [
      'two fields',
      { slug: 'a', status: 'new' },
      { slug: 'b', status: 'old' },
      'slug a → b; status new → old',
    ],
  ])('describes %s', (_, before, after, line) => {
    expect(lineOf(before, after)).toContain(line);
  });

  it('names both IDs of categories matched by path', () => {
    const [from, to] = ['x', 'y'].map((id) => load(bare(id, { name: 'Tea', status: id })));
    const note = from && to && write('markdown', nameComparison(from, to));
    expect(note).toContain('Matched by path.');
    expect(note).toContain('**Tea** `x` → `y` at the top level: status x → y');
  });

  it('distinguishes two versions of a list by their times', () => {
    const before = { name: 'Shop', siteId: 'main', readAt: at(9, 5) - 24 * 60 * 60 * 1000 };
    const sides = { from: before, to: { ...before, readAt: at(16, 40) } };
    const note = write('markdown', { ...named, sides });
    expect(note).toContain('# Categories: Shop, 2026-11-27 09:05 → Shop, 2026-11-28 16:40\n');
    expect(note).toContain('From site `main` (5 categories, read 2026-11-27 09:05) to site `main`');
  });

  it('does not let a name, an ID or a path break a line', () => {
    const hostile = '`](http://x) <img>\n# '.repeat(200);
    const from = load(bare('a', { name: 'A' }), bare(hostile, { name: 'B', parentId: 'a' }));
    const to = load(
      bare('a', { name: hostile }),
      bare(hostile, { name: 'B', parentId: 'a', status: hostile }),
    );
    const note = write('markdown', nameComparison(from, to));
    const lines = note.split('\n').filter((line) => line.startsWith('- '));
    expect(lines).toHaveLength(2);
    expect(
      note.split('\n').filter((line) => /^#|<img/.test(line.replace(/`` .* ``/, 'code'))),
    ).toEqual([expect.stringContaining('# Categories'), '## Renamed (1)', '## Changed (1)']);
    for (const line of lines) expect(line.length).toBeLessThan(2_500);
  });

  it('has a spreadsheet row for each field', () => {
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

  it('contains both sides in full as JSON', () => {
    const text = write('json', named);
    expect(text.endsWith('\n}\n')).toBe(true);
    expect(JSON.parse(text)).toMatchObject({
      time: new Date(at(16, 41)).toISOString(),
      from: {
        name: 'Shop *2*',
        siteId: 'ma`in',
        readAt: new Date(at(16, 40)).toISOString(),
        count: 5,
      },
      to: { name: 'before_2.json', count: 5 },
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

  it('counts categories that may or may not be on the other side', () => {
    const note = write('markdown', nameComparison(half('a'), load(bare('a', { name: 'a' }), 'b')));
    expect(note).toContain('No differences in what was read.');
    expect(note).toContain('Not all categories were read: 1 may or may not be on the other side.');
  });
});
