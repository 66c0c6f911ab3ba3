import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { network } from '../network';
import { categories, category, createGate, HttpResponse, http, SERVICE_URL } from '../render-app';
import { findRows, OTHER_URL, renderCompare } from './render-compare';
import * as t from '../../src/messages/generated/compare';

const to = [category('a', { name: 'Apples' }), category('b', { name: 'Bread' })];
const from = [category('a', { name: 'Pears' })];

const side = (name: string) => screen.findByRole('region', { name });

const toFile = (name: string, content: unknown) =>
  new File([JSON.stringify(content)], name, { lastModified: 1 });

/** Chooses a file on the start screen or for *from*. */
async function choose(user: UserEvent, file: File) {
  await user.upload(await screen.findByLabelText(/^A file…|^From a file/), file);
}

/** Opens a side's menu. */
async function openSide(user: UserEvent, name: RegExp) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
}

it('reads dropped files without uploading them', async () => {
  const { user } = renderCompare(from, to, { search: '' });
  const changed = toFile('list.json', from);
  changed.arrayBuffer = () =>
    Promise.reject(new DOMException('It has changed', 'NotReadableError'));
  await choose(user, changed);
  expect(await screen.findByText('NotReadableError: It has changed')).toBeVisible();
  await choose(user, new File(['{'], 'list.json', { lastModified: 1 }));
  expect(await screen.findByText('The file could not be read')).toBeInTheDocument();
  const utf16 = new File([Buffer.from(`\uFEFF${JSON.stringify(from)}`, 'utf16le')], 'list.json');
  await choose(user, utf16);
  expect(await findRows()).toEqual(['Bread, Added', 'Apples, Renamed, was “Pears”']);
  // This is another file with the same name and time.
  await choose(user, toFile('list.json', from));
  expect(await findRows()).toEqual(['Bread, Added', 'Apples, Renamed, was “Pears”']);
  expect(screen.queryByText('The file could not be read')).not.toBeInTheDocument();
  expect(await side('From list.json')).toHaveTextContent('1 loaded');
  expect(window.location.search).toBe('?with=file');

  const part = { isComplete: false, totalCount: 2, categories: from };
  await choose(user, toFile('part.json', part));
  expect(await side('From part.json')).toHaveTextContent('1 of 2 loaded');
  expect(await screen.findByText(t.partCompared())).toBeInTheDocument();
  expect(await findRows()).toEqual(['Apples, Renamed, was “Pears”']);

  await choose(user, toFile('twice.json', [...from, ...from]));
  const notice = await screen.findByText('1 entry has a duplicate ID.');
  expect(notice).not.toHaveTextContent('could not be read');
});

it('cancels reading a file when another is chosen', async () => {
  const { user } = renderCompare(from, to, { search: '' });
  const slow = toFile('slow.json', to);
  const gate = createGate();
  const content = slow.arrayBuffer();
  slow.arrayBuffer = async () => {
    await gate.opened;
    return await content;
  };
  await choose(user, slow);
  await choose(user, toFile('quick.json', from));
  expect(await findRows()).toHaveLength(2);
  gate.open();
  await side('From quick.json');
  expect(await findRows()).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'From slow.json' })).not.toBeInTheDocument();
});

it('keeps a scroll position for each pair of sides', async () => {
  const { user } = renderCompare(categories(300), [], { search: '?with=live/site' });
  const scroller = async () =>
    (await screen.findByRole('grid', { name: 'Differences' })).parentElement;
  (await scroller())?.scrollTo({ top: 900 });
  const menu = await openSide(user, /^From Shop live/);
  await user.click(menu.getByRole('menuitem', { name: /^Demo magazine/ }));
  expect((await scroller())?.scrollTop).toBe(0);
});

it('sends each side only its own key', async () => {
  const sent = { [SERVICE_URL]: new Set(), [OTHER_URL]: new Set() };
  const { user } = renderCompare(from, to, { key: 'secret' });
  for (const [url, keys] of Object.entries(sent)) {
    network.use(
      http.all(`${url}/*`, ({ request }) => {
        keys.add(request.headers.get('x-api-key') ?? request.headers.get('authorization'));
      }),
    );
  }
  await user.type(await screen.findByLabelText('API key'), 'secret{Enter}');
  await findRows();
  expect([...sent[OTHER_URL]]).toEqual([expect.stringContaining('secret')]);
  expect([...sent[SERVICE_URL]].filter(Boolean)).toEqual([]);
});

