import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { categoryPath } from '../../src/routing/paths';
import {
  answerDetail,
  categories,
  category,
  HttpResponse,
  renderApp,
  serve,
  SITE_ID,
} from '../render-app';
import { untilAnswered } from '../raw-response';

/** Time goes on by itself, and a test can jump ahead. */
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => void vi.useRealTimers());

const cats = category('cats', { name: 'Cats', description: 'All about cats.' });
const dogs = category('dogs', { name: 'Dogs', description: 'All about dogs.' });

async function openCats() {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const app = renderApp({ path: categoryPath('test', SITE_ID, 'cats') });
  await untilAnswered(user);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/\d loaded$/));
  return {
    ...app,
    user,
    refresh: () => user.click(screen.getByRole('button', { name: 'Refresh' })),
  };
}

/** Counts the requests for single categories, by id. */
function countDetails(): Map<string, number> {
  const counts = new Map<string, number>();
  answerDetail(({ params }) => {
    const id = params.categoryId;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  return counts;
}

describe('a refresh', () => {
  it('loads the open category anew', async () => {
    serve([cats, dogs]);
    const { refresh } = await openCats();
    serve([{ ...cats, description: 'More about cats.' }, dogs]);
    await refresh();
    expect(await screen.findByText('More about cats.')).toBeVisible();
  });

  it('has other categories loaded anew when they are opened', async () => {
    serve([cats, dogs]);
    const { user, refresh } = await openCats();
    await user.click(within(screen.getByRole('grid')).getByRole('link', { name: 'Dogs' }));
    await screen.findByText('All about dogs.');
    await refresh();
    await screen.findByText(/nothing changed/);
    const counts = countDetails();
    serve([{ ...cats, description: 'More about cats.' }, dogs]);
    expect(counts.get('cats')).toBeUndefined();
    await user.click(within(screen.getByRole('grid')).getByRole('link', { name: 'Cats' }));
    expect(await screen.findByText('More about cats.')).toBeVisible();
  });

  it('loads the names of its sub-categories anew that are not in the list, also those that stay', async () => {
    const named = (word: string) =>
      Array.from({ length: 20 }, (_, index) =>
        category(`s${index}`, { parentId: 'cats', name: `${index < 15 ? 'Old' : word} ${index}` }),
      );
    serve([cats, ...categories(49), ...named('Old')]);
    const { refresh } = await openCats();
    const names = within(screen.getByRole('region', { name: 'Sub-categories' }));
    await names.findByText('Old 19');
    serve([cats, ...categories(49), ...named('New')]);
    const counts = countDetails();
    await refresh();
    expect(await names.findByText('New 19')).toBeVisible();
    expect(names.getByText('Old 0')).toBeVisible();
    await vi.waitFor(() => expect(counts.size).toBe(21));
    expect(new Set(counts.values())).toEqual(new Set([1]));
  });
});

it('keeps the response of the open category where it fails again and again', async () => {
  serve([cats, dogs]);
  answerDetail(() => HttpResponse.json({ category: { ...cats, description: 'Only here.' } }));
  const { refresh } = await openCats();
  let failed = 0;
  answerDetail(() => {
    failed += 1;
    return new HttpResponse('', { status: 400 });
  });
  for (const times of [1, 2]) {
    await refresh();
    await waitFor(() => expect(failed).toBe(times));
    expect(screen.getByText('Only here.')).toBeVisible();
  }
});

it('asks again for the names that a refresh before could not load', async () => {
  const named = Array.from({ length: 8 }, (_, index) =>
    category(`s${index}`, { parentId: 'cats', name: `Sub ${index}` }),
  );
  serve([cats, ...categories(49), ...named]);
  const { refresh } = await openCats();
  const names = within(screen.getByRole('region', { name: 'Sub-categories' }));
  await names.findByText('Sub 7');
  answerDetail(({ params }) =>
    params.categoryId.startsWith('s') ? new HttpResponse('', { status: 404 }) : undefined,
  );
  await refresh();
  await waitFor(() => expect(names.getAllByRole('button', { name: /^Try again/ })).toHaveLength(8));
  expect(names.getByText('Sub 7')).toBeVisible();
  serve([cats, ...categories(49), ...named]);
  await refresh();
  await waitFor(() => expect(names.queryAllByRole('button', { name: /^Try again/ })).toEqual([]));
});

describe('the age of the open category', () => {
  const region = () => within(screen.getByRole('region', { name: 'Cats' }));

  it('is not shown while it is as new as the list', async () => {
    serve([cats, dogs]);
    await openCats();
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(screen.getByText('10 minutes ago')).toBeVisible();
    expect(region().queryByText(/^Loaded/)).not.toBeInTheDocument();
  });

  it('is shown where only the list could be loaded anew', async () => {
    serve([cats, dogs]);
    const { refresh } = await openCats();
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    answerDetail(() => new HttpResponse('', { status: 500 }));
    await refresh();
    expect(await region().findByText('10 minutes ago')).toBeVisible();
    expect(region().getByText('All about cats.')).toBeVisible();
  });

  it('is shown where it was read on an earlier visit', async () => {
    serve([cats, dogs]);
    const { services, user } = await openCats();
    await user.click(within(screen.getByRole('grid')).getByRole('link', { name: 'Dogs' }));
    await screen.findByText('All about dogs.');
    const hoursAgo = (hours: number) => performance.timeOrigin - hours * 3_600_000;
    for (const { queryKey, state } of services.queryClient.getQueryCache().getAll()) {
      // The list came before its detail, on the same visit.
      const updatedAt = hoursAgo(queryKey.at(-1) === 'cats' ? 3 : 4);
      services.queryClient.setQueryData(queryKey, state.data, { updatedAt });
    }
    answerDetail(() => new Promise<Response>(() => {}));
    await user.click(within(screen.getByRole('grid')).getByRole('link', { name: 'Cats' }));
    expect(region().getByText(/^3 hours ago/)).toBeVisible();
  });
});
