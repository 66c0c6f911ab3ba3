import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { categoryPath } from '../../src/routing/paths';
import {
  serveDetail,
  serveList,
  categories,
  category,
  createGate,
  HttpResponse,
  isNextPage,
  LIST_PATH,
  renderApp,
  serve,
  SITE_ID,
} from '../render-app';
import { findLine, rename } from '../compare/refresh-visit';
import { untilResponded } from '../raw-response';

const status = () => screen.getByRole('status');
const refreshButton = () => screen.getByRole('button', { name: 'Refresh' });

describe('refreshing the open category', () => {
  /** Runs the clock normally and lets a test jump ahead. */
  beforeEach(() => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
  });

  const cats = category('cats', { name: 'Cats', description: 'All about cats.' });
  const dogs = category('dogs', { name: 'Dogs', description: 'All about dogs.' });
  const region = () => within(screen.getByRole('region', { name: 'Cats' }));

  async function openCats() {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const app = renderApp({ path: categoryPath('test', SITE_ID, 'cats') });
    await untilResponded(user);
    await waitFor(() => expect(status()).toHaveTextContent(/\d loaded$/));
    return {
      ...app,
      open: (name: string) =>
        user.click(within(screen.getByRole('grid')).getByRole('link', { name })),
      refresh: () => user.click(refreshButton()),
    };
  }

  it('reloads other categories when they are opened', async () => {
    serve([cats, dogs]);
    const { open, refresh } = await openCats();
    serve([{ ...cats, description: 'More about cats.' }, dogs]);
    await refresh();
    expect(await screen.findByText('More about cats.')).toBeVisible();

    await open('Dogs');
    await screen.findByText('All about dogs.');
    await refresh();
    await screen.findByText(/nothing new/);
    serve([{ ...cats, description: 'Most about cats.' }, dogs]);
    await open('Cats');
    expect(await screen.findByText('Most about cats.')).toBeVisible();
  });

  it('keeps its data however often the refresh fails', async () => {
    serve([cats, dogs]);
    serveDetail(() => HttpResponse.json({ category: { ...cats, description: 'Only here.' } }));
    const { refresh } = await openCats();
    let failed = 0;
    serveDetail(() => {
      failed += 1;
      return new HttpResponse('', { status: 400 });
    });
    for (const times of [1, 2]) {
      await refresh();
      await waitFor(() => expect(failed).toBe(times));
      expect(await region().findByRole('alert')).toBeVisible();
      expect(region().getByText('Only here.')).toBeVisible();
    }
  });

  it('reloads sub-category names that the list lacks', async () => {
    const serveNames = (word: string) => {
      const named = Array.from({ length: 20 }, (_, index) =>
        category(`s${index}`, {
          parentId: 'cats',
          name: `${index < 15 ? 'Old' : word} ${index}`,
        }),
      );
      serve([cats, ...categories(49), ...named]);
    };
    serveNames('Old');
    const { refresh } = await openCats();
    const names = within(screen.getByRole('region', { name: 'Sub-categories' }));
    await names.findByText('Old 19');
    serveNames('New');
    const asked: string[] = [];
    serveDetail(({ params }) => void asked.push(params.categoryId));
    await refresh();
    expect(await names.findByText('New 19')).toBeVisible();
    expect(names.getByText('Old 0')).toBeVisible();
    await waitFor(() => expect(new Set(asked).size).toBe(21));
    expect(asked).toHaveLength(21);

    serveDetail(({ params }) =>
      params.categoryId.startsWith('s') ? new HttpResponse('', { status: 404 }) : undefined,
    );
    await refresh();
    const retries = () => names.queryAllByRole('button', { name: /^Try loading/ });
    await waitFor(() => expect(retries()).toHaveLength(20));
    expect(names.getByText('New 19')).toBeVisible();
    serveNames('New');
    await refresh();
    await waitFor(() => expect(retries()).toEqual([]));
  });
});

const line = () =>
  within(screen.getByRole('region', { name: 'List' })).queryByText(
    /^Since .* (?:added|removed|renamed)\b/,
  );

const grown = (count: number) => rename(categories(count), 'Category renamed');

/** Counts list requests, starting now, and delays the third response. */
function holdThird() {
  const gate = createGate();
  let count = 0;
  serveList(async () => {
    count += 1;
    if (count === 3) await gate.opened;
  });
  return { ...gate, count: () => count };
}

function fail(fails: (isFirstPage: boolean) => boolean) {
  serveList(({ request }) =>
    fails(!isNextPage(request)) ? new HttpResponse('', { status: 500 }) : undefined,
  );
}

it('a complete list stays until its refresh is complete', async () => {
  const { user, services } = renderApp({ serve: categories(100) });
  await user.click(await screen.findByRole('button', { name: 'Load all' }));
  await screen.findByText('All 100 loaded');
  serve(grown(220));
  const held = holdThird();
  await user.click(refreshButton());
  await waitFor(() => expect(held.count()).toBe(3));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  held.open();
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  expect(line()).not.toBeInTheDocument();
  expect(status()).toHaveTextContent('All 100 loaded');
  expect(held.count()).toBe(3);

  let requests = 0;
  fail(() => {
    requests += 1;
    return requests > 2;
  });
  await user.click(refreshButton());
  await screen.findByRole('alert');
  expect(line()).not.toBeInTheDocument();
  serve(grown(220));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All 220 loaded')).toBeVisible();
  expect(await findLine(/^Since \d{1,2}:\d\d [AP]M: 120 added, 1 renamed$/)).toBeVisible();
});

describe('while the whole list is loading', () => {
  const isComplete = () =>
    waitFor(() => expect(status()).toHaveTextContent(/(all 300 loaded|of 300 categories)$/i));

  it('a refresh continues to the end', async () => {
    const page3 = holdThird();
    const { user } = renderApp({ serve: categories(300), path: `${LIST_PATH}?q=category` });
    await waitFor(() => expect(page3.count()).toBe(3));
    serve(grown(300));
    await user.click(refreshButton());
    await isComplete();
    expect(await screen.findByRole('link', { name: 'Category renamed' })).toBeVisible();
    expect(line()).not.toBeInTheDocument();
    page3.open();
  });

  it('a failed refresh does not stop loading the older list', async () => {
    const page3 = holdThird();
    const { user } = renderApp({ serve: categories(300) });
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    await waitFor(() => expect(page3.count()).toBe(3));
    serve(categories(300));
    fail((isFirstPage) => isFirstPage);
    await user.click(refreshButton());
    await isComplete();
    expect(screen.getByRole('alert')).toHaveTextContent('internal error (500)');
    page3.open();
  });
});
