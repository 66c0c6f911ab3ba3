import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerList,
  categories,
  createGate,
  goTo,
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

/** A list that was complete, of which a refresh has brought two pages, and waits for the third. */
async function openGrown() {
  const { refresh } = await openWhole(100);
  serve(grown(220));
  const page3 = hold((request) => request === 3);
  await refresh();
  await waitFor(() => expect(page3.count()).toBe(3));
  return { refresh, page3 };
}

describe('a list that was complete, and is longer since a refresh', () => {
  it('is complete and told as a whole where it is refreshed again while the rest comes', async () => {
    const { refresh, page3 } = await openGrown();
    await refresh();
    expect(await screen.findByText('All 220 loaded')).toBeVisible();
    expect(await findLine(/^120 added, 1 renamed since \d\d:\d\d$/)).toBeVisible();
    page3.open();
  });

  it('is complete and told as a whole where the second refresh fails', async () => {
    const { refresh, page3 } = await openGrown();
    fail((isFirstPage) => isFirstPage);
    await refresh();
    expect(await screen.findByText('All 220 loaded')).toBeVisible();
    expect(await findLine(/^120 added, 1 renamed since \d\d:\d\d$/)).toBeVisible();
    page3.open();
  });

  it('is left as it is where the second refresh is stopped', async () => {
    const { user, services, refresh } = await openWhole(100);
    serve(grown(220));
    const held = hold((request) => request >= 3);
    await refresh();
    await waitFor(() => expect(held.count()).toBe(3));
    await refresh();
    await waitFor(() => expect(held.count()).toBe(4));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    held.open();
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    expect(line()).not.toBeInTheDocument();
    expect(status()).toHaveTextContent('100 of 220 loaded');
    expect(held.count()).toBe(4);
  });

  it('is completed and told once one comes back to it', async () => {
    const { page3 } = await openGrown();
    goTo('/connections');
    await screen.findByRole('heading', { name: 'Connections' });
    goTo(LIST_PATH);
    expect(await screen.findByText('All 220 loaded')).toBeVisible();
    expect(await findLine(/^120 added, 1 renamed since \d\d:\d\d$/)).toBeVisible();
    page3.open();
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

  it('is completed although a person has stopped loading it once, and then loaded it page by page', async () => {
    const { user } = renderApp({ serve: categories(60) });
    const held = hold((request) => request === 2);
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    held.open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('All 60 loaded');
    serve(grown(120));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('All 120 loaded')).toBeVisible();
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
