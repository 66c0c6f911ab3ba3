import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answerList, categories, createGate, HttpResponse, renderApp, serve } from '../render-app';
import { stubIndexedDb } from '../cache/indexed-db';

/** Pages of 50 while the list is browsed, of 100 while all of it is loaded. */
const LARGE = { paging: { bulkPageSize: 100 } };

/** The page sizes that the service was asked for. */
let sizes: number[] = [];

type Answer = (size: number, request: number) => Response | Promise<void> | undefined;

/** A site of 300, of which a test may answer some pages itself. */
function serveSite(answer: Answer = () => undefined, all = categories(300)) {
  serve(all);
  answerList(async ({ request }) => {
    const size = Number(new URL(request.url).searchParams.get('first'));
    return (await answer(size, sizes.push(size))) ?? undefined;
  });
}

/** Stops Load all once a large page has taken the place of the first one. */
async function stopAfterLargePage() {
  const gate = createGate();
  serveSite((_, request) => (request > 2 ? gate.opened : undefined));
  const { user } = renderApp({ connection: LARGE });
  await user.click(await screen.findByRole('button', { name: 'Load all' }));
  await screen.findByText('100 of 300 loaded');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  return { user, gate };
}

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  sizes = [];
  stubIndexedDb();
});

describe('a question', () => {
  it('is asked about the large pages that it takes, not the small ones', async () => {
    serveSite((_, request) =>
      request > 1
        ? undefined
        : HttpResponse.json({
            categories: categories(50),
            pageInfo: { hasNextPage: true, endCursor: 'x', totalCount: 20_100 },
          }),
    );
    renderApp({ at: '?q=category', connection: LARGE });
    expect(await screen.findByText('Load the rest? It takes about 201 requests.')).toBeVisible();
  });
});

describe('while the list is read again', () => {
  it('keeps the rows, the selection and the focus', async () => {
    const gate = createGate();
    serveSite((size) => (size === 100 ? gate.opened : undefined));
    const { user } = renderApp({ connection: LARGE });
    const checkbox = await screen.findByRole('checkbox', { name: 'Select Category 3' });
    await user.click(button('Load all'));
    await user.click(checkbox);
    gate.open();
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '301'));
    expect(screen.getByRole('checkbox', { name: 'Select Category 3' })).toBe(checkbox);
    expect(checkbox).toBeChecked();
    expect(screen.getByRole('row', { name: /Category 3\b/ })).toHaveFocus();
  });

  it('can be stopped, and goes on in pages of the size that it has', async () => {
    const { user, gate } = await stopAfterLargePage();
    gate.open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('200 of 300 loaded')).toBeVisible();
    expect(sizes).toEqual([50, 100, 100, 100]);
  });

  it('says nothing of the large page that failed while small ones load', async () => {
    const gate = createGate();
    serveSite((size, request) => {
      if (size > 50) return new HttpResponse('', { status: 413 });
      return request > 2 ? gate.opened : undefined;
    });
    renderApp({ at: '?q=category', connection: LARGE });
    await waitFor(() => expect(sizes).toEqual([50, 100, 50]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    gate.open();
    expect(await screen.findByText('300 of 300 categories')).toBeVisible();
  });

  it('keeps a failure that Stop ends the retries of', async () => {
    serveSite((_, request) => (request > 1 ? new HttpResponse('', { status: 503 }) : undefined));
    const { user } = renderApp({ connection: LARGE });
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    await screen.findByText(/Trying again/i);
    await user.click(button('Stop'));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('says that it waits for the network', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    serveSite((_, request) => (request > 1 ? HttpResponse.error() : undefined));
    const { user } = renderApp({ connection: LARGE });
    await screen.findByText('50 of 300 loaded');
    act(() => onlineManager.setOnline(false));
    await user.click(button('Load all'));
    expect(await screen.findByText(/Loading continues when you are back online/)).toBeVisible();
  });

  it('gives way to a refresh, and goes on after it', async () => {
    const gate = createGate();
    serveSite((_, request) => (request === 2 ? gate.opened : undefined));
    const { user } = renderApp({ connection: LARGE });
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    await waitFor(() => expect(sizes).toEqual([50, 100]));
    await user.click(button('Refresh'));
    gate.open();
    expect(await screen.findByText('All 300 loaded')).toBeVisible();
    expect(sizes).toEqual([50, 100, 50, 100, 100, 100]);
  });

  it('waits while the tab is hidden, and loses no page that was on its way', async () => {
    const gate = createGate();
    onTestFinished(() => focusManager.setFocused(undefined));
    serveSite((_, request) => (request === 2 ? gate.opened : undefined));
    const { user } = renderApp({ connection: LARGE });
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    await waitFor(() => expect(sizes).toEqual([50, 100]));
    act(() => focusManager.setFocused(false));
    gate.open();
    act(() => focusManager.setFocused(true));
    expect(await screen.findByText('All 300 loaded')).toBeVisible();
    expect(sizes).toEqual([50, 100, 100, 100]);
  });
});
