import { finishTask } from '../../src/base/task';
import { expect, it } from 'vitest';
import { reviewList, selectOpen } from '../../src/model/review/review';
import { type ReviewedSite, toReviewReport } from '../../src/review/review-report';
import { REPORT_FORMATS } from '../../src/text/reports/report';
import { category, load } from '../model/pages';

const CONNECTION = { name: 'Shop', baseUrl: 'https://shop.example/api', auth: 'key' } as const;

/** Returns a function that writes the report of two rules in a given format. */
function writerOf(
  loaded: ReturnType<typeof load>,
  known: readonly string[] = [],
  root: number | null = null,
  site: ReviewedSite = { connection: CONNECTION, siteId: 'main' },
) {
  const setAside = { muted: [], known: new Set(known) };
  const rules = selectOpen(finishTask(reviewList(loaded)), setAside, root).filter(({ name }) =>
    ['stray-spaces', 'equal-names'].includes(name),
  );
  return (format: 'markdown' | 'json' | 'csv') => [
    ...REPORT_FORMATS[format].write(toReviewReport(site, loaded, rules, root)),
  ];
}

it('groups findings by branch in list order', () => {
  const loaded = load(
    category('ring', { name: 'Ring ', parentId: 'ring' }),
    category('pets', { name: 'Pets' }),
    category('food', { name: 'Food', parentId: 'pets' }),
    category('foods', { name: 'Food', parentId: 'pets' }),
    category('books', { name: 'Books ' }),
  );
  const write = writerOf(loaded);
  const markdown = write('markdown').join('');
  expect(markdown).toMatch(
    /^# Review\n\n- Connection: Shop\n- Site: main on shop\.example\/api\n- Reviewed: 5 categories\n- Findings: 3\n\n/,
  );
  expect(markdown.match(/^## .*/gm)).toEqual([
    '## Pets (1 finding)',
    '## Books (1 finding)',
    '## Top level (1 finding)',
  ]);
  expect(markdown).toMatch(
    /### Duplicate names among siblings \(1\)\n\n\w.*\.\n\n- Food \(food\) in Pets, 2 siblings share the name: Food \(foods\)\n/,
  );
  const { findings } = JSON.parse(write('json').join(''));
  expect(findings).toMatchObject([
    { branch: 'pets' },
    { branch: 'books', categories: [{ id: 'books', name: 'Books ', parentId: null }] },
    { branch: null },
  ]);
});

it('lists known findings last', () => {
  const write = writerOf(load(category('a', { name: 'A ' }), category('b', { name: 'B ' })), [
    'stray-spaces a',
  ]);
  const markdown = write('markdown').join('');
  expect(markdown).toContain('- Findings: 1\n- Known, not counted: 1\n');
  expect(markdown.match(/^## .*/gm)).toEqual(['## B (1 finding)', '## Known (1 finding)']);
  expect(markdown).toContain('\n- Stray spaces in names: A (a), Stray spaces: after the name.\n');
  expect(JSON.parse(write('json').join('')).findings).toMatchObject([
    { isKnown: false, category: { id: 'b' } },
    { isKnown: true, category: { id: 'a' } },
  ]);
});

it('names the muted rules', () => {
  const loaded = load(category('a', { name: 'A ' }));
  const report = () =>
    toReviewReport({ connection: CONNECTION, siteId: 'main' }, loaded, [], null, [
      'missing-icon',
      'only-children',
    ]);
  expect([...REPORT_FORMATS.markdown.write(report())].join('')).toContain(
    '- Findings: 0\n- Muted rules, left out: Missing icon, Levels with a single category\n',
  );
  expect(JSON.parse([...REPORT_FORMATS.json.write(report())].join(''))).toMatchObject({
    muted: ['missing-icon', 'only-children'],
  });
});

it('names the reviewed branch', () => {
  const loaded = load(
    category('pets', { name: 'Pets' }),
    category('food', { name: 'Food ', parentId: 'pets' }),
    category('books', { name: '*Books*' }),
    category('crime', { name: 'Crime ', parentId: 'books' }),
    category('noir', { name: 'Noir', parentId: 'crime' }),
  );
  const write = writerOf(loaded, [], 2);
  expect(write('markdown').join('')).toContain(
    '- Reviewed: 3 categories of “\\*Books\\*” (books)\n- Findings: 1\n',
  );
  expect(JSON.parse(write('json').join(''))).toMatchObject({
    branch: { id: 'books', name: '*Books*' },
    reviewed: 3,
  });
});

it('names the reviewed connection and its environment', () => {
  const loaded = load(category('a', { name: 'A ' }));
  const headOf = (connection: ReviewedSite['connection']) => {
    const write = writerOf(loaded, [], null, { connection, siteId: 'main' });
    const { connection: name, environment, siteId, baseUrl } = JSON.parse(write('json').join(''));
    return {
      lines: write('markdown').join('').split('\n').slice(2, 4),
      where: { name, environment, siteId, baseUrl },
    };
  };
  expect(headOf({ ...CONNECTION, name: '*Shop*', environment: 'staging' })).toEqual({
    lines: ['- Connection: \\*Shop\\* (staging)', '- Site: main on shop.example/api'],
    where: {
      name: '*Shop*',
      environment: 'staging',
      siteId: 'main',
      baseUrl: 'https://shop.example/api',
    },
  });
  // The embedded service has no base URL.
  expect(headOf({ ...CONNECTION, name: 'Demo', auth: 'demo' })).toEqual({
    lines: ['- Connection: Demo', '- Site: main'],
    where: { name: 'Demo', siteId: 'main' },
  });
});
