import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categoryPath, checkPath, sitePath } from '../../src/routing/paths';
import { DIFFERENCES, findRows, FROM, renderCompare, TO } from '../compare/render-compare';
import {
  categories,
  category,
  holdNextPages,
  renderApp,
  serve,
  SITE_ID,
  storeConnection,
} from '../render-app';
import { textsOf } from '../texts-of';
import { translatePage } from '../translate-page';

const SITE = [
  category('food', { name: 'Food' }),
  category('dog', { name: 'Dog food', parentId: 'food', status: 'draft' }),
  category('cat', { name: 'Cat food', parentId: 'food', description: 'Everything for cats.' }),
  category('dry', { name: 'Dry', parentId: 'cat' }),
  category('toys', { name: 'Toys ', icon: '🧸' }),
  category('toys-2', { name: 'Toys', parentId: 'food' }),
  category('toys-3', { name: 'Toys', parentId: 'food' }),
];

const box = () => screen.getByRole('combobox', { name: 'Search categories' });
const status = () => screen.getByRole('status');
const rowNames = () => textsOf(within(screen.getByRole('grid')).getAllByRole('link'));

async function openTranslated(options: Parameters<typeof renderApp>[0]) {
  const app = renderApp(options);
  await screen.findByText(/loaded|categories/, { selector: '[role=status]' });
  translatePage();
  return app;
}

it.each(['list', 'tree', 'map'])('searches the translated %s', async (view) => {
  const { user } = await openTranslated({ serve: SITE, at: `?view=${view}` });
  expect(status()).toHaveTextContent('All 7 loaded');
  await user.click(box());
  await screen.findByRole('listbox');
  await user.keyboard('foo');
  await waitFor(() => expect(status()).toHaveTextContent('3 of 7 categories'));
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(status()).toHaveTextContent('All 7 loaded'));
  await user.click(box());
  await user.keyboard('cat status:active ');
  expect(await screen.findByRole('list', { name: 'Active filters' })).toBeVisible();
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  await user.clear(box());
  await waitFor(() => expect(box()).toHaveValue(''));
});

it('names the field that matches on a translated page', async () => {
  const zebu = category('ox', { name: 'Ox', description: 'Not a zebra', slug: 'zebu' });
  const { user } = await openTranslated({ serve: [...SITE, zebu], at: '?q=zeb' });
  const row = await screen.findByRole('row', { name: 'Ox' });
  expect(row).toHaveTextContent('Description: Not a zebra');
  await user.type(box(), 'u');
  await waitFor(() => expect(row).toHaveTextContent('Slug: zebu'));
});

it('loads more rows into the translated list', async () => {
  const { user } = await openTranslated({
    serve: categories(120),
    at: '?sort=-name',
    connection: { loadAll: 'on-request' },
  });
  expect(status()).toHaveTextContent(/^50 of 120 loaded/);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(status()).toHaveTextContent(/^100 of 120 loaded/));
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  await waitFor(() => expect(status()).toHaveTextContent('All 120 loaded'));
});

