import { act, screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../cache/indexed-db';
import { countStored, eventually, leave, untilStored } from '../cache/visit';
import { findLine } from '../compare/refresh-visit';
import {
  categories,
  category,
  createGate,
  HttpResponse,
  isNextPage,
  ON_REQUEST,
  renderApp,
  serve,
  serveList,
  SITE_ID,
} from '../render-app';
import { createClock } from './clock';
import { deviceStorage, tabStorage } from '../../src/base/browser-storage';
import { toListMark } from '../../src/site/stored-map';

const EVENING = '2026-11-26T16:40';
const MORNING = '2026-11-27T08:45';

const RENAMED = /^Since .*: 1 renamed$/;

beforeEach(() => stubIndexedDb());

afterEach(() => onlineManager.setOnline(true));

const before = categories(3);
const branch = [...before.slice(0, 2), category('3', { parentId: '1' })];
const after = [category('1', { name: 'Renamed' }), ...before.slice(1)];
const status = () => screen.getByRole('status');
const newRow = () => screen.queryByRole('link', { name: 'Renamed' });

/** Counts list requests, starting now, and responds to them. Undefined falls back to the service. */
function countRequests(answer: (request: Request) => Response | Promise<void> | void = () => {}) {
  let count = 0;
  serveList(async ({ request }) => {
    count += 1;
    return (await answer(request)) ?? undefined;
  });
  return () => count;
}

/** Returns whether the list is being read. A request that has just started has not reached the service yet. */
function isReading({ services }: ReturnType<typeof renderApp>): boolean {
  const isList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.includes('categories');
  return services.queryClient.isFetching({ predicate: isList }) > 0;
}

function setVisibility(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

interface Visit {
  all?: ReturnType<typeof categories>;
  connection?: object;
  at?: string;
}

/** Waits for the status itself: the announcements are still from the last visit. */
async function untilLoaded() {
  await waitFor(() => expect(status()).toHaveTextContent(/loaded$/));
}

/** Waits until the app knows that a list is stored. */
async function untilMarked() {
  await eventually(() => expect(deviceStorage.read(toListMark('test', SITE_ID))).not.toBeNull());
}

/** Loads and stores a list in the evening and closes the app. */
async function spendEvening({ all = before, connection = {} }: Visit = {}) {
  const clock = createClock(EVENING);
  renderApp({ serve: all, connection, now: clock.now });
  await untilLoaded();
  await untilStored(Number(/\d+/.exec(status().textContent)?.[0]));
  await untilMarked();
  leave();
  // The next visit is in another tab.
  tabStorage.removeAll(() => true);
  return clock;
}

/** Opens the app again, by default in the morning. */
async function open(clock: ReturnType<typeof createClock>, time = MORNING, visit: Visit = {}) {
  clock.set(time);
  const { connection = {}, at = '' } = visit;
  const app = renderApp({ connection, at, now: clock.now });
  await untilLoaded();
  return app;
}

describe('a stored list', () => {
  it('is shown without a request within 15 minutes', async () => {
    const clock = await spendEvening();
    const requests = countRequests();
    const app = await open(clock, '2026-11-26T16:45');
    expect(screen.getByText('5 minutes ago')).toBeVisible();
    setVisibility('visible');
    expect(isReading(app)).toBe(false);
    expect(requests()).toBe(0);
  });

  it.each([
    ['16 hours', MORNING, 'Since yesterday at 4:40 PM: 1 renamed'],
    ['four days', '2026-11-30T08:45', 'Since Thursday at 4:40 PM: 1 renamed'],
    ['seven weeks', '2027-01-14T08:45', 'Since Nov 26, 2026 at 4:40 PM: 1 renamed'],
  ])('is refreshed automatically after %s', async (_, time, text) => {
    const clock = await spendEvening();
    const gate = createGate();
    serve(after);
    const requests = countRequests(() => gate.opened);
    await open(clock, time);
    expect(await screen.findByText('· Refreshing')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
    gate.open();
    expect(await findLine(new RegExp(`^${text}$`))).toBeVisible();
    expect(newRow()).toBeVisible();
    expect(screen.getByText(/^just now/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(requests()).toBe(1);
  });

  it('is refreshed if the clock was set back', async () => {
    const clock = await spendEvening();
    serve(after);
    await open(clock, '2026-11-25T08:45');
    await waitFor(() => expect(newRow()).toBeVisible());
  });

  it('shows its load time if the clock was set back', async () => {
    const clock = await spendEvening({ connection: ON_REQUEST });
    await open(clock, '2026-11-26T12:00', { connection: ON_REQUEST });
    expect(screen.getByText('As of 4:40 PM')).toBeVisible();
  });

  it('is refreshed only as far as it was loaded', async () => {
    const clock = await spendEvening({ all: categories(120) });
    serve([...after, ...categories(120).slice(3)]);
    const requests = countRequests();
    await open(clock);
    await waitFor(() => expect(newRow()).toBeVisible());
    expect(status()).toHaveTextContent('50 of 120 loaded');
    expect(screen.queryByText(RENAMED)).not.toBeInTheDocument();
    expect(requests()).toBe(1);
  });

  it('keeps its rows if its key is rejected', async () => {
    const clock = await spendEvening();
    const requests = countRequests(() => new HttpResponse('', { status: 401 }));
    await open(clock);
    expect(await screen.findByLabelText('API key')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
    expect(requests()).toBe(1);
  });
});

describe('a list in an open tab', () => {
  async function openInEvening() {
    const clock = createClock(EVENING);
    const app = renderApp({ serve: before, now: clock.now });
    await screen.findByText('All 3 loaded');
    return { ...app, clock };
  }

  it('is refreshed when the tab is shown in the morning', async () => {
    const app = await openInEvening();
    serve(after);
    const requests = countRequests();
    setVisibility('hidden');
    app.clock.set(MORNING);
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    expect(isReading(app)).toBe(false);
    setVisibility('visible');
    expect(await findLine(RENAMED)).toBeVisible();
    expect(requests()).toBe(1);
  });

  it('is refreshed when the network returns', async () => {
    const app = await openInEvening();
    serve(after);
    act(() => onlineManager.setOnline(false));
    app.clock.set(MORNING);
    setVisibility('visible');
    expect(isReading(app)).toBe(false);
    act(() => onlineManager.setOnline(true));
    expect(await findLine(RENAMED)).toBeVisible();
  });
});

describe('loading the rest of a list that has become old', () => {
  async function openOld() {
    const clock = createClock(EVENING);
    const app = renderApp({ serve: categories(120), now: clock.now });
    await waitFor(() => expect(status()).toHaveTextContent('50 of 120 loaded'));
    clock.set('2026-11-26T17:00');
    return { ...app, clock };
  }

  it('is not followed by an automatic refresh at once if the user stops it', async () => {
    const app = await openOld();
    const gate = createGate();
    countRequests(() => gate.opened);
    await app.user.click(screen.getByRole('button', { name: 'Load all' }));
    await app.user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Load all' })).toBeVisible();
    expect(isReading(app)).toBe(false);
    app.clock.set('2026-11-26T17:15');
    setVisibility('visible');
    expect(isReading(app)).toBe(false);
    app.clock.set('2026-11-26T17:16');
    setVisibility('visible');
    expect(isReading(app)).toBe(true);
    gate.open();
  });

  it('keeps its failure on screen', async () => {
    const app = await openOld();
    countRequests((request) =>
      isNextPage(request) ? new HttpResponse('', { status: 500 }) : undefined,
    );
    await app.user.click(screen.getByRole('button', { name: 'Load all' }));
    await screen.findByRole('alert');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument(),
    );
    expect(isReading(app)).toBe(false);
    expect(screen.getByRole('alert')).toHaveTextContent('internal error (500)');
  });
});

describe('an automatic refresh', () => {
  const fails = () => new HttpResponse('', { status: 500 });

  it('keeps the list if it fails', async () => {
    const clock = await spendEvening();
    countRequests(() => HttpResponse.error());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await open(clock);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(screen.getByText('As of yesterday at 4:40 PM').parentElement).toHaveTextContent(
        'As of yesterday at 4:40 PM. The service cannot be reached.',
      );
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(status()).toHaveTextContent('All 3 loaded');
  });

  it('is tried again after 15 minutes', async () => {
    const clock = await spendEvening();
    const requests = countRequests(fails);
    await open(clock);
    await screen.findByText(/internal error \(500\)/);
    setVisibility('visible');
    clock.set('2026-11-27T09:00');
    setVisibility('visible');
    expect(requests()).toBe(1);
    clock.set('2026-11-27T09:01');
    setVisibility('visible');
    expect(await screen.findByRole('alert')).toHaveTextContent('internal error (500)');
    expect(requests()).toBe(2);
  });

  it('is not repeated by a reload within 15 minutes', async () => {
    const clock = await spendEvening();
    const requests = countRequests(fails);
    await open(clock);
    await screen.findByText(/internal error \(500\)/);
    leave();
    await open(clock, '2026-11-27T08:50');
    expect(screen.getByText('As of yesterday at 4:40 PM')).toBeVisible();
    expect(requests()).toBe(1);
  });

  it('stops at a 429', async () => {
    const clock = await spendEvening();
    const limited = () => new HttpResponse('', { status: 429, headers: { 'retry-after': '1' } });
    const requests = countRequests(limited);
    await open(clock);
    expect(await screen.findByText(/429/)).toBeVisible();
    expect(screen.queryByText(/Retry \d of/)).not.toBeInTheDocument();
    expect(requests()).toBe(1);
  });

  it("gives way to the user's own requests", async () => {
    const clock = await spendEvening({ all: categories(120) });
    const gate = createGate();
    countRequests((request) => (isNextPage(request) ? undefined : gate.opened));
    const { user } = await open(clock);
    await screen.findByText('· Refreshing');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(status()).toHaveTextContent('100 of 120 loaded'));
    gate.open();
  });

  it('does not interrupt a next page that waits for the network', async () => {
    const clock = createClock(EVENING);
    const { user } = renderApp({ serve: categories(120), now: clock.now });
    await waitFor(() => expect(status()).toHaveTextContent('50 of 120 loaded'));
    act(() => onlineManager.setOnline(false));
    let isOffline = true;
    countRequests((request) =>
      isOffline && isNextPage(request) ? HttpResponse.error() : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    clock.set(MORNING);
    isOffline = false;
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(status()).toHaveTextContent('100 of 120 loaded'));
  });

  it('does not keep an export from loading the rest', async () => {
    const connection = { paging: { bulkPageSize: 500 } };
    const clock = await spendEvening({ all: categories(120), connection });
    serve([...after, ...categories(120).slice(3)]);
    const { user } = await open(clock, MORNING, { connection });
    await waitFor(() => expect(newRow()).toBeVisible());
    const gate = createGate();
    countRequests(() => gate.opened);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    gate.open();
    const shown = () => screen.getByRole('status', { hidden: true });
    await waitFor(() => expect(shown()).toHaveTextContent('All 120 loaded'));
  });

  it('restarts if the tab is reloaded before it ends', async () => {
    const clock = await spendEvening();
    const gate = createGate();
    serve(after);
    const requests = countRequests(() => gate.opened);
    await open(clock);
    await waitFor(() => expect(requests()).toBe(1));
    leave();
    gate.open();
    await open(clock);
    await waitFor(() => expect(newRow()).toBeVisible());
  });

  it('ends when the user loads all', async () => {
    const clock = await spendEvening({ all: categories(120) });
    const gate = createGate();
    countRequests((request) => (isNextPage(request) ? undefined : gate.opened));
    const { user } = await open(clock);
    await screen.findByText('· Refreshing');
    await user.click(screen.getByRole('button', { name: 'Load all' }));
    await waitFor(() => expect(status()).toHaveTextContent('All 120 loaded'));
    gate.open();
  });

  it('can be stopped', async () => {
    const clock = await spendEvening();
    const gate = createGate();
    countRequests(() => gate.opened);
    serve(before);
    serveList(() => gate.opened);
    const { user } = await open(clock);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(screen.queryByText('· Refreshing')).not.toBeInTheDocument();
    expect(screen.getByText('As of yesterday at 4:40 PM')).toBeVisible();
    gate.open();
  });

  it('can be stopped while it waits for a retry', async () => {
    const clock = await spendEvening();
    // Asks for a wait that the test does not reach.
    const headers = { 'Retry-After': '60' };
    const requests = countRequests(() => new HttpResponse('', { status: 503, headers }));
    const app = await open(clock);
    await screen.findByText('· Refreshing');
    const failed = () => app.services.queryClient.getQueryCache().getAll();
    await waitFor(() =>
      expect(failed().some((query) => query.state.fetchFailureCount > 0)).toBe(true),
    );
    await app.user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(isReading(app)).toBe(false);
    expect(screen.queryByText('· Refreshing')).not.toBeInTheDocument();
    expect(requests()).toBe(1);
  });
});

describe('a refresh asks first', () => {
  const offer = () => ({
    from: screen.getByText(/^As of /).textContent,
    button: screen.getByRole('button', { name: 'Refresh' }).textContent,
  });
  const OFFER = { from: 'As of yesterday at 4:40 PM', button: 'Refresh' };

  const tiny = { paging: { pageSize: 1, bulkPageSize: 0 } };

  it('if the connection loads only on request', async () => {
    const clock = await spendEvening({ connection: ON_REQUEST });
    const requests = countRequests();
    await open(clock, MORNING, { connection: ON_REQUEST });
    expect(offer()).toEqual(OFFER);
    expect(requests()).toBe(0);
  });

  it('in data-saver mode', async () => {
    const clock = await spendEvening();
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { connection: { value: { saveData: true } } }),
    );
    const requests = countRequests();
    await open(clock);
    expect(offer()).toEqual(OFFER);
    expect(requests()).toBe(0);
  });

  it('if the last full read took more than 40 requests', async () => {
    const clock = createClock(EVENING);
    const { user } = renderApp({ serve: categories(41), connection: tiny, now: clock.now });
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    // Two waits because 41 requests can take longer than one on a busy machine.
    await screen.findByText(/^2\d of 41 loaded$/);
    await screen.findByText('All 41 loaded');
    await untilStored(41);
    await untilMarked();
    leave();
    const requests = countRequests();
    await open(clock, MORNING, { connection: tiny });
    expect(offer()).toEqual(OFFER);
    expect(requests()).toBe(0);
  });

  it('if the end is not reached after 40 requests', async () => {
    const clock = createClock(EVENING);
    const { user } = renderApp({ serve: categories(3), connection: tiny, now: clock.now });
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    await screen.findByText('All 3 loaded');
    await untilStored(3);
    await untilMarked();
    leave();
    serve(categories(60));
    const requests = countRequests();
    await open(clock, MORNING, { connection: tiny });
    await waitFor(() => expect(requests()).toBe(40));
    await waitFor(() => expect(screen.queryByText('· Refreshing')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(status()).toHaveTextContent('All 3 loaded');
    expect(offer()).toEqual(OFFER);
    expect(requests()).toBe(40);
  });
});

describe('a refresh does not replace rows during', () => {
  type App = Awaited<ReturnType<typeof open>>;
  const byName = (role: string, name: string | RegExp) => screen.getByRole(role, { name });

  const CASES: [string, (app: App) => Promise<void>, (app: App) => Promise<void>][] = [
    [
      'a selection',
      async ({ user }) => await user.click(byName('checkbox', 'Select Category 2')),
      async ({ user }) => await user.click(byName('button', /^Clear/)),
    ],
    [
      'an open dialog',
      async ({ user }) => await user.click(byName('button', 'Export')),
      async ({ user }) => await user.keyboard('{Escape}'),
    ],
    [
      'an open panel',
      async ({ user }) => await user.click(byName('button', 'Display')),
      async ({ user }) => await user.keyboard('{Escape}'),
    ],
    [
      'an open menu',
      async ({ user }) => await user.click(byName('button', 'Theme and language')),
      async ({ user }) => await user.keyboard('{Escape}'),
    ],
    [
      'the palette',
      async ({ user }) => await user.keyboard('{Control>}k{/Control}'),
      async ({ user }) => await user.keyboard('{Escape}'),
    ],
  ];

  it.each(CASES)('%s', async (_, start, end) => {
    const clock = await spendEvening();
    const gate = createGate();
    serve(after);
    const requests = countRequests(() => gate.opened);
    const app = await open(clock);
    await waitFor(() => expect(requests()).toBe(1));
    await start(app);
    gate.open();
    expect(await screen.findByText(/Refreshed\. The new list is shown once/)).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Refresh', hidden: true });
    expect(button.querySelector('svg')).not.toBeNull();
    expect(newRow()).not.toBeInTheDocument();
    await end(app);
    await waitFor(() => expect(newRow()).toBeVisible());
    // Until it has closed, a modal blocks clicks, even in the next test.
    await waitFor(() =>
      expect(document.querySelector('[role="dialog"], [role="menu"]')).toBeNull(),
    );
  });

  it.each<[string, string, () => Promise<unknown>, (app: App) => Promise<void>]>([
    [
      'a dialog',
      'Export branch…',
      async () => await screen.findByRole('dialog', { name: 'Export branch' }),
      async ({ user }) => await user.keyboard('{Escape}'),
    ],
    [
      'a selection',
      'Select branch',
      async () => await screen.findByText('2 selected'),
      async ({ user }) => await user.click(byName('button', /^Clear/)),
    ],
  ])('%s that begins in a menu', async (_, name, begun, end) => {
    const clock = await spendEvening({ all: branch });
    const gate = createGate();
    serve([category('1', { name: 'Renamed' }), ...branch.slice(1)]);
    const requests = countRequests(() => gate.opened);
    const app = await open(clock);
    await waitFor(() => expect(requests()).toBe(1));
    await app.user.pointer({ keys: '[MouseRight]', target: byName('link', 'Category 1') });
    const item = await screen.findByRole('menuitem', { name });
    gate.open();
    await screen.findByText(/Refreshed\. The new list is shown once/);
    await app.user.click(item);
    await begun();
    await waitFor(() => expect(document.querySelector('[role="menu"]')).toBeNull());
    expect(newRow()).not.toBeInTheDocument();
    await end(app);
    await waitFor(() => expect(newRow()).toBeVisible());
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  });

  it('typing in the search box', async () => {
    const clock = await spendEvening();
    const gate = createGate();
    serve(after);
    const requests = countRequests(() => gate.opened);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user } = await open(clock);
    await waitFor(() => expect(requests()).toBe(1));
    const box = byName('combobox', 'Search categories');
    await user.type(box, 'ca');
    gate.open();
    await screen.findByText(/Refreshed\. The new list is shown once/);
    expect(box).toHaveValue('ca');
    expect(box).toHaveFocus();
    await waitFor(() => expect(newRow()).toBeVisible());
  });

  it('a comparison', async () => {
    const clock = await spendEvening();
    const gate = createGate();
    serve(after);
    const requests = countRequests(() => gate.opened);
    const app = await open(clock);
    await waitFor(() => expect(requests()).toBe(1));
    await app.user.click(byName('link', 'Compare'));
    await screen.findByRole('heading', { name: 'Compare this list with' });
    setVisibility('visible');
    expect(isReading(app)).toBe(false);
    gate.open();
    await app.user.click(byName('link', 'Back to list'));
    await waitFor(() => expect(newRow()).toBeVisible());
  });
});

describe('at startup', () => {
  it.each([
    ['keeps a list that was opened 59 days ago', '2027-01-24T16:40', 3],
    ['deletes a list that was not opened for 60 days', '2027-01-26T16:40', null],
  ])('%s', async (_, time, count) => {
    const clock = await spendEvening();
    clock.set(time);
    renderApp({ path: '/connections', now: clock.now });
    await screen.findByRole('heading', { name: 'Connections' });
    await eventually(async () => expect(await countStored()).toBe(count));
  });
});

it('opening a list keeps it for another 60 days', async () => {
  const clock = await spendEvening();
  await open(clock, '2027-01-20T16:40', { connection: ON_REQUEST });
  leave();
  const requests = countRequests();
  await open(clock, '2027-02-20T16:40', { connection: ON_REQUEST });
  expect(requests()).toBe(0);
});
