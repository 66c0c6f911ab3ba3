import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { serveList, categories, createGate, HttpResponse, renderApp, serve } from '../render-app';

const button = (name: string) => screen.getByRole('button', { name });

/** Serves 300 categories; a test may override individual pages. Returns the requested page sizes. */
function openSite(
  answer: (size: number, request: number) => Response | Promise<Response | void> | undefined,
  at = '',
) {
  const sizes: number[] = [];
  serve(categories(300));
  serveList(async ({ request }) => {
    const size = Number(new URL(request.url).searchParams.get('first'));
    return (await answer(size, sizes.push(size))) ?? undefined;
  });
  return { sizes, ...renderApp({ at, connection: { paging: { bulkPageSize: 100 } } }) };
}

it('the rows, the selection and focus stay while the list reloads', async () => {
  const gate = createGate();
  onTestFinished(() => focusManager.setFocused(undefined));
  const { user, sizes } = openSite((_, request) => (request === 2 ? gate.opened : undefined));
  const checkbox = await screen.findByRole('checkbox', { name: 'Select Category 3' });
  await user.click(button('Load all'));
  await user.click(checkbox);
  await waitFor(() => expect(sizes).toEqual([50, 100]));
  act(() => focusManager.setFocused(false));
  gate.open();
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '301'));
  expect(screen.getByRole('checkbox', { name: 'Select Category 3' })).toBe(checkbox);
  expect(checkbox).toBeChecked();
  expect(screen.getByRole('row', { name: /Category 3\b/ })).toHaveFocus();
  // The pending page is not lost.
  expect(sizes).toEqual([50, 100, 100, 100]);
});

it('a stopped list continues with the same page size', async () => {
  const gate = createGate();
  const never = new Promise<void>(() => {});
  let held: Promise<void> | undefined;
  let failing: number | undefined;
  const { user, sizes } = openSite((_, request) => {
    // The retry has no response, so Stop always comes before the last try.
    if (request === failing) return new HttpResponse('', { status: 503 });
    return request === 3 ? gate.opened : held;
  });
  await user.click(await screen.findByRole('button', { name: 'Load all' }));
  await screen.findByText('100 of 300 loaded');
  await user.click(button('Stop'));
  gate.open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('200 of 300 loaded')).toBeVisible();
  expect(sizes).toEqual([50, 100, 100, 100]);

  failing = 5;
  held = never;
  await user.click(button('Load all'));
  await screen.findByText(/Retry 1 of 3/);
  await user.click(button('Stop'));
  expect(await screen.findByRole('alert')).toBeVisible();

  sizes.length = 0;
  await user.click(button('Load all'));
  await waitFor(() => expect(sizes).toEqual([100]));
  held = undefined;
  await user.click(button('Refresh'));
  expect(await screen.findByText('All 300 loaded')).toBeVisible();
  expect(sizes).toEqual([100, 100, 100, 100]);
});

it("a large page's failure is hidden while small ones load", async () => {
  const gate = createGate();
  onTestFinished(() => onlineManager.setOnline(true));
  const { sizes } = openSite((size, request) => {
    if (size > 50) return new HttpResponse('', { status: 413 });
    return request === 3 ? gate.opened.then(() => HttpResponse.error()) : undefined;
  }, '?q=category');
  await waitFor(() => expect(sizes).toEqual([50, 100, 50]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => onlineManager.setOnline(false));
  gate.open();
  expect(await screen.findByText(/Loading continues when you are back online/)).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('300 of 300 categories')).toBeVisible();
});

it("a large page's failure is hidden while the page is requested again", async () => {
  const gate = createGate();
  const { user, sizes } = openSite((_, request) => {
    if (request === 4) return new HttpResponse('', { status: 500 });
    return request === 3 || request === 5 ? gate.opened : undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Load all' }));
  await screen.findByText('100 of 300 loaded');
  await user.click(button('Stop'));
  await user.click(button('Load more'));
  await waitFor(() => expect(sizes).toHaveLength(5));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  gate.open();
  expect(await screen.findByText('200 of 300 loaded')).toBeVisible();
});