it('switches views on a translated page', async () => {
  const { user } = await openTranslated({ serve: SITE });
  await user.click(screen.getByRole('radio', { name: 'Tree' }));
  await screen.findByRole('treegrid');
  await user.click(screen.getByRole('radio', { name: 'Map' }));
  await screen.findByRole('list', { name: 'Categories' });
  await user.click(screen.getByRole('radio', { name: 'List' }));
  for (const name of ['Dog food', 'Cat food']) {
    await user.click(await screen.findByRole('link', { name }));
    const detail = await screen.findByRole('region', { name });
    await waitFor(() =>
      expect(within(detail).getByRole('region', { name: 'Parent category' })).toHaveTextContent(
        'Food',
      ),
    );
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cat food' })).toBeNull());
  expect(rowNames()).toEqual(SITE.map(({ name }) => name));
});

it('keeps IDs and slugs untranslated', async () => {
  await openTranslated({ serve: SITE, path: categoryPath('test', SITE_ID, 'dog') });
  const detail = await screen.findByRole('region', { name: 'Dog food' });
  await waitFor(() =>
    expect(within(detail).getByText('category-dog', { selector: 'code' })).toBeVisible(),
  );
  expect(within(detail).getByText('dog', { selector: 'code' })).toBeVisible();
});

it('finds commands and filters on a translated page', async () => {
  const { user } = await openTranslated({ serve: SITE });
  await waitFor(() => expect(status()).toHaveTextContent('All 7 loaded'));
  await user.keyboard('{Control>}k{/Control}');
  // The list and the saved views offer their commands once they are shown.
  await screen.findByRole('option', { name: 'Refresh' });
  await screen.findByRole('option', { name: /^Save or manage views/ });
  const palette = await screen.findByRole('combobox', { name: 'Search and commands' });
  await waitFor(() => expect(palette).toHaveFocus());
  const options = () => textsOf(screen.getAllByRole('option'));
  const all = options();
  await user.keyboard('show');
  await waitFor(() => expect(options().at(-1)).toContain('show'));
  await user.clear(palette);
  await waitFor(() => expect(options()).toEqual(all));
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  const menu = await screen.findByRole('dialog', { name: 'Filter' });
  await user.click(within(menu).getByRole('checkbox', { name: /^draft/ }));
  await waitFor(() => expect(status()).toHaveTextContent('1 of 7 categories'));
  await user.click(within(menu).getByRole('checkbox', { name: /^draft/ }));
  await waitFor(() => expect(status()).toHaveTextContent('All 7 loaded'));
});

it('shows differences by kind on a translated page', async () => {
  const { user } = renderCompare(FROM, TO);
  translatePage();
  expect(await findRows()).toEqual(DIFFERENCES);
  const moved = screen.getByRole('button', { name: /^1\smoved$/ });
  await user.click(moved);
  await waitFor(async () => expect(await findRows()).toHaveLength(1));
  await user.click(moved);
  await waitFor(async () => expect(await findRows()).toEqual(DIFFERENCES));
  for (const name of ['Milk', 'Fruit juice']) {
    await user.click(screen.getByRole('link', { name }));
    expect(await screen.findByRole('region', { name })).toHaveTextContent(name);
  }
});

it('hides known and muted findings on a translated page', async () => {
  const { user } = renderApp({ serve: SITE, path: sitePath('test', SITE_ID, 'review') });
  translatePage();
  const [first] = await screen.findAllByRole('button', { name: /^Mute/ });
  await user.click(await screen.findByRole('button', { name: /^Duplicate names/ }));
  expect(await screen.findByRole('list', { name: /^Duplicate names/ })).toHaveTextContent('Toys');
  await user.click(screen.getAllByRole('button', { name: /^Known/ }).at(-1) ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  if (first) await user.click(first);
  expect(await screen.findByRole('button', { name: /^Unmute/ })).toBeVisible();
});

it('repeats a connection check on a translated page', async () => {
  const { user } = renderApp({ serve: SITE, path: checkPath('test', SITE_ID) });
  translatePage();
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
});

it('undoes removing a connection on a translated page', async () => {
  storeConnection({});
  const { user } = renderApp({ path: '/connections' });
  await screen.findByRole('rowheader', { name: 'Mine' });
  translatePage();
  await user.click(screen.getByRole('button', { name: 'More actions for Mine' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove connection' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Mine' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('rowheader', { name: 'Mine' })).toBeVisible();
});

it('undoes splitting a pasted URL on a translated page', async () => {
  const { user } = renderApp({ path: '/connections/new' });
  const field = await screen.findByLabelText('Base URL');
  translatePage();
  await user.click(field);
  await user.paste('https://shop.example.com/api/v1/sites/main/category');
  expect(field).toHaveValue('https://shop.example.com');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field).toHaveAccessibleDescription(/^The part before/);
});

it('turns a category into a branch on a translated map', async () => {
  const rest = holdNextPages();
  renderApp({
    serve: [
      category('top', { name: 'Top' }),
      category('other', { name: 'Other' }),
      category('below', { name: 'Below', parentId: 'top' }),
    ],
    at: '?view=map',
    connection: { paging: { pageSize: 2, bulkPageSize: 0 } },
  });
  const top = await screen.findByRole('link', { name: 'Top' });
  translatePage();
  rest.open();
  await waitFor(() => expect(top).toHaveTextContent('1 descendant'));
});

it('drops a field that no longer differs on a translated page', async () => {
  const { user } = renderCompare(FROM, TO);
  await findRows();
  translatePage();
  const same = TO.map((one) => (one.id === 'milk' ? { ...one, description: 'From cows.' } : one));
  serve(same);
  await user.click(screen.getByRole('button', { name: 'Refresh Shop staging' }));
  await waitFor(async () =>
    expect((await findRows()).at(-1)).toBe('Milk, Changed, Status: draft → active'),
  );
});
