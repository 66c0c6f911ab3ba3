import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  serveList,
  categories,
  category,
  createGate,
  ON_REQUEST,
  renderApp,
} from '../../render-app';

/** Freezes the clock because a busy machine may pause between keystrokes. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Testing Library needs this name to advance a fake clock while it waits.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) });
});

/** Opens the list and collects the announcements, starting with the first page. */
async function openList(options: Parameters<typeof renderApp>[0]) {
  renderApp(options);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await vi.waitFor(() => screen.getByRole('status'));
  const heard: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const { textContent } of addedNodes) if (textContent) heard.push(textContent);
  });
  for (const region of document.querySelectorAll('[aria-live="polite"]'))
    observer.observe(region, { childList: true, subtree: true });
  /** Lets the list settle and returns the announcements since the last call. */
  const said = async () => {
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(() => vi.advanceTimersByTimeAsync(100));
    return heard.splice(0);
  };
  return { user, said, row: (name: string) => screen.findByRole('row', { name }) };
}

it('announces the match count once, when typing pauses', async () => {
  const { user, said } = await openList({ serve: categories(120), connection: ON_REQUEST });
  expect(await said()).toEqual(['50 of 120 categories loaded']);
  expect(await said()).toEqual([]);
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.type(search, '1');
  await act(() => vi.advanceTimersByTimeAsync(400));
  await user.type(search, '2');
  expect(await said()).toEqual(['1 category found so far (50 of 120 loaded)']);
  await user.type(search, '345');
  expect(await said()).toEqual(['0 categories found so far (50 of 120 loaded)']);
  await user.clear(search);
  expect(await said()).toEqual(['50 of 120 categories loaded']);
});

it('announces a new filter even if the match count stays the same', async () => {
  const { user, said } = await openList({
    serve: [category('1'), category('2', { status: 'draft' }), category('3')],
    at: '?q=3',
  });
  expect(await said()).toEqual(['1 of 3 categories']);
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.clear(search);
  await user.type(search, 'status:draft');
  expect(await said()).toEqual(['1 of 3 categories']);
  const header = screen.getByRole('button', { name: 'Updated' });
  await user.click(header);
  expect(await said()).toEqual(['Sorted by Updated, descending']);
  await user.click(header);
  expect(await said()).toEqual(['Sorted by Updated, ascending']);
  await user.click(header);
  expect(await said()).toEqual(['Default order']);
  await user.click(screen.getByRole('radio', { name: 'Tree' }));
  expect(await said()).toEqual(['Shown as a tree']);
  await user.click(screen.getByRole('radio', { name: 'Map' }));
  expect(await said()).toEqual(['Shown as a map']);
});

it('announces newly loaded categories', async () => {
  const gate = createGate();
  let asked = 0;
  serveList(async () => {
    asked += 1;
    if (asked === 4) await gate.opened;
  });
  const { user, said } = await openList({ serve: categories(220) });
  await said();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('100 of 220'));
  expect(await said()).toEqual(['100 of 220 categories loaded']);
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('150 of 220'));
  expect(await said()).toEqual([]);
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.type(search, '12');
  expect(await said()).toEqual([
    expect.stringMatching(/^\d+ categories found so far \(150 of 220/),
  ]);
  await user.clear(search);
  await said();
  gate.open();
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('All 220'));
  expect(await said()).toEqual(['All 220 categories loaded']);
});

it('announces the selection and how much of it is hidden', async () => {
  const { user, said, row } = await openList({ serve: categories(12) });
  await said();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.waitFor(() => screen.getByText('Nothing has changed'));
  expect(await said()).toEqual(['Nothing has changed']);
  (await row('Category 2')).focus();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(await said()).toEqual(['3 categories selected']);
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'category 3');
  expect(await said()).toEqual([
    '3 categories selected, 2 hidden by the search. 1 of 12 categories',
  ]);
});

it("announces that a branch's descendants are selected", async () => {
  const { user, said, row } = await openList({
    serve: [
      category('food', { name: 'Food' }),
      category('tea', { name: 'Tea', parentId: 'food' }),
      category('milk', { name: 'Milk', parentId: 'food' }),
    ],
    at: '?view=tree',
  });
  await said();
  (await row('Food')).focus();
  await user.keyboard('x');
  expect(await said()).toEqual(['1 category selected. Also select its 2 descendants']);
  await user.click(screen.getByRole('button', { name: 'Also select its 2 descendants' }));
  expect(await said()).toEqual(['3 categories selected, 2 in collapsed branches']);
});

it('announces what was expanded or collapsed if focus stays on the row', async () => {
  const { user, said, row } = await openList({ serve: categories(3) });
  await said();
  (await row('Category 2')).focus();
  await user.keyboard('{Enter}');
  expect(await said()).toEqual(['Category 2 opened']);
  await vi.waitFor(() => screen.getByRole('heading', { name: 'Category 2' }));
  // Focus moves to the next row, which screen readers announce on their own.
  await user.keyboard(']');
  await waitFor(async () => expect(await row('Category 3')).toHaveFocus());
  expect(await row('Category 3')).toHaveAttribute('aria-current', 'true');
  expect(await said()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(await said()).toEqual(['Category 3 closed']);
});
