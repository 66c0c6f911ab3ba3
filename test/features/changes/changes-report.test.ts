import { describe, expect, it } from 'vitest';
import { toChangesReport } from '../../../src/features/changes/changes-report';
import { REPORT_FORMATS } from '../../../src/text/reports/formats';
import type { Refresh } from '../../../src/categories/refreshes/refreshes';
import { compareLists } from '../../../src/model/changes';
import { finishTask } from '../../../src/text/task';
import { category, load } from '../../model/pages';

const before = load(
  category('food', { name: 'Food' }),
  category('tea', { name: 'Tea', parentId: 'food' }),
  category('x', { name: 'X', description: `${'Many words. '.repeat(20)}Old end.` }),
  category('gone', { name: '=SUM(1)', parentId: 'nowhere' }),
);
const after = load(
  category('food', { name: 'Food' }),
  category('tea', { name: 'Tea [hot]', parentId: null }),
  category('x', { name: 'X', description: `${'Many words. '.repeat(20)}New end.` }),
  category('new', { name: 'New\none', parentId: 'food' }),
);

const refresh: Refresh = {
  ...finishTask(compareLists(before, after)),
  at: Date.UTC(2026, 2, 5, 14, 2),
  since: Date.UTC(2026, 2, 4, 9),
};

const write = (format: keyof typeof REPORT_FORMATS, refreshes = [refresh]) =>
  [...REPORT_FORMATS[format].write(toChangesReport(refreshes))].join('');

describe('changes as Markdown', () => {
  it('are a list for each kind, safe against what names hold, and short where texts are long', () => {
    const text = write('markdown');
    expect(text).toContain('1 new, 1 removed, 2 changed since Mar 4, 2026');
    expect(text).toContain('### New (1)\n\n- New one (new) in Food\n');
    expect(text).toContain('### Removed (1)\n\n- =SUM(1) (gone) in nowhere\n');
    expect(text).toContain(
      String.raw`- Tea \[hot\] (tea)
  - Name: Tea → Tea \[hot\]
  - Parent: Food → none
`,
    );
    expect(text).toMatch(
      / {2}- Description: … words\. (?:Many words\. )+\*\*Old\*\* end\. → … words\. (?:Many words\. )+\*\*New\*\* end\.\n/,
    );
  });
});

describe('changes as CSV', () => {
  it('are a line for each field, in which no formula runs', () => {
    const lines = write('csv').split('\r\n');
    const times = '2026-03-05T14:02:00.000Z,2026-03-04T09:00:00.000Z';
    expect(lines[0]).toBe('refreshed,since,change,id,name,parent,field,before,after');
    expect(lines).toContain(`${times},removed,gone,'=SUM(1),nowhere,,,`);
    expect(lines).toContain(`${times},moved,tea,Tea [hot],,name,Tea,Tea [hot]`);
    expect(lines).toContain(`${times},moved,tea,Tea [hot],,parentId,food,`);
  });
});

describe('changes as JSON', () => {
  it('are whole, each refresh by itself', () => {
    const parsed: unknown = JSON.parse(write('json', [refresh, { ...refresh, isWhole: false }]));
    expect(parsed).toMatchObject([
      {
        refreshedAt: '2026-03-05T14:02:00.000Z',
        since: '2026-03-04T09:00:00.000Z',
        isWhole: true,
        added: [{ id: 'new', name: 'New\none', parentId: 'food' }],
        removed: [{ id: 'gone' }],
        changed: [
          { id: 'tea', kind: 'moved', fields: { parentId: { before: 'food', after: null } } },
          { id: 'x', kind: 'edited' },
        ],
      },
      { isWhole: false },
    ]);
    expect(JSON.parse(write('json', []))).toEqual([]);
  });
});
