import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as terms from '../../src/messages/generated/terms';
import { category, renderApp } from '../render-app';
import { textsOf } from '../texts-of';

const SITE = [
  category('1', { name: 'News', slug: 'news', description: 'All of it' }),
  category('2', { name: 'World News', parentId: '1', status: 'draft' }),
  category('3', { name: 'Asia', parentId: '2', status: 'draft', icon: '🌏' }),
  category('4', { name: 'Sports', slug: 'sports' }),
  category('5', { name: 'Tennis', parentId: '4', status: 'archived' }),
];

async function openMenu(query = '', all = SITE) {
  const { user } = renderApp({
    serve: all,
    at: `?${new URLSearchParams({ q: query }).toString()}`,
  });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  return { user, menu: within(await screen.findByRole('dialog', { name: 'Filter' })) };
}

const searched = () => new URLSearchParams(window.location.search).get('q') ?? '';
const rowNames = () => textsOf(within(screen.getByRole('grid')).getAllByRole('link'));

it('shows statuses with their counts, to choose several, and the top level', async () => {
  const { user, menu } = await openMenu('-status:x');
  const status = within(menu.getByRole('group', { name: 'Status' }));
  const counts = () => status.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);
  expect(counts()).toEqual(['active, 2', 'draft, 2', 'archived, 1']);
  await user.click(status.getByRole('checkbox', { name: /^draft/ }));
  await user.click(status.getByRole('checkbox', { name: /^archived/ }));
  expect(searched()).toBe('-status:x status:draft status:archived');
  await waitFor(() => expect(rowNames()).toEqual(['World News', 'Asia', 'Tennis']));
  expect(counts()).toEqual(['active, 2', 'draft, 2', 'archived, 1']);
  await user.click(status.getByRole('checkbox', { name: /^draft/ }));
  expect(searched()).toBe('-status:x status:archived');
  await user.click(menu.getByRole('checkbox', { name: 'Top level only' }));
  await user.click(menu.getByRole('checkbox', { name: 'No sub-categories' }));
  await user.click(menu.getByRole('radio', { name: 'Last 2 years' }));
  expect(searched()).toBe('-status:x status:archived is:root is:leaf updated:2y');
});

it('shows a typed filter, in any case and if repeated', async () => {
  const { user, menu } = await openMenu('STATUS:Draft status:gone No:ICON no:icon -has:icon');
  const chosen = menu.getAllByRole('checkbox', { checked: true });
  expect(chosen.map((box) => box.parentElement?.textContent)).toEqual(['No icon', 'draft, 1']);
  await user.click(menu.getByRole('checkbox', { name: 'No icon' }));
  expect(searched()).toBe('STATUS:Draft status:gone');
  await user.click(menu.getByRole('checkbox', { name: /^draft/ }));
  expect(searched()).toBe('status:gone');
});

it('tells filters apart whose labels are the same in a language', async () => {
  vi.spyOn(terms, 'noField').mockReturnValue('Nothing there');
  const { user, menu } = await openMenu('no:description');
  const boxes = menu.getAllByRole('checkbox', { name: 'Nothing there' });
  expect(boxes.map((box) => box.matches(':checked'))).toEqual([true, false]);
  for (const box of boxes) await user.click(box);
  expect(searched()).toBe('no:icon');
});

it('offers update times: the last days, since a date, or any time', async () => {
  const { user, menu } = await openMenu();
  const checked = () => menu.queryByRole('radio', { checked: true });
  expect(checked()).toHaveAccessibleName('Any time');
  await user.click(menu.getByRole('radio', { name: 'Last 30 days' }));
  expect(searched()).toBe('updated:30d');
  await user.click(menu.getByRole('radio', { name: 'Last 7 days' }));
  expect(searched()).toBe('updated:7d');

  const since = menu.getByLabelText('Since');
  const length = window.history.length;
  for (const value of ['0002-05-01', '0020-05-01', '0202-05-01']) {
    fireEvent.change(since, { target: { value } });
    // An incomplete year is not a date.
    expect(since).toHaveValue(value);
    expect(searched()).toBe('updated:7d');
  }
  fireEvent.change(since, { target: { value: '2024-05-01' } });
  expect(searched()).toBe('updated:>=2024-05-01');
  expect(since).toHaveValue('2024-05-01');
  expect(checked()).toBeNull();
  // Typing adds one history entry.
  expect(window.history).toHaveLength(length);

  fireEvent.change(since, { target: { value: '0002-05-01' } });
  fireEvent.blur(since);
  expect(since).toHaveValue('2024-05-01');
  expect(searched()).toBe('updated:>=2024-05-01');

  fireEvent.change(since, { target: { value: '' } });
  expect(searched()).toBe('');
  expect(checked()).toHaveAccessibleName('Any time');
});

it.each(['-updated:7d', 'updated:7d updated:30d', 'updated:<2024'])(
  'selects nothing for another typed filter, and replaces it: %s',
  async (query) => {
    const { user, menu } = await openMenu(query);
    expect(menu.queryByRole('radio', { checked: true })).toBeNull();
    expect(menu.getByLabelText('Since')).toHaveValue('');
    await user.click(menu.getByRole('radio', { name: 'Last 7 days' }));
    expect(searched()).toBe('updated:7d');
  },
);
