import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  category,
  HttpResponse,
  ON_REQUEST,
  renderApp,
  serve,
  serveDetail,
  serveList,
} from '../../render-app';
import { createClock } from '../../data/clock';
import { untilResponded } from '../../raw-response';

const dogs = category('1', { name: 'Dogs', description: 'About dogs.', parentId: '2' });
const all = [dogs, category('2', { name: 'Pets' }), category('3', { name: 'Cats' })];
const OLDER = 'The list shows an older version of this category.';

const pane = () => within(screen.getByRole('region', { name: /^(?:Dogs|Hounds|Wolves)$/ }));
/** The notice in the pane, not its announcement. */
const untilNotice = () => waitFor(() => expect(pane().getByText(OLDER)).toBeVisible());
const row = (name: string) => within(screen.getByRole('grid')).queryByRole('link', { name });

/** Opens a category that has changed since the list was loaded; by default, the list does not refresh automatically. */
async function open(
  changes: object,
  { connection = ON_REQUEST, now = Date.now }: { connection?: object; now?: () => number } = {},
) {
  const app = renderApp({ serve: all, connection, now });
  await screen.findByText(/loaded$/, { selector: '[role=status]' });
  serveDetail(({ params }) =>
    params.categoryId === '1'
      ? HttpResponse.json({ category: { ...dogs, ...changes } })
      : undefined,
  );
  await app.user.click(row('Dogs') ?? document.body);
  await screen.findByRole('heading', { name: 'name' in changes ? String(changes.name) : 'Dogs' });
  return app;
}

describe('a category that differs from the list', () => {
  it.each([
    ['was renamed', { name: 'Hounds' }],
    ['was moved', { parentId: '3' }],
    ['was moved to the top level', { parentId: null }],
    ['has a different status', { status: 'archived' }],
    ['has lost its description', { description: null }],
  ])('offers to refresh the list if it %s', async (_, changes) => {
    const { user } = await open(changes);
    await untilNotice();
    serve([{ ...dogs, ...changes }, ...all.slice(1)]);
    await user.click(pane().getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(OLDER)).not.toBeInTheDocument());
    expect(row('name' in changes ? changes.name : 'Dogs')).toBeVisible();
  });

  it.each([
    ['nothing differs', {}],
    ['only a time differs', { updatedAt: '2026-01-01T00:00:00Z' }],
    ['only a field that the list lacks differs', { icon: '🐶' }],
  ])('shows no notice if %s', async (_, changes) => {
    const { user } = await open(changes);
    await untilResponded(user);
    expect(screen.queryByText(OLDER)).not.toBeInTheDocument();
  });

  it('shows no notice for a difference that remains after a refresh', async () => {
    const { user } = await open({ name: 'Hounds' });
    await untilNotice();
    await user.click(pane().getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(OLDER)).not.toBeInTheDocument());
    expect(row('Dogs')).toBeVisible();
    await user.click(row('Cats') ?? document.body);
    await user.click(row('Dogs') ?? document.body);
    await screen.findByRole('heading', { name: 'Hounds' });
    expect(screen.queryByText(OLDER)).not.toBeInTheDocument();
  });
});

it('keeps the notice as more of the list loads', async () => {
  const many = Array.from({ length: 60 }, (_, at) => category(`more-${at}`));
  const { user } = renderApp({ serve: [...all, ...many], connection: ON_REQUEST });
  await screen.findByText(/loaded$/, { selector: '[role=status]' });
  serveDetail(({ params }) =>
    params.categoryId === '1'
      ? HttpResponse.json({ category: { ...dogs, name: 'Hounds' } })
      : undefined,
  );
  await user.click(row('Dogs') ?? document.body);
  await untilNotice();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText(/63 loaded$/, { selector: '[role=status]' });
  expect(pane().getByText(OLDER)).toBeVisible();
});

describe('a list that is older than the open category', () => {
  it('is refreshed automatically at most once every 15 minutes', async () => {
    // The detail becomes stale according to the browser's own clock.
    vi.useFakeTimers({ toFake: ['Date'] });
    const clock = createClock('2026-11-27T08:45');
    let requests = 0;
    serveList(() => {
      requests += 1;
      return requests === 2
        ? HttpResponse.json({ categories: [{ ...dogs, name: 'Hounds' }, ...all.slice(1)] })
        : undefined;
    });
    const { user } = await open({ name: 'Hounds' }, { connection: {}, now: clock.now });
    await waitFor(() => expect(row('Hounds')).toBeVisible());
    serveDetail(({ params }) =>
      params.categoryId === '1'
        ? HttpResponse.json({ category: { ...dogs, name: 'Wolves' } })
        : undefined,
    );
    clock.set('2026-11-27T08:50');
    await user.click(row('Cats') ?? document.body);
    await screen.findByRole('heading', { name: 'Cats' });
    vi.setSystemTime(Date.now() + 60_000);
    await user.click(row('Hounds') ?? document.body);
    await untilNotice();
    expect(requests).toBe(2);
  });

  it('is refreshed automatically if the category is gone', async () => {
    const { user } = renderApp({ serve: all });
    await screen.findByText('All 3 loaded');
    serve(all.slice(1));
    await user.click(row('Dogs') ?? document.body);
    await waitFor(() => expect(row('Dogs')).not.toBeInTheDocument());
    expect(await screen.findByText('All 2 loaded')).toBeVisible();
  });
});
