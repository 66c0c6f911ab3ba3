import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  serveList,
  categories,
  createGate,
  http,
  HttpResponse,
  isNextPage,
  LIST_URL,
  override,
  renderApp,
  serve,
} from '../../render-app';
import { textsOf } from '../../texts-of';
import * as t from '../../../src/messages/generated/failures';
import { noCategories } from '../../../src/messages/generated/list-empty';

// Loads the alert early because a test that skips time would not wait for it.
beforeAll(async () => {
  await import('../../../src/panes/failure-alert');
});

/** Runs the clock normally and lets a test skip the waits between retries. */
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});

function renderWithClock(options?: Parameters<typeof renderApp>[0]) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { ...renderApp(options), user };
}

/** Skips the waits between retries and the timeouts until `find` succeeds. */
async function skipTo(find: () => unknown) {
  for (let jump = 0; jump < 30 && !find(); jump += 1) {
    // One at a time because each wait starts when the previous one ends.
    await act(() => vi.advanceTimersByTimeAsync(4_000));
  }
  await waitFor(() => expect(find()).toBeTruthy());
}

const alert = () => screen.queryByRole('alert');
const fail = (status: number) => serveList(() => new HttpResponse('', { status }));

it('keeps the error message and focus during a retry', async () => {
  serveList(() => HttpResponse.error());
  const { user } = renderWithClock();
  await skipTo(alert);
  expect(alert()).toHaveTextContent('Cannot reach https://service.test');
  expect(alert()).toHaveTextContent(t.perhapsHidden());
  expect(screen.queryByText(noCategories())).not.toBeInTheDocument();

  serve(categories(3));
  const gate = createGate();
  serveList(() => gate.opened);
  const button = await screen.findByRole('button', { name: 'Try again' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  gate.open();
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  expect(alert()).not.toBeInTheDocument();
});

it('counts down the requested wait before retrying', async () => {
  fail(503);
  const tooMany = new HttpResponse('', { status: 429, headers: { 'Retry-After': '9' } });
  override(http.get(LIST_URL, () => tooMany, { once: true }));
  const { user } = renderWithClock();
  expect(await screen.findByText(/Retry 1 of 3/)).toBeInTheDocument();
  expect(screen.getByText(/in 9 s/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(screen.getByText(/in 6 s/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await screen.findByText(/Retry 2 of 3/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  serve(categories(3));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
});

it('keeps the rows if the next page fails', async () => {
  serve(categories(160));
  const { user } = renderWithClock();
  await screen.findByText('50 of 160 loaded');
  fail(503);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('is unavailable (503)');
  expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('50 of 160 loaded');
  serve(categories(160));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('100 of 160 loaded')).toBeVisible();
  expect(alert()).not.toBeInTheDocument();

  fail(500);
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  const words = await screen.findByRole('alert');
  expect(words).toHaveTextContent('internal error (500)');
  expect(screen.getByRole('grid').parentElement).not.toContainElement(words);
  serve(categories(160));
  let asked = 0;
  serveList(() => void (asked += 1));
  onTestFinished(() => focusManager.setFocused(undefined));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(0);
  expect(alert()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All 160 loaded')).toBeVisible();
  expect(alert()).not.toBeInTheDocument();
});

it('asks for a key when the request for the next page is rejected', async () => {
  serve(categories(60));
  const { user } = renderWithClock();
  await screen.findByText('50 of 60 loaded');
  serve(categories(70), 'new-key');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(t.keyNeeded());
  await user.type(await screen.findByLabelText('API key'), 'new-key{Enter}');
  expect(await screen.findByText('50 of 70 loaded')).toBeVisible();
  expect(alert()).not.toBeInTheDocument();
});

it.each([404, 410])('offers a refresh after a rejected cursor: %i', async (status) => {
  serve(categories(60));
  serveList(({ request }) => (isNextPage(request) ? HttpResponse.json({}, { status }) : undefined));
  const { user } = renderWithClock();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  const words = await screen.findByRole('alert');
  expect(words).toHaveTextContent('The list cannot be continued');
  expect(words).toHaveTextContent(`(${status})`);
  expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
  const box = within(words.parentElement ?? document.body);
  expect(textsOf(box.getAllByRole('button'))).toEqual(['Refresh']);
  expect(textsOf(box.getAllByRole('link'))).toEqual(['Check connection']);

  const gate = createGate();
  serveList(async () => {
    await gate.opened;
    return new HttpResponse('', { status: 500 });
  });
  const refresh = box.getByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  expect(refresh).toHaveFocus();
  expect(refresh).toHaveAttribute('aria-busy', 'true');
  expect(alert()).toHaveTextContent('The list cannot be continued');
  gate.open();
  expect(await screen.findByText(/internal error \(500\)/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();

  serve(categories(70));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('50 of 70 loaded')).toBeVisible();
  expect(alert()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
});

it('keeps the same message when the first page fails again', async () => {
  let requests = 0;
  serveList(() => {
    requests += 1;
    return new HttpResponse('', { status: 404 });
  });
  const { user, services } = renderApp();
  const title = t.siteNotFound({ service: 'https://service.test', siteId: 'site' });
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requests).toBe(2));
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  await act(async () => {});
  expect(screen.getByRole('alert')).toHaveTextContent(title);
});
