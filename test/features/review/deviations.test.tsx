import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reviewPath } from '../../../src/connections/paths';
import {
  answerList,
  categories,
  category,
  DETAIL_URL,
  http,
  HttpResponse,
  LIST_PATH,
  LIST_URL,
  ON_REQUEST,
  override,
  renderApp,
  SITE_ID,
} from '../../render-app';

const REVIEW_PATH = reviewPath('test', SITE_ID);

/** A category that keeps to the interface in everything. */
const sound = (id: string, fields: object = {}) => ({
  ...category(id, { description: 'Text', icon: '📰' }),
  ...fields,
});

interface SendOptions {
  more?: boolean;
  details?: Record<string, object>;
}

/** A service that answers with these entries, as one page of more or as all there is. */
function send(entries: object[], { more = false, details = {} }: SendOptions = {}) {
  override(
    http.get(LIST_URL, () =>
      HttpResponse.json({
        categories: entries,
        pageInfo: {
          hasNextPage: more,
          startCursor: 's',
          endCursor: 'e',
          totalCount: more ? 5_595 : entries.length,
        },
      }),
    ),
    http.get(DETAIL_URL, ({ params }) =>
      HttpResponse.json(details[String(params.categoryId)] ?? {}),
    ),
  );
}

const reviewLink = () => screen.findByRole('link', { name: /^Review/ });
const table = () => screen.findByRole('table', { name: 'Deviations' });

/** The rows of the open table, headings left out, cell by cell. */
async function rows(): Promise<string[]> {
  return within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' | '));
}

async function openFromPalette(user: UserEvent) {
  await screen.findByRole('grid');
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Review' }));
}

it('says nothing of a service that keeps to its interface, even where that leaves much open', async () => {
  renderApp({ serve: categories(3) });
  await screen.findByRole('grid');
  expect(await reviewLink()).toHaveAccessibleName('Review');
});

it('tells on the screen of the review in which ways', async () => {
  send([
    sound('1', { createdAt: 'yesterday', icon: null }),
    sound('2', { slug: null, icon: null }),
    sound('3', { slug: null, parentId: '1', updatedAt: '2020-01-01T00:00:00Z' }),
    sound('4', { name: ' ', parentId: 'gone' }),
  ]);
  const { user } = renderApp();
  await user.click(await reviewLink());
  expect(await rows()).toEqual([
    'Contradicts the API',
    'slug is null | 2 | Category 2',
    'createdAt is not a date the app can read | 1 | Category 1yesterday',
    'In the data',
    'updatedAt is before createdAt | 1 | Category 32020-01-01T00:00:00, created 2024-01-01T00:00:00',
    'name is empty | 1 | Unnamed (4)',
    'parentId names a category that is not on the site | 1 | Unnamed (4)gone',
    'Not specified by the API, not counted',
    'icon is null | 2 | Category 1',
  ]);
});

it('counts on as pages arrive, and the screen loads what is only known at the end', async () => {
  let pages = 0;
  answerList(() => {
    pages += 1;
    const entries = pages === 1 ? [sound('1', { slug: 7 })] : [sound('2', { status: null })];
    const pageInfo = { hasNextPage: pages === 1, startCursor: 's', endCursor: `e${pages}` };
    return HttpResponse.json({ categories: entries, pageInfo: { ...pageInfo, totalCount: 2 } });
  });
  const { user } = renderApp();
  await user.click(await reviewLink());
  expect(await rows()).toContain('slug is a number, not text | 1 | Category 17');
  await screen.findByText('All 2 categories reviewed');
  expect(await rows()).toContain('status is null | 1 | Category 2');
  expect(screen.queryByText(/Orphans/)).not.toBeInTheDocument();
});

it('says what is not known before the end, where the rest is not loaded by itself', async () => {
  send([sound('1', { slug: 7, parentId: 'gone' })], { more: true });
  renderApp({ path: REVIEW_PATH, connection: ON_REQUEST });
  expect(
    await screen.findByText(/Orphans.* can be found only once all categories are/),
  ).toBeVisible();
  expect(await rows()).toEqual([
    'Contradicts the API',
    'slug is a number, not text | 1 | Category 17',
  ]);
});

