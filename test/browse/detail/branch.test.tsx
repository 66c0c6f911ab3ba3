import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, renderApp } from '../../render-app';

const SHOP = [
  category('1', { name: 'Clothes', slug: 'clothes' }),
  category('2', { name: 'Shoes', slug: 'shoes', parentId: '1' }),
  category('3', { name: 'Boots', parentId: '2' }),
  category('4', { name: 'Lost', parentId: 'gone' }),
  category('5', { name: 'Lost too', parentId: '4' }),
];

const region = async () => within(await screen.findByRole('region', { name: 'Branch' }));

function open(id: string, all = SHOP) {
  return renderApp({ serve: all, at: `/${id}` });
}

it('says how many categories are below and lists them', async () => {
  const { user } = open('1');
  const branch = await region();
  await user.click(await branch.findByRole('link', { name: '2 descendants in 2 levels' }));
  expect(window.location.search).toBe('?q=under%3A1');
  expect(await screen.findByText('2 of 5 categories')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Clothes' })).toBeVisible();
});

it('is known of a category whose parent is missing', async () => {
  open('4');
  expect(
    await (await region()).findByRole('link', { name: '1 descendant in 1 level' }),
  ).toBeVisible();
});

it('is not there if nothing is below', async () => {
  open('3');
  await screen.findByRole('heading', { name: 'Boots' });
  await screen.findByText('All 5 loaded');
  expect(screen.queryByRole('region', { name: 'Branch' })).not.toBeInTheDocument();
});

it('counts what is loaded so far, and then all', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    category(`${at}`, { name: at === 0 ? 'Top' : `Category ${at}`, parentId: at ? '0' : null }),
  );
  const { user } = open('0', many);
  const branch = await region();
  expect(await branch.findByRole('link', { name: '49+ descendants in 1 level' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  expect(await branch.findByRole('link', { name: '119 descendants in 1 level' })).toBeVisible();
});
