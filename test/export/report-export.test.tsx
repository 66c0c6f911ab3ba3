import { describe, expect, it } from 'vitest';
import { CATEGORY_FORMATS } from '../../src/export/formats';
import { inAllFormats } from '../../src/export/report-export';
import { toReviewReport } from '../../src/review/review-report';
import { compareLists } from '../../src/model/comparison/compare-lists';
import { toComparisonReport } from '../../src/model/comparison/comparison-report';
import { reviewList, selectOpen } from '../../src/model/review/review';
import { setUnnamed } from '../../src/model/names';
import { unnamed } from '../../src/messages/generated/common';
import { REPORT_FORMATS, type Report } from '../../src/text/reports/report';
import { finishTask } from '../../src/base/task';
import { changeLanguage } from '../messages/change-language';
import { category, load, page, toLoadedCategories } from '../model/pages';
import { scopeOf, whole } from './scope';

const entries = [
  category('tea', { name: ' Tea ', slug: 'same' }),
  category('coffee', { name: 'Coffee', slug: 'same', status: 'draft' }),
  category('beans', { name: 'Beans', parentId: 'coffee' }),
  category('lost', { name: null, parentId: 'nowhere' }),
  category('ring', { name: 'Ring', parentId: 'ring' }),
];

const after = load(...entries);

const before = load(category('tea', { name: 'Tea' }), category('gone', { parentId: 'tea' }));

const comparison = finishTask(compareLists(before, after));

// Formats missing names as the app does.
setUnnamed((id) => unnamed({ id }));

type Write = () => Iterable<string>;

/** Returns one function per format, each of which writes the report. */
function inFormats<Row>(toReport: () => Report<Row>): Write[] {
  return inAllFormats(toReport)(REPORT_FORMATS).map(({ write }) => write);
}

const REPORTS: Record<string, () => readonly Write[]> = {
  comparison: () =>
    inFormats(() =>
      toComparisonReport({
        comparison,
        sides: { from: { name: 'Before' }, to: { name: 'After' } },
        time: 0,
      }),
    ),
  review: () =>
    inFormats(() =>
      toReviewReport(
        {
          connection: { name: 'Magazine', baseUrl: 'https://a.example', auth: 'key' },
          siteId: 'magazine',
        },
        after,
        selectOpen(finishTask(reviewList(after)), { muted: [], known: new Set() }),
        null,
      ),
    ),
  list: () => {
    const part = toLoadedCategories([page(entries, { hasNextPage: true, endCursor: 'x' })]);
    return [after, part].flatMap((loaded) => {
      const scope = scopeOf({ loaded });
      return CATEGORY_FORMATS.map((format) => finishTask(format.prepare(scope, loaded.categories)));
    });
  },
};

describe.each(Object.entries(REPORTS))('the exported %s report', (_name, report) => {
  const writeAll = () => report().map((write) => whole(write()));
  const english = writeAll();

  it.each(['de', 'ar'])('is in English even if the screen is in %s', async (code) => {
    await changeLanguage(code);
    expect(english.join('')).toMatch(
      /Unnamed \(lost\)|Stray spaces: before the name, after the name/,
    );
    expect(writeAll()).toEqual(english);
  });

  it('stays in English if the language changes while it is written', async () => {
    const texts: string[] = [];
    for (const write of report()) {
      await changeLanguage('de');
      const pieces = write()[Symbol.iterator]();
      let text = pieces.next().value ?? '';
      await changeLanguage('ar');
      for (let next = pieces.next(); next.done !== true; next = pieces.next()) text += next.value;
      texts.push(text);
    }
    expect(texts).toEqual(english);
  });
});
