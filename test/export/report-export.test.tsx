import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/export/formats';
import { inAllFormats } from '../../src/export/report-export';
import { toReviewReport } from '../../src/review/review-report';
import { compareLists } from '../../src/model/comparison/compare-lists';
import { toComparisonReport } from '../../src/model/comparison/comparison-report';
import { reviewList } from '../../src/model/review/review';
import { setUnnamed } from '../../src/model/names';
import { unnamed } from '../../src/messages/generated/common';
import { REPORT_FORMATS, type Report } from '../../src/text/reports/report';
import { finishTask } from '../../src/text/task';
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

function write<Row>(toReport: () => Report<Row>): string[] {
  return inAllFormats(toReport)(REPORT_FORMATS).map((format) => [...format.write()].join(''));
}

// Formats missing names as the app does.
setUnnamed((id) => unnamed({ id }));

const REPORTS: Record<string, () => readonly string[]> = {
  comparison: () =>
    write(() => toComparisonReport({ comparison, fromName: 'Before', toName: 'After' })),
  review: () => write(() => toReviewReport('magazine', after, reviewList(after).results)),
  list: () => {
    const part = toLoadedCategories([page(entries, { hasNextPage: true, endCursor: 'x' })]);
    return [after, part].flatMap((loaded) => {
      const scope = scopeOf({ loaded });
      return FORMATS.map((format) => whole(finishTask(format.prepare(scope, loaded.categories))()));
    });
  },
};

describe.each(Object.entries(REPORTS))('the report of %s', (_name, report) => {
  const english = report();

  it.each(['de', 'ar'])('is in English even if the screen is in %s', async (code) => {
    await changeLanguage(code);
    expect(english.join('')).toMatch(/[a-z]/);
    expect(report()).toEqual(english);
  });
});
