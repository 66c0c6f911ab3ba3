import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import {
  serveList,
  categories,
  category,
  holdNextPages,
  HttpResponse,
  ON_REQUEST,
  renderApp,
  serve,
} from '../../render-app';
import { formatExactTime } from '../../../src/messages/times';
import { toReadable } from '../../messages/to-readable';
import { textsOf } from '../../texts-of';

const rowNames = () =>
  textsOf(within(screen.getByRole('grid', { name: 'Categories' })).getAllByRole('link'));

it('appends the next page to the first', async () => {
  const { user } = renderApp({ serve: categories(60) });
  const table = await screen.findByRole('grid', { name: 'Categories' });
  expect(screen.getByRole('status')).toHaveTextContent('50 of 60 loaded');
  expect(table).toHaveAttribute('aria-rowcount', '51');
  expect(within(table).getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('All 60 loaded')).toBeVisible();
  expect(table).toHaveAttribute('aria-rowcount', '61');
  expect(screen.queryByRole('button', { name: /^Load/ })).not.toBeInTheDocument();
});

it('moves focus to the first new row', async () => {
  const { user } = renderApp({
    serve: categories(55),
    at: '?sort=-name',
    connection: ON_REQUEST,
  });
  const words = '50 of 55 loaded · only loaded categories are sorted';
  expect(await screen.findByText(words)).toBeVisible();
  screen.getByRole('button', { name: 'Load more' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('row', { name: 'Category 51' })).toHaveFocus());
});

it('leaves focus where the user moved it while the next page was loading', async () => {
  const { user } = renderApp({ serve: categories(55), connection: ON_REQUEST });
  const gate = holdNextPages();
  (await screen.findByRole('button', { name: 'Load more' })).focus();
  await user.keyboard('{Enter}');
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.click(search);
  gate.open();
  expect(await screen.findByText('All 55 loaded')).toBeVisible();
  expect(search).toHaveFocus();
});

it('leaves focus where the user moved it after a page failed', async () => {
  const { user } = renderApp({ serve: categories(55), connection: ON_REQUEST });
  const more = await screen.findByRole('button', { name: 'Load more' });
  serveList(() => new HttpResponse('', { status: 500 }));
  more.focus();
  await user.keyboard('{Enter}');
  const again = await screen.findByRole('button', { name: 'Try again' });
  serve(categories(55));
  const gate = holdNextPages();
  await user.click(again);
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.click(search);
  gate.open();
  expect(await screen.findByText('All 55 loaded')).toBeVisible();
  expect(search).toHaveFocus();
});