it('stops and resumes loading a side', async () => {
  const { user } = renderCompare(from, to);
  const gate = createGate();
  network.use(http.get(`${OTHER_URL}/*`, () => gate.opened));
  const other = within(await side('From Shop live'));
  await user.click(await other.findByRole('button', { name: 'Stop' }));
  await user.click(await other.findByRole('button', { name: 'Load' }));
  await user.click(await other.findByRole('button', { name: 'Stop' }));
  expect(other.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await other.findByRole('button', { name: 'Load' }));
  gate.open();
  expect(await findRows()).toHaveLength(2);
});

it.each([
  ['Added', [], from],
  ['Removed', from, []],
])('allows an empty side: %s', async (kind, fromList, toList) => {
  renderCompare(fromList, toList);
  expect(await findRows()).toEqual([`Pears, ${kind}`]);
  const kinds = screen.getByRole('group', { name: 'Kinds of differences' });
  expect(kinds).toHaveTextContent(`1 ${kind.toLowerCase()}`);
});

it('explains an invalid site ID', async () => {
  renderCompare(from, to, { search: '?with=live/..' });
  expect(await within(await side('From Shop live')).findByRole('alert')).toBeInTheDocument();
});

it('keeps the announced differences while a side reloads', async () => {
  const { user } = renderCompare(from, to);
  expect(await screen.findByText('2 differences')).toBeInTheDocument();
  const gate = createGate();
  const pageInfo = { hasNextPage: false, endCursor: null };
  network.use(
    http.get(`${OTHER_URL}/*`, async () => {
      await gate.opened;
      return HttpResponse.json({ categories: to, pageInfo });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh Shop live' }));
  expect(await findRows()).toHaveLength(2);
  gate.open();
  expect(await screen.findByText('No differences')).toBeInTheDocument();
});

it('never shows reversed differences while the sides are being swapped', async () => {
  const search = '?with=live%2Fsite&view=tree&q=pears&kinds=renamed&open=site%2Fb';
  const { user } = renderCompare(from, to, { search });
  expect(await findRows()).toEqual(['Apples, Renamed, was “Pears”']);
  await user.click(screen.getByRole('link', { name: 'Swap sides' }));
  expect(await screen.findByRole('row', { name: /was “Apples”/ })).toBeInTheDocument();
  expect(await side('From Shop staging')).toBeInTheDocument();
  expect(await side('Bread')).toBeInTheDocument();
  // Only the direction in the URL changes.
  expect(window.location.pathname).toBe('/test/sites/site/compare');
  expect(window.location.search).toBe(`${search}&direction=from`);
  await user.click(screen.getByRole('link', { name: 'Swap sides' }));
  expect(await screen.findByRole('row', { name: /was “Pears”/ })).toBeInTheDocument();
  expect(window.location.search).toBe(search);

  const gate = createGate();
  network.use(http.get(`${OTHER_URL}/*`, () => gate.opened, { once: true }));
  await user.click(screen.getByRole('button', { name: 'Refresh Shop live' }));
  await user.click(screen.getByRole('link', { name: 'Swap sides' }));
  expect(screen.queryByRole('grid', { name: 'Differences' })).not.toBeInTheDocument();
  gate.open();
  expect(await findRows()).toEqual(['Pears, Renamed, was “Apples”']);
});

it('names the sides by site if they share a connection', async () => {
  renderCompare(from, to, { search: '?with=test/outlet' });
  expect(await screen.findByRole('button', { name: /^From Shop staging .*outlet$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^To Shop staging .*site$/ })).toBeVisible();
});

it('matches by ID if the user chooses to, even if the IDs are unrelated', async () => {
  const other = [category('x', { name: 'Apples' }), category('y', { name: 'Bread' })];
  const { user } = renderCompare(other, to);
  expect(await screen.findByText('Matched by path.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use IDs' }));
  expect(await findRows()).toEqual([
    'Apples, Added',
    'Bread, Added',
    'Apples, Removed',
    'Bread, Removed',
  ]);
  expect(await screen.findByText('These lists seem unrelated')).toBeVisible();
  expect(window.location.search).toContain('match=id');
  await user.click(screen.getByRole('button', { name: 'Use paths' }));
  expect(await findRows()).toEqual(['Apples, Changed, Slug', 'Bread, Changed, Slug']);
});

it('returns to the list in its previous state', async () => {
  const { user } = renderCompare(categories(3), categories(3), {
    path: '/test/sites/site/categories',
    search: '?q=category&sort=-name&view=tree',
  });
  await screen.findByRole('treegrid');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /command/i }), 'Compare with');
  await user.click(await screen.findByRole('option', { name: /^Compare with/ }));
  await user.click(await screen.findByRole('link', { name: /^Shop live/ }));
  await screen.findByText('No differences');
  await user.click(await screen.findByRole('link', { name: 'Back to list' }));
  await waitFor(() => expect(window.location.pathname).toBe('/test/sites/site/categories'));
  expect(window.location.search).toBe('?sort=-name&view=tree');
});
