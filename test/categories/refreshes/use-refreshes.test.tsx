import { act, screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitRoom, stubIndexedDb } from '../../persist/indexed-db';
import {
  answerList,
  categories,
  category,
  createGate,
  isNextPage,
  ON_REQUEST,
  renderApp,
} from '../../render-app';
import { findLine, refreshTo, rename, untilRefreshesStored } from '../../features/changes/visit';
import { DATABASE, eventually, leave, untilStored, visit } from '../persistence/visit';

const CONNECTION = { id: 'test', baseUrl: 'https://service.test' };
const KEY = 'key-1234567890';

beforeEach(() => stubIndexedDb());
afterEach(() => void vi.useRealTimers());

const line = () =>
  within(screen.getByRole('region', { name: 'List' })).queryByText(
    / (?:new|removed|changed)\b.* since /,
  );

describe('what a refresh has changed', () => {
  it('is there on the next visit, until it is dismissed', async () => {
    const all = categories(60);
    const app = await visit(all);
    await refreshTo(rename(all, 'Renamed'), app);
    expect(await findLine(/^1 changed since \d\d:\d\d$/)).toBeVisible();
    await untilRefreshesStored(1);
    leave();
    const { user } = renderApp();
    expect(await findLine(/^1 changed since \d\d:\d\d$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss changes' }));
    await waitFor(() => expect(line()).not.toBeInTheDocument());
    await untilRefreshesStored(0);
    leave();
    renderApp();
    await screen.findByText('All 60 loaded');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(line()).not.toBeInTheDocument();
  });

  it('is told from what a refresh before has changed, each by itself', async () => {
    const all = categories(60);
    const app = await visit(all);
    await refreshTo(rename(all, 'Once'), app);
    await findLine(/^1 changed since/);
    await refreshTo(rename(all, 'Twice').slice(0, -1), app);
    expect(await findLine(/^1 removed, 1 changed since .* · 1 earlier refresh$/)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Show changes' }));
    const folds = await screen.findAllByRole('button', { name: /^Refreshed: \d\d:\d\d/ });
    expect(folds.map((fold) => fold.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    expect(screen.getByRole('region', { name: 'Renamed' })).toHaveTextContent('Once; now: Twice');
    await app.user.click(folds[0] ?? document.body);
    await app.user.click(folds[1] ?? document.body);
    expect(screen.getByRole('region', { name: 'Renamed' })).toHaveTextContent(
      'Category 1; now: Once',
    );
    await untilRefreshesStored(2);
  });

  it('claims no more than is known of a list that is loaded in part', async () => {
    const all = categories(120);
    const app = renderApp({ serve: all, connection: ON_REQUEST });
    await screen.findByText('50 of 120 loaded');
    await refreshTo([category('new'), ...all], app);
    expect(
      await findLine(/^1 new in the loaded part, 1 missing from the loaded part since \d\d:\d\d$/),
    ).toBeVisible();
  });

  it('is told of the whole list where the whole was loaded, though it has more pages by now', async () => {
    const app = await visit(categories(60));
    await refreshTo(categories(120), app);
    expect(await findLine(/^60 new since \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText('All 120 loaded')).toBeVisible();
  });

  it('is there without room in the browser, for as long as the tab is open', async () => {
    const all = categories(60);
    const room = limitRoom(() => true);
    const app = renderApp({ serve: all });
    await app.user.click(await screen.findByRole('button', { name: 'Load all' }));
    await screen.findByText('All 60 loaded');
    await refreshTo(rename(all, 'Renamed'), app);
    expect(await findLine(/^1 changed since/)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Show changes' }));
    expect(await screen.findByText(/^This browser does not store changes/)).toBeVisible();
    room.restore();
  });

  it('is shown with no other key', async () => {
    const all = categories(60);
    const app = await visit(all);
    await refreshTo(rename(all, 'Renamed'), app);
    await findLine(/^1 changed since/);
    await untilRefreshesStored(1);
    app.services.keyRing.set(CONNECTION, KEY);
    await waitFor(() => expect(line()).not.toBeInTheDocument());
    await screen.findByText('50 of 60 loaded');
    await untilRefreshesStored(0);
    expect(line()).not.toBeInTheDocument();
  });

  it('is forgotten with the connection', async () => {
    const all = categories(60);
    const app = await visit(all);
    await refreshTo(rename(all, 'Renamed'), app);
    await findLine(/^1 changed since/);
    await untilRefreshesStored(1);
    expect(await app.services.storedData.forget('test')).toBe(true);
    await waitFor(() => expect(line()).not.toBeInTheDocument());
    await untilRefreshesStored(0);
  });

  it('is missing where what is stored of it is broken', async () => {
    const all = categories(60);
    const app = await visit(all);
    await refreshTo(rename(all, 'Renamed'), app);
    await untilRefreshesStored(1);
    leave();
    const database = await openDB(DATABASE);
    const keys = await database.getAllKeys('changes');
    await Promise.all(
      keys.slice(1).map((key) => database.put('changes', '{"changed":[[1]]}', key)),
    );
    database.close();
    const { services } = renderApp();
    await screen.findByText('All 60 loaded');
    await eventually(async () => expect(await services.storedData.readStatus()).toBe('dropped'));
    expect(line()).not.toBeInTheDocument();
  });
});

it('a list that another tab has forgotten, while all was loaded here, is compared with nothing', async () => {
  // While page after page comes, the screen is rendered when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const otherTab = renderApp({ serve: categories(120) });
  await screen.findByText('50 of 120 loaded');
  await untilStored(otherTab, 50);
  leave();
  const { user } = renderApp();
  await screen.findByText('50 of 120 loaded');
  const nextPage = createGate();
  let requests = 0;
  answerList(async ({ request }) => {
    requests += 1;
    if (isNextPage(request)) await nextPage.opened;
  });
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  await vi.waitFor(() => expect(requests).toBe(1));
  await otherTab.services.storedData.forget('test');
  // The first page has come again, and the next is asked for.
  await vi.waitFor(() => expect(requests).toBe(3));
  await act(() => vi.advanceTimersByTimeAsync(100));
  nextPage.open();
  expect(await screen.findByText('All 120 loaded')).toBeVisible();
  expect(screen.getByText('just now')).toBeVisible();
  expect(line()).not.toBeInTheDocument();
});