it("shows each category's icon, path, status and last update", async () => {
  const updatedAt = new Date(Date.now() - 75 * 3600_000).toISOString();
  const { user } = renderApp({
    serve: [
      category('a', { name: 'Animals', icon: '🐾', status: 'ACTIVE', updatedAt: 'last Tuesday' }),
      category('b', { name: 'Cats', parentId: 'a', status: 'Draft', updatedAt }),
      category('c', { name: 'Kittens', parentId: 'b' }),
      category('d', { name: 'Lost', parentId: 'nowhere' }),
    ],
  });
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('[role=row]');
  // The name cell does not show the status "active", however it is spelled.
  expect(await screen.findByRole('rowheader', { name: 'Animals' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Cats, Draft' })).toBeVisible();
  // The status occurs twice because narrow lists show it in the name cell.
  expect(rowOf('Cats')).toHaveTextContent('CatsDraftAnimalsDraft13 days ago');
  expect(rowOf('Cats')).toHaveAccessibleName('Cats');
  expect(rowOf('Kittens')).toHaveTextContent('Animals › Cats');
  expect(rowOf('Lost')).toHaveTextContent('Missing parent');
  expect(rowOf('Animals')).toHaveTextContent('🐾');
  expect(rowOf('Animals')).toHaveTextContent(/last Tuesday$/);
  const exact = toReadable(formatExactTime(Date.parse(updatedAt)));
  expect(screen.getByTitle(exact)).toHaveTextContent('3 days ago');
  await user.click(screen.getByRole('button', { name: 'Updated' }));
  expect(window.location.search).toContain('sort=-updatedAt');
  expect(await screen.findByText(exact.replace(/, [\d:]+ [AP]M .*/, ''))).toBeVisible();
  expect(screen.queryByText('3 days ago')).not.toBeInTheDocument();
});

it("shows a parent's name once it is loaded", async () => {
  const { user } = renderApp({
    serve: [
      ...categories(49),
      category('x', { name: 'Early', parentId: 'late' }),
      category('late'),
    ],
    at: '?q=early',
    connection: ON_REQUEST,
  });
  expect(await screen.findByText('Parent not loaded yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  expect(await screen.findByText('Category late', { selector: 'bdi' })).toBeVisible();
});

it('reports an empty site once the network is back', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  serveList(() => (onlineManager.isOnline() ? undefined : HttpResponse.error()));
  renderApp({ serve: [] });
  expect(await screen.findByText('You are offline')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('No categories on this site')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^0 loaded/);
});

it('ranks and marks matches while the user types', async () => {
  const { user } = renderApp({
    serve: [
      category('1', { name: 'Crème brûlée' }),
      category('2', { name: 'Cream' }),
      category('3', { name: 'Ice cream' }),
      category('4', { name: 'Sorbet', description: 'No cream at all' }),
      category('5', { name: 'Bread' }),
    ],
  });
  await screen.findByRole('grid');
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.type(search, 'CREAM');
  await waitFor(() => expect(rowNames()).toEqual(['Cream', 'Ice cream', 'Sorbet']));
  expect(screen.getByRole('status')).toHaveTextContent('3 of 5 categories');
  expect(screen.getAllByText('cream', { selector: 'mark' })[0]).toBeVisible();
  // Shows the matching text if the name does not match.
  expect(screen.getByTitle('No cream at all')).toBeVisible();
  await user.type(search, ' status:draft ');
  expect(window.location.search).toBe('?q=status%3Adraft+CREAM+');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(window.location.search).toBe('?q=status%3Adraft');
  await user.click(await screen.findByRole('button', { name: 'Remove Status: draft' }));
  await waitFor(() => expect(rowNames()).toHaveLength(5));
  expect(search).toHaveValue('');
  expect(window.location.search).toBe('');
});

it('marks matches within a branch in both the list and the tree', async () => {
  const { user } = renderApp({
    serve: [
      category('1', { name: 'Pet supplies' }),
      category('2', { name: 'Dog food', parentId: '1', description: null }),
      category('3', { name: 'Dog beds', parentId: '1', description: 'Soft' }),
      category('4', { name: 'Cat food' }),
    ],
    at: '?q=under:1+no:description+pet+food',
  });
  await waitFor(() => expect(rowNames()).toEqual(['Dog food']));
  expect(textsOf(document.querySelectorAll('mark'))).toEqual(['food', 'Pet']);
  await user.click(screen.getByRole('radio', { name: 'Tree' }));
  const tree = within(await screen.findByRole('treegrid'));
  const names = tree.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').title);
  expect(names).toEqual(['Pet supplies', 'Dog food']);
});

it('sorts by a column in both directions', async () => {
  const { user } = renderApp({ serve: ['b10', 'B9', 'a'].map((name) => category(name, { name })) });
  const header = await screen.findByRole('button', { name: 'Name' });
  await user.click(header);
  await waitFor(() => expect(rowNames()).toEqual(['a', 'B9', 'b10']));
  const column = screen.getByRole('columnheader', { name: 'Name' });
  expect(column).toHaveAttribute('aria-sort', 'ascending');
  await user.click(header);
  await waitFor(() => expect(rowNames()).toEqual(['b10', 'B9', 'a']));
  await user.click(header);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(rowNames()).toEqual(['b10', 'B9', 'a']);
});
