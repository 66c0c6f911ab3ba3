import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import { App as Screens } from '../../src/app/app';
import { leave } from '../cache/visit';
import { limitRoom, stubIndexedDb } from '../cache/indexed-db';
import { createClock } from '../data/clock';
import {
  serveList,
  categories,
  category,
  createGate,
  HttpResponse,
  ON_REQUEST,
  CONNECTION,
  renderApp,
  serve,
  SITE_ID,
} from '../render-app';
import { findLine, refreshTo, rename, untilEarlierStored, untilListsStored } from './refresh-visit';
import { DIFFERENCES, findRows, FROM, TO } from './render-compare';

const REFRESH = { list: 'Refresh', comparison: 'Refresh Test service' };

const PAGE_INFO = { hasNextPage: false, endCursor: null };

type App = ReturnType<typeof renderApp>;

const COMPARISON = `/test/sites/${SITE_ID}/compare?with=before`;

const line = () =>
  within(screen.getByRole('region', { name: 'List' })).queryByText(
    /^Since .* (?:added|removed|moved|renamed|changed)\b/,
  );

beforeEach(() => stubIndexedDb());

async function refreshed() {
  const app = renderApp({ serve: FROM });
  await screen.findByText('All 7 loaded');
  await refreshTo(TO, app);
  await screen.findByRole('link', { name: 'Show' });
  return app;
}

