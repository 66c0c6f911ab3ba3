import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, holdNextPages, renderApp } from '../../render-app';

const region = async () => within(await screen.findByRole('region', { name: 'Branch' }));
const descendants = async (name: string) => (await region()).findByRole('link', { name });

it('lists the categories in the branch', async () => {
  const { user } = renderApp({
    serve: [
      category('1', { name: 'Clothes' }),
      category('2', { name: 'Shoes', parentId: '1' }),
      category('3', { name: 'Boots', parentId: '2' }),
      category('4', { name: 'Lost', parentId: 'gone' }),
      category('5', { name: 'Lost too', parentId: '4' }),
    ],
    at: '/4',
  });
  expect(await descendants('1 descendant in 1 level')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Clothes' }));
  await user.click(await descendants('2 descendants in 2 levels'));
  expect(window.location.search).toBe('?q=under%3A1');
  expect(await screen.findByText('2 of 5 categories')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Clothes' })).toBeVisible();
  await user.click(within(screen.getByRole('grid')).getByRole('link', { name: 'Boots' }));
  await screen.findByRole('heading', { name: 'Boots' });
  expect(screen.queryByRole('region', { name: 'Branch' })).not.toBeInTheDocument();
});

it('marks both counts as incomplete while the list is partly loaded', async () => {
  const gate = holdNextPages();
  const rest = Array.from({ length: 60 }, (_, at) => category(`${at + 2}`, { parentId: '1' }));
  const { user } = renderApp({ serve: [category('1'), ...rest], at: '/1' });
  expect(await descendants('49+ descendants in 1+ levels')).toBeVisible();
  gate.open();
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  expect(await descendants('60 descendants in 1 level')).toBeVisible();
});
