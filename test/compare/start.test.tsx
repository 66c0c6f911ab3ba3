import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubIndexedDb } from '../cache/indexed-db';
import { leave } from '../cache/visit';
import { goTo, renderApp, SERVICE_URL, SITE_ID } from '../render-app';
import { textsOf } from '../texts-of';
import { refreshTo, untilListsStored } from './refresh-visit';
import { findRows, FROM, OTHER_URL, renderCompare, TO } from './render-compare';

const START = `/test/sites/${SITE_ID}/compare`;

const ONLY = {
  demo: false,
  connections: [
    { id: 'test', name: 'Shop', baseUrl: 'https://service.test', siteId: SITE_ID, auth: 'proxy' },
  ],
};

beforeEach(() => stubIndexedDb());

const findStart = async () =>
  within(await screen.findByRole('region', { name: 'Compare this list with' }));

const choices = async () =>
  textsOf((await findStart()).getAllByRole('listitem')).map((text) => text.replaceAll(/\s+/g, ' '));

it('offers the most recently read list first', async () => {
  const more = [{ id: 'old', name: 'Old shop', baseUrl: `${OTHER_URL}/old`, siteId: SITE_ID }];
  const { unmount } = renderCompare(FROM, TO, { more });
  await findRows();
  await untilListsStored(2);
  unmount();
  leave();
  // Production's list is only stored; this one is in memory.
  renderCompare(FROM, TO, { search: '', more });
  expect(await choices()).toEqual([
    expect.stringMatching(/^Shop live .*production other\.test · site site 7 categories just now$/),
    expect.stringMatching(/^Old shop other\.test\/old · site site Not read yet$/),
    expect.stringMatching(/^Demo magazine site magazine Not read yet$/),
    expect.stringMatching(/^Another site on Shop staging…/),
    expect.stringMatching(/^Another service…/),
    expect.stringMatching(/^A file…/),
  ]);
  expect(screen.getByText(/^Once a refresh finds changes/)).toBeVisible();
});

it('offers the list from before a refresh first', async () => {
  const app = renderApp({ serve: FROM, configuration: ONLY });
  await screen.findByText('All 7 loaded');
  await refreshTo(TO, app);
  await screen.findByRole('link', { name: 'Show' });
  await app.user.click(screen.getByRole('link', { name: 'Compare' }));
  const before = await (await findStart()).findByRole('link', { name: /5 differences/ });
  expect(before).toHaveTextContent(
    /^The list before the refresh As of \d.* 5 differences 1 added, 1 removed, 1 moved, 1 renamed, 1 changed$/,
  );
  // It is the only list to compare with.
  expect(before).toHaveFocus();
});

it('focuses the other list if there is only one', async () => {
  const second = { ...ONLY.connections[0], id: 'live', baseUrl: OTHER_URL, name: 'Live' };
  const first = renderApp({
    serve: TO,
    path: START,
    configuration: { ...ONLY, connections: [...ONLY.connections, second] },
  });
  expect(await screen.findByRole('link', { name: /^Live/ })).toHaveFocus();
  first.unmount();
  renderCompare(FROM, TO, { search: '' });
  await findStart();
  expect(document.body).toHaveFocus();
});

it('compares from this list to the chosen one if neither is closer to production', async () => {
  const more = [
    { id: 'shop', name: 'Shop', baseUrl: OTHER_URL, siteId: SITE_ID, auth: 'proxy' },
    { id: 'next', name: 'Next', baseUrl: SERVICE_URL, siteId: SITE_ID, auth: 'proxy' },
  ];
  const path = `/shop/sites/${SITE_ID}/compare`;
  const { user } = renderCompare(FROM, TO, { path, search: '', more });
  await user.click(await screen.findByRole('link', { name: /^Next/ }));
  // Only the chosen list has the first category.
  expect((await findRows()).slice(0, 2)).toEqual(['Brand new, Added', 'Gone, Removed']);
  expect(screen.getByRole('button', { name: 'To Next' })).toBeVisible();

  goTo(path);
  await user.click(await screen.findByRole('button', { name: /^Another site/ }));
  await user.keyboard('outlet{Enter}');
  expect((await findRows()).slice(0, 2)).toEqual(['Brand new, Added', 'Gone, Removed']);
});

it('returns focus when the other-site field closes', async () => {
  const { user } = renderCompare(FROM, TO, { search: '' });
  const opener = () => screen.getByRole('button', { name: /^Another site on Shop staging/ });
  await findStart();
  for (const close of ['{Escape}', 'Cancel']) {
    await user.click(opener());
    const field = screen.getByLabelText('Another site on Shop staging');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('This list is from the site “site”.');
    if (close === 'Cancel') await user.click(screen.getByRole('button', { name: close }));
    else await user.keyboard(close);
    expect(opener()).toHaveFocus();
  }
});

it("offers to add a link's unknown connection", async () => {
  renderApp({ path: `${START}?with=gone/main`, serve: TO });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The connection “gone” is not set up in this browser.');
  const link = within(alert).getByRole('link', { name: 'Add it' });
  expect(link.getAttribute('href')).toMatch(/^\/connections\/new\?.*gone/);
});

const dropOf = (file: File) => ({ dataTransfer: { types: ['Files'], files: [file] } });

it('compares a file dropped onto the page', async () => {
  renderCompare(FROM, TO, { search: '' });
  const choice = (await screen.findByText('A file…')).closest('label');
  const list = new File([JSON.stringify(FROM)], 'list.json');
  const plain = choice?.className;
  fireEvent.dragOver(screen.getByText('A file…'), dropOf(list));
  expect(choice?.className).not.toBe(plain);
  fireEvent.dragLeave(screen.getByText('A file…'), { relatedTarget: document.body });
  expect(choice?.className).toBe(plain);
  const text = createEvent.dragOver(screen.getByText('A file…'), {
    dataTransfer: { types: ['text/plain'] },
  });
  fireEvent(screen.getByText('A file…'), text);
  expect(text.defaultPrevented).toBe(false);

  fireEvent.drop(screen.getByText('A file…'), dropOf(list));
  expect(await findRows()).toHaveLength(5);
  expect(await screen.findByRole('region', { name: 'From list.json' })).toHaveTextContent(
    '7 loaded',
  );

  // The file stays chosen in this tab, whichever site it is compared with.
  goTo('/live/sites/site/compare?with=file');
  expect(await screen.findByText('No differences')).toBeVisible();
});

it('offers another service first if there is no other list', async () => {
  const { user } = renderApp({ path: START, serve: TO, configuration: ONLY });
  const service = await screen.findByRole('button', { name: /^Another service… For example/ });
  expect(service).toHaveFocus();
  expect((await choices())[0]).toMatch(/^Another service…/);
  await user.click(service);
  const dialog = await screen.findByRole('dialog', { name: 'Add connection' });
  expect(within(dialog).getByLabelText('Base URL')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(service).toHaveFocus();
});
