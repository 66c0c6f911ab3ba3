import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';

const SHOP = [
  category('1', { name: 'Clothes', slug: 'clothes' }),
  category('2', { name: 'Shoes', slug: 'shoes', parentId: '1', updatedAt: '2024-03-01T00:00:00Z' }),
  category('3', {
    name: 'Boots',
    parentId: '2',
    status: 'draft',
    updatedAt: '2024-05-01T00:00:00Z',
  }),
  category('4', { name: 'Hats', parentId: '1', status: null, updatedAt: 'soon' }),
  category('5', { name: 'Lost', slug: null, parentId: 'gone' }),
  category('6', { name: 'Lost too', parentId: '5' }),
  category('7', { name: 'A', parentId: '8' }),
  category('8', { name: 'B', parentId: '7' }),
];

const region = async () => within(await screen.findByRole('region', { name: 'Branch' }));

function open(id: string, all = SHOP) {
  return renderApp({ serve: all, at: `/${id}?sort=name` });
}

it('says how much stands below, of which statuses, and what was updated last', async () => {
  const { user } = open('1');
  await screen.findByText('All 8 loaded');
  await screen.findByRole('heading', { name: 'Clothes' });
  const branch = await region();
  expect(await branch.findByRole('link', { name: '3 descendants in 2 levels' })).toBeVisible();
  const statuses = textsOf(branch.getAllByRole('listitem'));
  expect(statuses).toEqual(['active 1', 'draft 1', 'no status 1']);
  expect(branch.getByText('Newest update:')).toBeVisible();

  await user.click(branch.getByRole('link', { name: 'draft' }));
  expect(window.location.search).toBe('?q=under%3Aclothes+status%3Adraft');
  expect(await screen.findByText('1 of 8 categories')).toBeVisible();
  await user.click(branch.getByRole('link', { name: 'no status' }));
  expect(await screen.findByRole('row', { name: 'Hats' })).toBeVisible();
  await user.click(branch.getByRole('link', { name: 'May 1, 2024' }));
  expect(window.location.search).toBe('?q=under%3Aclothes&sort=-updatedAt');
  await user.click(branch.getByRole('link', { name: '3 descendants in 2 levels' }));
  expect(await screen.findByText('3 of 8 categories')).toBeVisible();
  expect(window.location.search).toBe('?q=under%3Aclothes');
  await user.click(branch.getByRole('link', { name: 'Boots' }));
  expect(await screen.findByRole('heading', { name: 'Boots' })).toBeVisible();
});

it('says nothing of statuses where all that stands below has the same', async () => {
  open('2');
  const branch = await region();
  expect(await branch.findByRole('link', { name: '1 descendant in 1 level' })).toBeVisible();
  expect(branch.queryByRole('list', { name: 'Statuses' })).not.toBeInTheDocument();
});

it.each([
  ['an orphan', '5', '1 descendant in 1 level'],
  ['a loop, in no number of levels', '7', '1 descendant'],
])('sums up %s', async (_, id, name) => {
  open(id);
  expect(await (await region()).findByRole('link', { name })).toBeVisible();
});

it('is not there where nothing is below', async () => {
  open('3');
  await screen.findByRole('heading', { name: 'Boots' });
  await screen.findByText('All 8 loaded');
  expect(screen.queryByRole('region', { name: 'Branch' })).not.toBeInTheDocument();
});

it('says of how much it speaks while not all is loaded, and follows what comes', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    category(`${at}`, { name: at === 0 ? 'Top' : `Category ${at}`, parentId: at ? '0' : null }),
  );
  const { user } = renderApp({ serve: many, at: '/0' });
  const branch = await region();
  expect(await branch.findByRole('link', { name: '49+ descendants in 1 level' })).toBeVisible();
  expect(branch.getByText('loaded so far')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  expect(await branch.findByRole('link', { name: '119 descendants in 1 level' })).toBeVisible();
  await waitFor(() => expect(branch.queryByText('loaded so far')).not.toBeInTheDocument());
});