describe('the changes after a refresh', () => {
  it('are counted by kind', async () => {
    const app = await refreshed();
    const { user } = app;
    expect(
      await findLine(
        /^Since \d{1,2}:\d\d [AP]M: 1 added, 1 removed, 1 moved, 1 renamed, 1 changed$/,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(line()).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Compare' }));
    await user.click(await screen.findByRole('link', { name: /^The list before the refresh/ }));
    expect(await findRows()).toEqual(DIFFERENCES);
    const side = screen.getByRole('region', { name: /^From The list before the refresh, / });
    expect(side).toHaveTextContent(/7 loaded.*List as of \d{1,2}:\d\d [AP]M/);

    await user.click(screen.getByRole('link', { name: 'Back to list' }));
    await screen.findByText('All 7 loaded');
    await refreshTo(rename(TO, 'Meals'), app);
    expect(await findLine(/^Since .*: 1 renamed$/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show' }));
    expect(await findRows()).toEqual(['Meals, Renamed, was “Food”']);
  });

  it('include a field that the list before lacked', async () => {
    const before = FROM.map((one) => ({ ...one, description: null }));
    const app = renderApp({ serve: before });
    await screen.findByText('All 7 loaded');
    const described = before.map((one) => ({ ...one, description: 'About it' }));
    await refreshTo(rename(described, 'Meals'), app);
    expect(await findLine(/^Since .*: 1 renamed, 6 changed$/)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Show' }));
    expect(await findRows()).toContain('Meals, Renamed, was “Food” · Description');
    expect(screen.queryByText(/^Not compared/)).not.toBeInTheDocument();
  });

  it('are still shown on the next visit', async () => {
    await refreshed();
    await untilListsStored(2);
    leave();
    const { user } = renderApp();
    await user.click(await screen.findByRole('link', { name: 'Show' }));
    expect(await findRows()).toEqual(DIFFERENCES);
    await user.click(screen.getByRole('link', { name: 'Back to list' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    leave();
    const { services } = renderApp();
    await screen.findByText('All 7 loaded');
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    expect(line()).not.toBeInTheDocument();
  });

  it('stay dismissed when another tab dismisses later ones', async () => {
    const { user } = await refreshed();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    const name = Object.keys(localStorage).find((key) => key.includes(':dismissed:')) ?? '';
    const times: unknown = JSON.parse(localStorage.getItem(name) ?? '');
    localStorage.setItem(name, JSON.stringify([times, Date.now() + 1].flat()));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name })));
    expect(line()).not.toBeInTheDocument();
  });

  it('add up over refreshes until they are dismissed', async () => {
    const app = await refreshed();
    const brandNew = TO.map((one) => (one.name === 'Brand new' ? { ...one, name: 'Newer' } : one));
    await refreshTo(rename(brandNew, 'Meals'), app);
    expect(await findLine(/: 1 added, 1 removed, 1 moved, 2 renamed, 1 changed$/)).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Show' }));
    expect(await findRows()).toContain('Newer, Added');
  });

  it('are not counted if the list is only partly loaded', async () => {
    const all = categories(120);
    const app = renderApp({ serve: all, connection: ON_REQUEST });
    await screen.findByText('50 of 120 loaded');
    await refreshTo([category('new'), ...all], app);
    await screen.findByText('50 of 121 loaded');
    expect(line()).not.toBeInTheDocument();
  });

  it('stay if later refreshes fail or are stopped', async () => {
    const { user } = await refreshed();
    serveList(() => new HttpResponse('', { status: 500 }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('internal error (500)');
    const held = createGate();
    serveList(() => held.opened);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    held.open();
    await user.click(screen.getByRole('link', { name: 'Show' }));
    expect(await findRows()).toEqual(DIFFERENCES);
  });

  it('stay while the tab is open even if they cannot be stored', async () => {
    const room = limitRoom(() => true);
    const { user } = await refreshed();
    await user.click(screen.getByRole('link', { name: 'Show' }));
    expect(await findRows()).toEqual(DIFFERENCES);
    room.restore();
  });

  it('are hidden when the key changes', async () => {
    const { services, user } = await refreshed();
    await untilListsStored(2);
    services.keyRing.set({ id: 'test', baseUrl: 'https://service.test' }, 'key-1234567890');
    await waitFor(() => expect(line()).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Compare' }));
    await screen.findByRole('heading', { name: 'Compare this list with' });
    expect(screen.queryByRole('link', { name: /^Before/ })).not.toBeInTheDocument();
  });

  it.each([
    ['the key', (app: App) => app.services.keyRing.set(CONNECTION, 'key-1234567890')],
    [
      'the pagination',
      (app: App) => app.services.store.setPaging('test', { ...DEFAULT_PAGING, pageSize: 40 }),
    ],
  ])('are discarded if another tab changes %s during the refresh', async (_, change) => {
    const app = renderApp({ serve: FROM });
    await screen.findByText('All 7 loaded');
    await untilListsStored(1);
    const gate = createGate();
    serveList(() => gate.opened);
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('button', { name: 'Stop' });
    serve(TO);
    act(() => change(app));
    gate.open();
    await screen.findByRole('link', { name: 'Brand new' });
    await waitFor(() => expect(app.services.queryClient.isFetching()).toBe(0));
    expect(line()).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Compare' }));
    await screen.findByRole('heading', { name: 'Compare this list with' });
    expect(screen.queryByRole('link', { name: /^Before/ })).not.toBeInTheDocument();
  });

  it('are counted from the list before that another tab has stored', async () => {
    const clock = createClock('2026-11-26T09:00');
    const first = renderApp({ serve: FROM, now: clock.now });
    await screen.findByText('All 7 loaded');
    await untilListsStored(1);
    await waitFor(() => expect(first.services.queryClient.isFetching()).toBe(0));
    leave();

    const second = renderApp({ now: clock.now });
    await screen.findByText('All 7 loaded');
    clock.set('2026-11-26T09:01');
    await refreshTo(rename(FROM, 'Meals'), second);
    await second.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    clock.set('2026-11-26T09:02');
    await refreshTo(rename(FROM, 'Dinners'), second);
    expect(await findLine(/^Since 9:01 AM: 1 renamed$/)).toBeVisible();
    await untilEarlierStored(clock.now());
    leave();

    render(<Screens services={first.services} />);
    await screen.findByText('All 7 loaded');
    clock.set('2026-11-26T09:03');
    await refreshTo(rename(FROM, 'Suppers'), first);
    expect(await findLine(/^Since 9:01 AM: 1 renamed$/)).toBeVisible();
  });

  it.each(['list', 'comparison'] as const)(
    'stay if refreshing the %s finds nothing new',
    async (on) => {
      const { user } = await refreshed();
      const showChanges = () => user.click(screen.getByRole('link', { name: 'Show' }));
      if (on === 'comparison') await showChanges();
      await user.click(await screen.findByRole('button', { name: REFRESH[on] }));
      expect(await screen.findByText(/nothing new/)).toBeVisible();
      if (on === 'list') await showChanges();
      expect(await findRows()).toEqual(DIFFERENCES);
    },
  );

  it('are counted from the last complete list', async () => {
    const app = renderApp({ serve: FROM });
    await screen.findByText('All 7 loaded');
    serveList(() => HttpResponse.json({ categories: [...TO, {}], pageInfo: PAGE_INFO }));
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/1 entry could not be read/);
    expect(line()).not.toBeInTheDocument();
    await refreshTo(TO, app);
    expect(await findLine(/: 1 added, 1 removed, 1 moved, 1 renamed, 1 changed$/)).toBeVisible();
  });

  it('stay after an incomplete refresh', async () => {
    const app = await refreshed();
    serveList(() => HttpResponse.json({ categories: [...TO, {}], pageInfo: PAGE_INFO }));
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/1 entry could not be read/);
    await refreshTo(TO, app);
    await waitFor(() => expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument());
    await app.user.click(await screen.findByRole('link', { name: 'Show' }));
    expect(await findRows()).toEqual(DIFFERENCES);
  });

  it('are deleted with the connection', async () => {
    const { services } = await refreshed();
    await untilListsStored(2);
    expect(await services.deleteData('test')).toBe(true);
    await waitFor(() => expect(line()).not.toBeInTheDocument());
    await screen.findByText('All 7 loaded');
    await untilListsStored(1);
  });

  it('open from an old link', async () => {
    // The site ID contains a slash.
    const path = COMPARISON.replace('/site/', '/a%2Fb/');
    renderApp({ serve: FROM, path: path.replace('compare?with=before', 'changes') });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The list before the refresh is not saved in this browser.',
    );
    expect(window.location.pathname + window.location.search).toBe(path);
  });
});
