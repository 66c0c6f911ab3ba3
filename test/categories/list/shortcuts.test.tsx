import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categoryPath } from '../../../src/categories/paths';
import { categories, category, LIST_PATH, renderApp, SITE_ID, serve } from '../../render-app';

const row = (name: string) => screen.findByText(name, { selector: 'a' });
const press = (user: ReturnType<typeof renderApp>['user'], keys: string) => user.keyboard(keys);

it('leads into the list with j, and on in it', async () => {
  serve(categories(5));
  const { user } = renderApp();
  await row('Category 1');
  await press(user, 'j');
  expect(await row('Category 1')).toHaveFocus();
  await press(user, 'jj');
  expect(await row('Category 3')).toHaveFocus();
  await press(user, 'k');
  expect(await row('Category 2')).toHaveFocus();
});

it('goes to the search with /, where keys are letters again', async () => {
  serve(categories(5));
  const { user } = renderApp();
  await row('Category 1');
  await press(user, '/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await press(user, 'jgt?x');
  expect(screen.getByRole('searchbox')).toHaveValue('jgt?x');
  expect(new URLSearchParams(window.location.search).get('view')).toBeNull();
});

it('switches between list and tree with g t and g l', async () => {
  serve(categories(2));
  const { user } = renderApp();
  await row('Category 1');
  await press(user, 'gt');
  expect(await screen.findByRole('treegrid', { name: 'Categories' })).toBeVisible();
  await press(user, 'gl');
  expect(await screen.findByRole('grid', { name: 'Categories' })).toBeVisible();
});

it('copies the ID and the slug of the row that has the focus, or of the category that is open', async () => {
  serve(categories(3));
  const { user } = renderApp();
  (await row('Category 2')).focus();
  await press(user, 'ci');
  expect(await screen.findByText('ID copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('2');
  await user.click(await row('Category 3'));
  await screen.findByRole('heading', { name: 'Category 3' });
  (await row('Category 1')).focus();
  await press(user, 'cs');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('category-3'));
});

it('closes the category that is open with Escape', async () => {
  serve(categories(3));
  const { user } = renderApp({ path: `${categoryPath('test', SITE_ID, '2')}?q=category` });
  await screen.findByRole('heading', { name: 'Category 2' });
  await press(user, '{Escape}');
  await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
  expect(window.location.search).toBe('?q=category');
});

it('goes to a name by its first letters, which begin with a capital where they are a shortcut', async () => {
  serve([
    category('1', { name: 'Apples' }),
    category('2', { name: 'Jam' }),
    category('3', { name: 'Juice' }),
  ]);
  const { user } = renderApp();
  (await row('Apples')).focus();
  await press(user, 'Ju');
  expect(await row('Juice')).toHaveFocus();
  await press(user, 'k');
  // Still within the name: no shortcut.
  expect(await row('Juice')).toHaveFocus();
});
