import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, category, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';

const SHOP = [
  category('1', { name: 'Books' }),
  category('2', { name: 'Comics', parentId: '1' }),
  category('3', { name: 'Clothes' }),
  category('4', { name: 'Shoes', parentId: '3' }),
  category('5', { name: 'Boots', parentId: '4' }),
  category('6', { name: 'Loop A', parentId: '7' }),
  category('7', { name: 'Loop B', parentId: '6' }),
];

const names = () => textsOf(document.querySelectorAll('[data-row-key] a'));

async function cells(name: string) {
  const row = await screen.findByRole('row', { name });
  return textsOf(within(row).getAllByRole('gridcell'));
}

it('says how much stands below a category, and in how many levels', async () => {
  renderApp({ serve: SHOP, at: '?columns=below' });
  expect(await cells('Clothes')).toEqual(['2 · 2 levels']);
  expect(await cells('Books')).toEqual(['1 · 1 level']);
  expect(await cells('Boots')).toEqual(['']);
  expect(await cells('Loop A')).toEqual(['1']);
});

it('says it of what is loaded so far, and then of all', async () => {
  const many = categories(60).map((entry) => ({
    ...entry,
    parentId: entry.id === '1' ? null : '1',
  }));
  const { user } = renderApp({ serve: many, at: '?columns=below' });
  expect(await cells('Category 1')).toEqual(['49+ loaded so far · 1 level']);
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  await waitFor(async () => expect(await cells('Category 1')).toEqual(['59 · 1 level']));
});

it('sorts by it, the largest branch first, in the list and among siblings in the tree', async () => {
  const { user } = renderApp({ serve: SHOP });
  const header = within(await screen.findByRole('columnheader', { name: 'Descendants' }));
  await user.click(header.getByRole('button'));
  expect(window.location.search).toBe('?sort=-below');
  await waitFor(() =>
    expect(names()).toEqual(['Clothes', 'Books', 'Shoes', 'Loop A', 'Loop B', 'Comics', 'Boots']),
  );
  await user.click(screen.getByRole('radio', { name: 'Tree' }));
  await waitFor(() => expect(names()).toEqual(['Clothes', 'Books', 'Loop A', 'Loop B']));
  await user.click(header.getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Books', 'Clothes', 'Loop A', 'Loop B']));
});

it('keeps the tree sorted by it while more is loaded', async () => {
  const first = ['1', '2'].map((id) => category(id));
  const rest = Array.from({ length: 100 }, (_, at) =>
    category(`${at + 3}`, { parentId: at < 48 ? '1' : '2' }),
  );
  renderApp({ serve: [...first, ...rest], at: '?sort=-below&view=tree' });
  await screen.findByText('All 102 loaded');
  await waitFor(() => expect(names()).toEqual(['Category 2', 'Category 1']));
});