it('leads to the example', async () => {
  send([sound('1'), sound('a/b', { name: 'Odd one', slug: 7 })], {
    details: { 'a/b': { category: sound('a/b', { name: 'Odd one' }), subCategories: [] } },
  });
  const { user } = renderApp();
  await user.click(await reviewLink());
  await user.click(within(await table()).getByRole('link', { name: 'Odd one' }));
  expect(await screen.findByRole('region', { name: 'Odd one' })).toBeVisible();
  expect(window.location.pathname).toBe(`${LIST_PATH}/a%2Fb`);
});

it('counts what a detail deviates in, and where it contradicts the list', async () => {
  send([sound('1'), sound('2', { parentId: '1' }), sound('3')], {
    details: { 1: { category: sound('1'), subCategories: ['3'] } },
  });
  const { user } = renderApp({ at: '/1' });
  await user.click(await reviewLink());
  expect(await rows()).toEqual([
    'Contradicts the API',
    'subCategories[] is an ID, not an object with one | 1 | Category 33',
    'In the data',
    'parentId is not the category that lists this one as a sub-category | 1 | Category 3',
    'subCategories omits this category in the response of the parent | 1 | Category 2',
  ]);
});

it('counts a category once that deviates in its detail as it does in the list', async () => {
  const odd = [sound('1', { icon: '' }), sound('2', { icon: '' })];
  send(odd, { details: { 1: { category: odd[0], subCategories: ['2'] } } });
  const { user } = renderApp({ at: '/1' });
  await user.click(await reviewLink());
  const found = await rows();
  expect(found).toContainEqual(expect.stringMatching(/^subCategories\[\] is an ID/));
  expect(found).toContain('icon is empty | 2 | Category 1');
});

it('says that there are none when asked for what is not there', async () => {
  send([sound('1')]);
  const { user } = renderApp();
  await openFromPalette(user);
  const section = await screen.findByRole('region', { name: 'API deviations' });
  expect(within(section).getByText('None so far.')).toBeVisible();
  expect(within(section).queryByRole('button', { name: /Copy/ })).not.toBeInTheDocument();
});

it('copies a report in Markdown', async () => {
  send([sound('1', { createdAt: 'yes|ter\nday' }), sound('2', { icon: null })], { more: true });
  const { user } = renderApp({ path: REVIEW_PATH, connection: ON_REQUEST });
  await table();
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(
    [
      '# The category service deviates from its interface',
      '',
      '- Service: `https://service.test`',
      '- Site: site',
      '- Read: 2 of 5,595 categories of the list, 0 categories in detail',
      '- Orphans are only known once everything is loaded',
      '',
      '## Contradicts the API',
      '',
      '| What | Count | Example |',
      '| --- | --- | --- |',
      String.raw`| ${'`createdAt`'} is not a date the app can read | 1 | category 1, received yes\|ter day |`,
      '',
      '## Not specified by the API',
      '',
      '| What | Count | Example |',
      '| --- | --- | --- |',
      '| `icon` is null | 1 | category 2 |',
      '',
    ].join('\n'),
  );
});

it('shows what a service sent as text, cut, in its own direction, and copies it so', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  send([
    sound(hostile, {
      name: `\u202E${hostile}`,
      createdAt: `${hostile}\u202E${'x'.repeat(10_000)}`,
    }),
  ]);
  const { user } = renderApp();
  await user.click(await reviewLink());
  const shown = await table();
  expect(shown.querySelector('img')).toBeNull();
  const link = within(shown).getByRole('link', { name: /onerror/ });
  expect(link.querySelector('bdi')).not.toBeNull();
  const received = within(shown).getByText(/^<img.*x…$/u);
  expect(received.closest('bdi')).not.toBeNull();
  expect(received.textContent).toHaveLength(80);
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
  const report = await navigator.clipboard.readText();
  expect(report).not.toMatch(/<|\u202E/);
  expect(report.length).toBeLessThan(1_000);
});
