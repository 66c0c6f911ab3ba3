import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { network } from '../network';
import { categories, goTo, HttpResponse, http, SITE_ID } from '../render-app';
import { DIFFERENCES, findRows, FROM, OTHER_URL, renderCompare, TO } from './render-compare';
import { textsOf } from '../texts-of';
import * as t from '../../src/messages/generated/failures';

const chip = (name: RegExp) => screen.findByRole('button', { name });
const WAITING = 'The comparison starts when both lists are loaded.';

/** Overrides responses from the other side's service. */
const serveOther = (answer: (request: Request) => Response | undefined) =>
  network.use(http.get(`${OTHER_URL}/*`, ({ request }) => answer(request)));

function expectNoDifferences() {
  expect(screen.queryByRole('grid', { name: 'Differences' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Milk' })).not.toBeInTheDocument();
}

it('lists and exports the differences of the chosen kinds', async () => {
  const { user } = renderCompare(FROM, TO);
  expect(await findRows()).toEqual(DIFFERENCES);
  const side = (name: string) => screen.getByRole('region', { name });
  expect(side('To Shop staging')).toHaveTextContent('All 7 loaded');
  expect(side('From Shop live')).toHaveTextContent('All 7 loaded');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare');
  const names = [
    /^From Shop live Environment: ?production$/,
    /^To Shop staging Environment: ?staging$/,
  ];
  for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(within(side('Differences')).getByText('5 differences')).toBeVisible();

  await user.click(await chip(/^1\smoved$/));
  expect(await findRows()).toEqual(['Tea, Moved, now in Drinks · with 1 descendant']);
  expect(window.location.search).toContain('kinds=moved');
  await user.click(screen.getByRole('button', { name: 'Export comparison' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export comparison' });
  expect(within(dialog).getByText('1 of 5 differences')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await screen.findByText('Comparison copied');
  expect(screen.queryByRole('dialog')).toBeNull();
  const note = await navigator.clipboard.readText();
  expect(note).toMatch(/^# Categories: Shop live → Shop staging\n/);
  expect(note).toContain('From site `site` on other.test (7 categories, read ');
  expect(note).toContain('\n**1 of 5 differences:** 1 moved.\n');

  window.history.back();
  await waitFor(() => expect(window.location.search).not.toContain('kinds'));
  expect(await findRows()).toHaveLength(5);
});

it('copies the listed differences as a note', async () => {
  const { user } = renderCompare(FROM, TO, { search: '?with=live/site&kinds=renamed' });
  await findRows();
  await user.click(screen.getByRole('button', { name: 'Copy note' }));
  await screen.findByText('Note copied');
  expect(await navigator.clipboard.readText()).toMatch(
    /^# Categories: Shop live → Shop staging\n[^]*\n## Renamed \(1\)\n\n- Juice → \*\*Fruit juice\*\* `juice` in Drinks\n$/,
  );
});

it('names a field that one side lacks instead of listing every category', async () => {
  const without = TO.map((one) => ({ ...one, description: null }));
  const having = TO.map((one) => ({ ...one, name: `${one.name}!`, description: 'About it' }));
  renderCompare(having, without);
  expect(await findRows()).toHaveLength(TO.length);
  const note = await screen.findByText('Not compared: Description');
  expect(note.parentElement).toHaveTextContent('No category in “Shop staging” has this field.');
  expect(screen.queryByText(/Description ·|· Description/)).toBeNull();
});

it('does not call the lists the same if a field was not compared', async () => {
  renderCompare(
    TO.map((one) => ({ ...one, description: 'About it' })),
    TO.map((one) => ({ ...one, description: null })),
  );
  expect(await screen.findByText('No differences')).toBeVisible();
  expect(await screen.findByText('Not compared: Description')).toBeVisible();
  expect(screen.queryByText(/the same on both sides/)).not.toBeInTheDocument();
});

it('searches both sides by words and qualifiers', async () => {
  const { user } = renderCompare(FROM, TO, { search: '?with=live/site&q=status:draft' });
  expect(await findRows()).toEqual(['Milk, Changed, Description · Status: draft → active']);
  await user.click(await chip(/changed$/));
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Show all 5' }));
  expect(await findRows()).toHaveLength(5);
  expect(window.location.search).toBe('?with=live%2Fsite');
});

it('opens a difference with the fields of both sides', async () => {
  const { user } = renderCompare(FROM, TO);
  await user.click(await screen.findByRole('link', { name: 'Milk' }));
  const detail = await screen.findByRole('region', { name: 'Milk' });
  expect(textsOf(detail.querySelectorAll('mark'))).toEqual(['cows', 'goats']);
  expect(within(detail).queryByRole('deletion')).not.toBeInTheDocument();
  expect(within(detail).getByRole('link', { name: 'Open in Shop live' })).toHaveAttribute(
    'href',
    '/live/sites/site/categories/milk',
  );
  expect(window.location.search).toContain('open=site%2Fmilk');
  await user.keyboard('{Escape}');
  expect(detail).not.toBeInTheDocument();
  expect(window.location.search).not.toContain('open');
});

it('steps through the listed differences', async () => {
  const { user } = renderCompare(FROM, TO, { search: '?with=live/site&kinds=moved,changed' });
  await user.click(await screen.findByRole('link', { name: 'Tea' }));
  expect(await screen.findByRole('region', { name: 'Tea' })).toHaveTextContent('with 1 descendant');
  const step = (name: string) => screen.getByRole('button', { name: `${name} difference` });
  expect(step('Previous')).toHaveAttribute('aria-disabled', 'true');
  await user.click(step('Next'));
  const detail = await screen.findByRole('region', { name: 'Milk' });
  expect(detail).toBeInTheDocument();
  expect(step('Next')).toHaveFocus();
  expect(step('Next')).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('Milk, Changed')).toBeInTheDocument();
  await user.click(within(detail).getByRole('button', { name: /^\d fields match: Name, Slug/ }));
  expect(detail).toHaveTextContent('Slugcategory-milk');
  await user.click(step('Previous'));
  expect(await screen.findByRole('region', { name: 'Tea' })).toBeInTheDocument();
});

it('differences can be read and opened with the keyboard', async () => {
  const { user } = renderCompare(FROM, TO);
  await findRows();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Next row')).toBeVisible();
  expect(dialog.getByText('Search categories')).toBeVisible();
  expect(dialog.queryByText(/select|Expand|Show as/)).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.keyboard('jjj{ArrowRight}{End}');
  expect(screen.getByRole('gridcell', { name: /with 1 descendant$/ })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(screen.getByRole('gridcell', { name: 'Renamed' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('row', { name: /^Tea/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Tea' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Tea/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Tea' })).toHaveFocus();
  await user.keyboard('{Escape}{End}');
  expect(screen.getByRole('row', { name: /^Milk/ })).toHaveFocus();
});

it('offers other sites on the same service', async () => {
  const again = { id: 'again', name: 'Again', baseUrl: `${OTHER_URL}/`, siteId: SITE_ID };
  const { user } = renderCompare(FROM, TO, {
    path: '/live/sites/site/compare',
    search: '',
    more: [again, { ...again, id: 'c', siteId: 'x' }],
  });
  const choice = await screen.findByRole('region', { name: 'Compare this list with' });
  const links = within(choice).getAllByRole('link');
  expect(textsOf(links)).toEqual([
    expect.stringContaining('Shop staging'),
    expect.stringMatching(/^Again.*site x/),
    expect.stringContaining('Demo magazine'),
  ]);
  // Production is the *from* side.
  expect(links[0]).toHaveAttribute(
    'href',
    '/live/sites/site/compare?with=test%2Fsite&direction=from',
  );
  await user.click(within(choice).getByRole('button', { name: /^Another site on Shop live/ }));
  const field = await screen.findByLabelText('Another site on Shop live');
  expect(field).toHaveFocus();
  await user.type(field, ' {Enter}');
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, 'nowhere{Enter}');
  const sides = await screen.findAllByRole('region', { name: /^(From|To) Shop live$/ });
  const [mine, other] = sides.map((side) => within(side));
  expect(await other?.findByRole('alert')).toHaveTextContent('nowhere');
  expect(await mine?.findByText('All 7 loaded')).toBeInTheDocument();
});

it('explains why nothing is compared', async () => {
  renderCompare(FROM, TO, { search: '?with=test/site' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Both sides are the same site.');
  for (const [other, words] of [
    ['gone/site', 'The connection “gone” is not set up in this browser.'],
    ['file', 'The link does not include the file.'],
  ] as const) {
    goTo(`/test/sites/site/compare?with=${other}`);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  }
});

it('hides the other side after its key is changed or removed', async () => {
  const { user, services } = renderCompare(FROM, TO, { key: 'secret' });
  const setKey = (key: string) =>
    act(() => services.keyRing.set({ id: 'live', baseUrl: OTHER_URL }, key));
  await user.type(await screen.findByLabelText('API key'), 'secret{Enter}');
  expect(await findRows()).toHaveLength(5);
  setKey('another');
  expect(await screen.findByText(WAITING)).toBeVisible();
  expectNoDifferences();
  setKey('secret');
  await user.click(await screen.findByRole('link', { name: 'Milk' }));
  await screen.findByRole('region', { name: 'Milk' });
  act(() => services.keyRing.remove({ id: 'live' }));
  expect(await screen.findByText(WAITING)).toBeVisible();
  expectNoDifferences();
  expect(screen.getByRole('button', { name: 'Export comparison' })).toBeDisabled();
});

it('keeps the loaded part if the other side rejects its key', async () => {
  const { user, services } = renderCompare(FROM, TO, { key: 'secret' });
  await user.type(await screen.findByLabelText('API key'), 'secret{Enter}');
  await findRows();
  serveOther(() => HttpResponse.json({}, { status: 401 }));
  await user.click(screen.getByRole('button', { name: 'Refresh Shop live' }));
  await screen.findByText(t.keyRejected());
  await findRows();
  act(() => services.keyRing.remove({ id: 'live' }));
  expect(await screen.findByText(WAITING)).toBeVisible();
  expectNoDifferences();
});

it('reports that there are no differences', async () => {
  const { user } = renderCompare(FROM, FROM);
  expect(await screen.findByText('No differences')).toBeInTheDocument();
  expect(screen.getByText('All 7 categories are the same on both sides.')).toBeInTheDocument();
  serveOther(() =>
    HttpResponse.json({ categories: [{ name: 'a' }, {}], pageInfo: { hasNextPage: false } }),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh Shop live' }));
  expect(await screen.findByText('No category is loaded on both sides')).toBeInTheDocument();
  expect(await screen.findByText('2 entries could not be read')).toBeInTheDocument();
});

const PART = 'This comparison is incomplete';

it('does not report removals while only part of a list has loaded', async () => {
  const { user } = renderCompare(categories(120), categories(130), { loadAll: 'on-request' });
  expect(await screen.findByText(PART)).toBeInTheDocument();
  expect(screen.getByText(/^The 50 categories loaded on both sides/)).toBeInTheDocument();
  for (const name of ['To Shop staging', 'From Shop live']) {
    const side = within(screen.getByRole('region', { name }));
    await user.click(side.getByRole('button', { name: 'Load all' }));
  }
  expect(await findRows()).toHaveLength(10);
  expect(screen.queryByText(PART)).not.toBeInTheDocument();
});

it('compares incomplete lists if an entry is unreadable', async () => {
  renderCompare(FROM, TO);
  const categoriesThere = [...FROM.slice(0, -1), { name: 'No ID' }];
  serveOther(() =>
    HttpResponse.json({ categories: categoriesThere, pageInfo: { hasNextPage: false } }),
  );
  expect(await screen.findByText(PART)).toBeInTheDocument();
  expect(screen.getByText('1 category may or may not be in the other list.')).toBeVisible();
  const kinds = (await findRows()).map((row) => row.split(', ')[1]);
  expect(kinds).toEqual(['Moved', 'Renamed', 'Changed']);
});

it('compares incomplete lists if the next page fails', async () => {
  renderCompare(categories(120), categories(120));
  serveOther(({ url }) =>
    /after=|first=500/.test(url) ? HttpResponse.json({}, { status: 400 }) : undefined,
  );
  expect(await screen.findByText(/\(400\)/)).toBeInTheDocument();
  expect(
    await screen.findByText('70 categories may or may not be in the other list.'),
  ).toBeVisible();
});
