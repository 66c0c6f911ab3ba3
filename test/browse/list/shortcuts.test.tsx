import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categoryPath } from '../../../src/routing/paths';
import { categories, LIST_PATH, renderApp, SITE_ID } from '../../render-app';

const row = (name: string) => screen.findByRole('row', { name });
const press = (user: ReturnType<typeof renderApp>['user'], keys: string) => user.keyboard(keys);

it('leads into the list with j, and on in it', async () => {
  const { user } = renderApp({ serve: categories(5) });
  await row('Category 1');
  await press(user, 'j');
  expect(await row('Category 1')).toHaveFocus();
  await press(user, 'jj');
  expect(await row('Category 3')).toHaveFocus();
  await press(user, 'k');
  expect(await row('Category 2')).toHaveFocus();
});

it('goes to the search with /, where keys are letters again', async () => {
  const { user } = renderApp({ serve: categories(5) });
  await row('Category 1');
  await press(user, '/');
  expect(screen.getByRole('combobox', { name: 'Search categories' })).toHaveFocus();
  await press(user, 'jgt?x');
  expect(screen.getByRole('combobox', { name: 'Search categories' })).toHaveValue('jgt?x');
  expect(new URLSearchParams(window.location.search).get('view')).toBeNull();
});

it('switches between list and tree with g t and g l', async () => {
  const { user } = renderApp({ serve: categories(2) });
  await row('Category 1');
  await press(user, 'gt');
  expect(await screen.findByRole('treegrid', { name: 'Categories' })).toBeVisible();
  await press(user, 'gl');
  expect(await screen.findByRole('grid', { name: 'Categories' })).toBeVisible();
});

it('copies the ID and the slug of the row that has the focus, or of the category that is open', async () => {
  const { user } = renderApp({ serve: categories(3) });
  (await row('Category 2')).focus();
  // What the keys do comes with the menu, once the rows are there.
  await screen.findByRole('button', { name: 'Actions' });
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
  const { user } = renderApp({
    serve: categories(3),
    path: `${categoryPath('test', SITE_ID, '2')}?q=category`,
  });
  await screen.findByRole('heading', { name: 'Category 2' });
  await press(user, '{Escape}');
  await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
  expect(window.location.search).toBe('?q=category');
});

it('leaves the keys alone once they are turned off, but for those with Ctrl', async () => {
  const { user } = renderApp({ serve: categories(3) });
  await row('Category 1');
  await press(user, '?');
  await user.click(await screen.findByRole('checkbox', { name: /single-key/ }));
  await press(user, '{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(user, 'gt');
  expect(window.location.search).toBe('');
  await press(user, '{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeVisible();
});

it('follows the category that is opened otherwise, so that the arrows go on from there', async () => {
  const { user } = renderApp({ serve: categories(5) });
  await user.click(await row('Category 1'));
  await screen.findByRole('heading', { name: 'Category 1' });
  await press(user, ']]');
  await screen.findByRole('heading', { name: 'Category 3' });
  expect(await row('Category 3')).toHaveFocus();
  await press(user, '{ArrowDown}');
  expect(await row('Category 4')).toHaveFocus();
});

it('goes from the search to what was found, and back to the rows with Escape', async () => {
  const { user } = renderApp({ serve: categories(5) });
  await row('Category 1');
  await press(user, '/category 4');
  await screen.findByText(/^1 of/);
  await press(user, '{ArrowDown}');
  expect(await row('Category 4')).toHaveFocus();
  await press(user, '/{Escape}{Escape}');
  expect(await row('Category 4')).toHaveFocus();
});
