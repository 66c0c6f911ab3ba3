import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, category, holdNextPages, ON_REQUEST, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';
import { translatePage } from '../../translate-page';

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

async function below(name: string) {
  const row = await screen.findByRole('row', { name });
  return within(row).getAllByRole('gridcell').at(-2)?.textContent;
}

it('sorts by the number of descendants', async () => {
  const { user } = renderApp({ serve: SHOP });
  expect(await below('Clothes')).toBe('2, 2 levels');
  expect(await below('Books')).toBe('1');
  expect(await below('Boots')).toBe('');
  expect(await below('Loop A')).toBe('1');
  const header = within(await screen.findByRole('columnheader', { name: 'Descendants' }));
  await user.click(header.getByRole('button'));
  expect(window.location.search).toBe('?sort=-descendants');
  await waitFor(() =>
    expect(names()).toEqual(['Clothes', 'Books', 'Shoes', 'Loop A', 'Loop B', 'Comics', 'Boots']),
  );
  await user.click(screen.getByRole('radio', { name: 'Tree' }));
  await waitFor(() => expect(names()).toEqual(['Clothes', 'Books', 'Loop A', 'Loop B']));
  await user.click(header.getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Books', 'Clothes', 'Loop A', 'Loop B']));
});

it('counts matching descendants in a filtered tree', async () => {
  const { user } = renderApp({ serve: SHOP, at: '?view=tree&q=ids:"3 5 6"' });
  const texts = async () => [await below('Clothes'), await below('Shoes'), await below('Loop B')];
  expect(await texts()).toEqual([
    '1 of 2 descendants matches',
    '1 of 1 descendant matches',
    '1 of 1 descendant matches',
  ]);
  expect(await below('Boots')).toBe('');
  expect(await below('Loop A')).toBe('0 of 1 descendant match');
  // A list shows all matches, so its counts include all descendants, not just matches.
  await user.click(screen.getByRole('radio', { name: 'List' }));
  await waitFor(async () => expect(await below('Clothes')).toBe('2, 2 levels'));
});

it('marks the match count as incomplete while the list is loading', async () => {
  const gate = holdNextPages();
  const rest = Array.from({ length: 100 }, (_, at) => category(`${at + 2}`, { parentId: '1' }));
  renderApp({ serve: [category('1'), ...rest], at: '?view=tree&q=ids:"1 2 99"' });
  const part = '1+ of 49+ descendants loaded so far match';
  await waitFor(async () => expect(await below('Category 1')).toBe(part));
  gate.open();
  await waitFor(async () => expect(await below('Category 1')).toBe('2 of 100 descendants match'));
});

it('keeps the tree sorted by descendants as more categories load', async () => {
  const gate = holdNextPages();
  const rest = Array.from({ length: 100 }, (_, at) =>
    category(`${at + 3}`, { parentId: at < 48 ? '1' : '2' }),
  );
  renderApp({ serve: [category('1'), category('2'), ...rest], at: '?sort=-descendants&view=tree' });
  await waitFor(() => expect(names()).toEqual(['Category 1', 'Category 2']));
  expect(await below('Category 1')).toBe('48+ loaded so far');
  gate.open();
  await screen.findByText('All 102 loaded');
  await waitFor(() => expect(names()).toEqual(['Category 2', 'Category 1']));
  expect(await below('Category 1')).toBe('48');
});

it('counts levels on a translated page', async () => {
  const chain = ['a', 'b', 'c'].map((id, at, ids) =>
    category(id, { parentId: ids[at - 1] ?? null }),
  );
  const last = category('d', { parentId: 'c' });
  const { user } = renderApp({
    serve: [...chain, ...categories(100), last],
    connection: ON_REQUEST,
  });
  await waitFor(async () => expect(await below('Category a')).toBe('2+ loaded so far, 2+ levels'));
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  await waitFor(async () => expect(await below('Category a')).toContain('3 levels'));
});
