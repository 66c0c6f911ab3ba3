import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerList,
  categories,
  createGate,
  HttpResponse,
  isNextPage,
  LIST_PATH,
  renderApp,
  serve,
} from '../render-app';
import { findLine, rename } from '../compare/refresh-visit';

const status = () => screen.getByRole('status');
const list = () => within(screen.getByRole('region', { name: 'List' }));
const line = () => list().queryByText(/ (?:added|removed|renamed)\b.* since /);

/** The site as it grows, of which the first category is renamed. */
const grown = (count: number) => rename(categories(count), 'Category renamed');

/** Holds back the answers to some requests of the list, counted from now and from 1, and counts them all. */
function hold(isHeld: (request: number) => boolean) {
  const gate = createGate();
  let count = 0;
  answerList(async () => {
    count += 1;
    if (isHeld(count)) await gate.opened;
  });
  return { ...gate, count: () => count };
}

/** Answers requests for the list with an error that is not retried. */
function fail(fails: (isFirstPage: boolean) => boolean) {
  answerList(({ request }) =>
    fails(!isNextPage(request)) ? new HttpResponse('', { status: 500 }) : undefined,
  );
}

async function openWhole(count: number) {
  const app = renderApp({ serve: categories(count) });
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: 'Load all' }));
  await screen.findByText(`All ${count} loaded`);
  return { ...app, refresh: () => user.click(screen.getByRole('button', { name: 'Refresh' })) };
}

describe('a list that was complete, and is longer since a refresh', () => {
  it('is left as it is where the refresh is stopped', async () => {
    const { user, services, refresh } = await openWhole(100);
    serve(grown(220));
    const held = hold((request) => request === 3);
    await refresh();
    await waitFor(() => expect(held.count()).toBe(3));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    held.open();
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    expect(line()).not.toBeInTheDocument();
    expect(status()).toHaveTextContent('All 100 loaded');
    expect(held.count()).toBe(3);
  });

  it('is told once it is complete, though a page of it has failed', async () => {
    const { user, refresh } = await openWhole(100);
    serve(grown(220));
    let requests = 0;
    fail(() => {
      requests += 1;
      return requests > 2;
    });
    await refresh();
    await screen.findByRole('alert');
    expect(line()).not.toBeInTheDocument();
    serve(grown(220));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All 220 loaded')).toBeVisible();
    expect(await findLine(/^120 added, 1 renamed since \d\d:\d\d$/)).toBeVisible();
  });
});

describe('while all is being loaded', () => {
  const WAYS = [
    ['Load all', LIST_PATH],
    ['a search', `${LIST_PATH}?q=category`],
  ] as const;

  async function loadAll(path: string) {
    const page3 = hold((request) => request === 3);
    const { user } = renderApp({ serve: categories(300), path });
    if (path === LIST_PATH)
      await user.click(await screen.findByRole('button', { name: 'Load all' }));
    await waitFor(() => expect(page3.count()).toBe(3));
    return { page3, refresh: () => user.click(screen.getByRole('button', { name: 'Refresh' })) };
  }

  it.each(WAYS)('a refresh goes on to the end, and counts nothing: %s', async (_, path) => {
    const { page3, refresh } = await loadAll(path);
    serve(grown(300));
    await refresh();
    await waitFor(() => expect(status()).toHaveTextContent(/(all 300 loaded|of 300 categories)$/i));
    expect(await screen.findByRole('link', { name: 'Category renamed' })).toBeVisible();
    expect(line()).not.toBeInTheDocument();
    page3.open();
  });

  it.each(WAYS)(
    'a refresh that fails says so, and the rest of the older list comes: %s',
    async (_, path) => {
      const { page3, refresh } = await loadAll(path);
      serve(categories(300));
      fail((isFirstPage) => isFirstPage);
      await refresh();
      await waitFor(() =>
        expect(status()).toHaveTextContent(/(all 300 loaded|of 300 categories)$/i),
      );
      expect(screen.getByRole('alert')).toHaveTextContent('answered 500');
      page3.open();
    },
  );
});
