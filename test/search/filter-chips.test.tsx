import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, goTo, LIST_PATH, renderApp } from '../render-app';

const NEWS = [
  category('1', { name: 'News', slug: 'news', description: 'All of it' }),
  category('2', { name: 'World', parentId: '1', status: 'draft' }),
  category('3', { name: 'Local', parentId: '1', status: 'archived' }),
  category('4', { name: 'Sports', slug: 'sports' }),
];

const toSearch = (query: string) => `?${new URLSearchParams({ q: query }).toString()}`;

const renderQuery = (query: string) => renderApp({ serve: NEWS, at: toSearch(query) });

const chips = async () => within(await screen.findByRole('list', { name: 'Active filters' }));

const shown = async () =>
  (await chips()).getAllByRole('listitem').map(({ textContent }) => textContent);

const expectShown = (...texts: string[]) =>
  waitFor(async () => expect(await shown()).toEqual(texts));

const searched = () => new URLSearchParams(window.location.search).get('q') ?? '';
const box = () => screen.getByRole('combobox', { name: 'Search categories' });
const edit = async (name: string) => (await chips()).getByRole('button', { name: `Edit ${name}` });

it('shows each active filter in plain words', async () => {
  renderQuery('wor under:NEWS no:description -status:active "status:x"');
  await expectShown('Below News', 'No description', 'Status: not active', 'Clear all');
  goTo(LIST_PATH + toSearch('status:draft no:icon status:archived no:icon'));
  await expectShown('Status: draft', 'orStatus: archived', 'No icon', 'Clear all');
  // If no branch matches, or several do, the chip shows the reference.
  goTo(LIST_PATH + toSearch('under:weather'));
  await expectShown('Below weather');
  goTo(LIST_PATH + toSearch('wor status:draft depth:abc under:news'));
  await expectShown('Status: draft', 'Below News', 'Clear all');
  // The box does not repeat the filters. Words and invalid values are not filters.
  expect(box()).toHaveValue('wor depth:abc');
  goTo(LIST_PATH + toSearch('world depth:abc'));
  await waitFor(() => expect(box()).toHaveValue('world depth:abc'));
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

it('removes only one filter on a double-click', async () => {
  const { user } = renderQuery('no:icon  Wor no:description no:icon ld');
  await user.click((await chips()).getByRole('button', { name: 'Remove No icon' }));
  expect(searched()).toBe('Wor no:description ld');
  expect(await screen.findByText('Removed: No icon')).toBeInTheDocument();
  window.history.back();
  await waitFor(() => expect(searched()).toBe('no:icon  Wor no:description no:icon ld'));

  const next = (await chips()).getByRole('button', { name: 'Remove No description' });
  await user.dblClick((await chips()).getByRole('button', { name: 'Remove No icon' }));
  // The second chip is now under the pointer.
  fireEvent.click(next, { detail: 2 });
  expect(searched()).toBe('Wor no:description ld');
});

it('moves focus to the next filter when one is removed with the keyboard', async () => {
  const { user } = renderQuery('no:icon no:description status:draft');
  const listed = await chips();
  listed.getByRole('button', { name: 'Remove No description' }).focus();
  await user.keyboard('{Enter}');
  expect(listed.getByRole('button', { name: 'Remove Status: draft' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(listed.getByRole('button', { name: 'Remove No icon' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(searched()).toBe('');
  expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();

  goTo(LIST_PATH + toSearch('no:icon world depth:abc status:draft'));
  await user.click((await chips()).getByRole('button', { name: 'Clear all' }));
  expect(searched()).toBe('');
  expect(await screen.findByText('Search and filters cleared')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
});

it('turns a typed qualifier into a filter after a space or on blur', async () => {
  const { user } = renderQuery('world');
  await screen.findByRole('grid');
  await user.type(box(), ' status:draft');
  expect(box()).toHaveValue('world status:draft');
  await user.keyboard(' no:icon');
  expect(box()).toHaveValue('world no:icon');
  await user.tab();
  expect(box()).toHaveValue('world');
  expect(await shown()).toEqual(['Status: draft', 'No icon', 'Clear all']);
  expect(searched()).toBe('status:draft world no:icon');

  await user.click(await edit('Status: draft'));
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('status:draft world');
  await user.keyboard('archived ');
  expect(box()).toHaveValue('world ');
  expect(await shown()).toEqual(['No icon', 'Status: archived', 'Clear all']);
  expect(searched()).toBe('no:icon status:archived world ');
  // Also offers the other values.
  await user.click(await edit('Status: archived'));
  await user.click(await screen.findByRole('option', { name: /^status:draft/ }));
  await expectShown('No icon', 'Status: draft', 'Clear all');
});

it('edits the last filter on Backspace in an empty box', async () => {
  const { user } = renderQuery('no:icon status:draft x');
  await chips();
  await user.click(box());
  await user.keyboard('{Backspace>5/}');
  expect(searched()).toBe('no:icon status:draft');
  await user.keyboard('{Backspace}');
  expect(box()).toHaveValue('status:draft');
  await user.keyboard('{Backspace}');
  expect(box()).toHaveValue('status:');
  await user.keyboard('arch{Tab}');
  expect(searched()).toBe('no:icon status:arch');

  // The filter goes in front of an open quote.
  await user.type(box(), '"wor');
  await user.click(await edit('Status: arch'));
  expect(box()).toHaveValue('status:arch "wor');
  expect(searched()).toBe('no:icon status:arch "wor');
});
