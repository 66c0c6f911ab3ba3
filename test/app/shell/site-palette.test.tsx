import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { categories, category, LIST_PATH, ON_REQUEST, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';

const SHOP = [
  category('pets', { name: 'Pet Supplies' }),
  category('hot', { name: 'Hot dogs' }),
  category('dogs', { name: 'Dog Supplies', parentId: 'pets' }),
  category('beds', { name: 'Dog Beds', parentId: 'dogs' }),
  category('dog', { name: 'Dog', parentId: 'pets' }),
  category('under', { name: 'Underdog' }),
  category('toys', { name: 'Toys', parentId: 'dogs', description: 'For a dog' }),
  category('toys2', { name: 'Toys', parentId: 'pets' }),
];

async function openPalette(user: UserEvent, words: string) {
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Search and commands' });
  await waitFor(() => expect(input).toHaveFocus());
  await user.keyboard(words);
}

/** Announcements repeat the palette's text elsewhere. */
const palette = () => within(screen.getByRole('dialog', { name: 'Search and commands' }));

const found = async () =>
  textsOf(within(await screen.findByRole('group', { name: 'Categories' })).getAllByRole('option'));

it('ranks categories by how well their names match', async () => {
  const { user } = renderApp({ serve: SHOP, at: '/dogs?q=supplies' });
  await screen.findByRole('heading', { name: 'Dog Supplies' });
  await openPalette(user, 'dog');
  expect(await found()).toEqual([
    'Dog, Pet Supplies',
    'Dog Supplies, Pet Supplies',
    'Dog Beds, Pet Supplies › Dog Supplies',
    'Hot dogs',
    'Underdog',
    'Search categories for “dog”',
  ]);
  // The open category's name does not find its actions.
  expect(screen.getAllByRole('option')).toHaveLength(6);
  expect(palette().getByText('5 categories, 1 command')).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dog Beds' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(`${LIST_PATH}/beds?q=supplies`);
});

it('moves focus from the list to the category that it opens', async () => {
  const { user } = renderApp({ serve: SHOP, at: '?q=hot' });
  (await screen.findByRole('row', { name: 'Hot dogs' })).focus();
  await openPalette(user, 'beds');
  await found();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dog Beds' })).toHaveFocus();
});

it('distinguishes categories with the same name by their paths', async () => {
  const { user } = renderApp({ serve: SHOP, at: '/toys' });
  await screen.findByRole('heading', { name: 'Toys' });
  await openPalette(user, 'toys');
  expect((await found()).slice(0, 2)).toEqual([
    'Toys, Pet Supplies › Dog Supplies',
    'Toys, Pet Supplies',
  ]);
  await user.clear(screen.getByRole('combobox', { name: 'Search and commands' }));
  await user.keyboard('copy id');
  expect(await screen.findByRole('option', { name: /^Copy ID/ })).toBeVisible();
});

it.each(['review', 'compare', 'check'])('opens a category from the %s screen', async (name) => {
  const { user } = renderApp({ serve: SHOP, at: '?sort=name' });
  await screen.findByText('All 8 loaded');
  const nav = within(screen.getByRole('navigation', { name: 'Screens' }));
  await user.click(nav.getByRole('link', { name: new RegExp(name, 'i') }));
  await openPalette(user, 'beds');
  expect(await found()).toContain('Dog Beds, Pet Supplies › Dog Supplies');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dog Beds' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(`${LIST_PATH}/beds?sort=name`);
});

it('lists at most eight categories', async () => {
  const { user } = renderApp({ serve: categories(60), connection: ON_REQUEST });
  await screen.findByText('50 of 60 loaded');
  await openPalette(user, 'category');
  expect(await found()).toHaveLength(9);
  expect(palette().getByText(/^8 of 50 categories \(50 of 60 loaded\), 1 command/)).toBeVisible();
  await user.keyboard(' 55');
  expect(await screen.findByText(/^0 categories \(50 of 60 loaded\)/)).toBeVisible();
  expect(screen.getByRole('option', { name: /^Search categories for/ })).toBeVisible();
});
