import { expect, it } from 'vitest';
import { reviewList } from '../../src/model/review/review';
import { toReviewReport } from '../../src/review/review-report';
import { REPORT_FORMATS } from '../../src/text/reports/report';
import { category, load } from '../model/pages';

it('reports by branch in the order of the list, then what is in no branch', () => {
  const loaded = load(
    category('ring', { name: 'Ring ', parentId: 'ring' }),
    category('pets', { name: 'Pets' }),
    category('food', { name: 'Food', parentId: 'pets' }),
    category('foods', { name: 'Food', parentId: 'pets' }),
    category('books', { name: 'Books ' }),
  );
  const results = reviewList(loaded).results.filter(({ name }) =>
    ['stray-spaces', 'equal-names'].includes(name),
  );
  const write = (format: 'markdown' | 'json') => [
    ...REPORT_FORMATS[format].write(toReviewReport('main', loaded, results)),
  ];
  const markdown = write('markdown').join('');
  expect(markdown).toMatch(/^# Review\n\n- Site: main\n- Reviewed: 5 categories\n\n/);
  expect(markdown.match(/^## .*/gm)).toEqual([
    '## Pets (2 categories)',
    '## Books (1 category)',
    '## Top level (1 category)',
  ]);
  expect(markdown).toMatch(
    /### Duplicate names among siblings \(1\)\n\n\w.*\.\n\n- Food \(food\), Food \(foods\) in Pets\. /,
  );
  const { findings } = JSON.parse(write('json').join(''));
  expect(findings).toMatchObject([
    { branch: 'pets' },
    { branch: 'books', categories: [{ id: 'books', name: 'Books ', parentId: null }] },
    { branch: null },
  ]);
});
