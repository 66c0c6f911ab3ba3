import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  answerList,
  categories,
  category,
  HttpResponse,
  LIST_PATH,
  ON_REQUEST,
  renderApp,
} from '../../render-app';
import { formatExactTime } from '../../../src/messages/times';
import { textsOf } from '../../texts-of';

const rowNames = () =>
  textsOf(within(screen.getByRole('grid', { name: 'Categories' })).getAllByRole('link'));

it('shows a status that means active plainly, in any case', async () => {
  renderApp({ serve: [category('1', { status: 'ACTIVE' }), category('2', { status: 'Draft' })] });
  await screen.findByRole('rowheader', { name: 'Category 2, Draft' });
  expect(screen.getByRole('rowheader', { name: 'Category 1' })).toBeVisible();
});

describe('the list', () => {
  it('shows the first page and how much of the site it is', async () => {
    renderApp({ serve: categories(120) });
    const table = await screen.findByRole('grid', { name: 'Categories' });
    expect(within(table).getByRole('link', { name: 'Category 1' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('50 of 120 loaded');
    expect(table).toHaveAttribute('aria-rowcount', '51');
    expect(within(table).getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  });

  it('shows icon, path, slug, status, what is below and age of a category', async () => {
    const updatedAt = new Date(Date.now() - 75 * 3600_000).toISOString();
    renderApp({
      serve: [
        category('a', { name: 'Animals', icon: '🐾' }),
        category('b', { name: 'Cats', parentId: 'a', status: 'draft', updatedAt }),
        category('c', { name: 'Kittens', parentId: 'b' }),
      ],
    });
    const row = (await screen.findByRole('link', { name: 'Cats' })).closest('[role=row]');
    // Twice: one of them is for narrow lists, which have no column for it.
    expect(row).toHaveTextContent('CatsAnimalsdraftcategory-bdraft1 · 1 level3 days ago');
    expect(row).toHaveAccessibleName('Cats');
    expect(screen.getByRole('link', { name: 'Kittens' }).closest('[role=row]')).toHaveTextContent(
      'Animals › Cats',
    );
    expect(screen.getByRole('link', { name: 'Animals' }).closest('[role=row]')).toHaveTextContent(
      '🐾',
    );
    expect(screen.getByText('3 days ago')).toHaveAttribute(
      'title',
      formatExactTime(Date.parse(updatedAt)),
    );
  });

  it('tells a time by its date where the rows are sorted by it', async () => {
    const updatedAt = new Date(Date.now() - 75 * 3600_000).toISOString();
    const { user } = renderApp({
      serve: [category('a', { updatedAt, createdAt: updatedAt })],
      at: '?columns=createdAt,updatedAt',
    });
    expect(await screen.findAllByText('3 days ago')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Updated' }));
    expect(window.location.search).toContain('sort=-updatedAt');
    const date = formatExactTime(Date.parse(updatedAt)).replace(/, [\d:]+ GMT.*/, '');
    expect(await screen.findByText(date)).toBeVisible();
    expect(screen.getAllByText('3 days ago')).toHaveLength(1);
  });

  it('says where the parent is when it is not in the list', async () => {
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

  it('tells an orphan once everything is loaded', async () => {
    renderApp({ serve: [category('x', { parentId: 'nowhere' })] });
    expect(await screen.findByText('Orphan: parent not on the site')).toBeVisible();
  });

  it('shows an unreadable date as it came', async () => {
    renderApp({ serve: [category('a', { updatedAt: 'last Tuesday' })] });
    expect(await screen.findByText('last Tuesday')).toBeVisible();
  });

  it('says that one is offline, and comes once the network is back', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    onlineManager.setOnline(false);
    answerList(() => (onlineManager.isOnline() ? undefined : HttpResponse.error()));
    renderApp({ serve: categories(3) });
    expect(await screen.findByText('You are offline')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
  });

  it('says that a site has no categories', async () => {
    renderApp({ serve: [] });
    expect(await screen.findByText('No categories on this site')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('All 0 loaded');
  });
});

describe('loading more', () => {
  it('appends the next page', async () => {
    const { user } = renderApp({ serve: categories(60) });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('All 60 loaded')).toBeVisible();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '61');
    expect(screen.queryByRole('button', { name: /^Load/ })).not.toBeInTheDocument();
  });

  it('takes the focus to the first new row when the keyboard asked for it', async () => {
    const all = categories(55);
    const { user } = renderApp({ serve: all, at: '?sort=-name', connection: ON_REQUEST });
    (await screen.findByRole('button', { name: 'Load more' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('row', { name: 'Category 51' })).toHaveFocus());
  });
});

describe('searching', () => {
  const site = [
    category('1', { name: 'Crème brûlée' }),
    category('2', { name: 'Cream' }),
    category('3', { name: 'Ice cream' }),
    category('4', { name: 'Sorbet', description: 'No cream at all' }),
    category('5', { name: 'Bread' }),
  ];

  it('finds, ranks and marks as one types, and keeps it in the URL', async () => {
    const { user } = renderApp({ serve: site });
    await screen.findByRole('grid');
    await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'CREAM');
    await waitFor(() => expect(rowNames()).toEqual(['Cream', 'Ice cream', 'Sorbet']));
    expect(screen.getByRole('status')).toHaveTextContent('3 of 5 categories');
    expect(screen.getAllByText('cream', { selector: 'mark' })[0]).toBeVisible();
    expect(window.location.search).toBe('?q=CREAM');
  });

  it('shows where it was found when the name does not say', async () => {
    renderApp({ serve: site, at: '?q=at+all' });
    expect(await screen.findByText('all', { selector: 'mark' })).toBeVisible();
    expect(screen.getByTitle('No cream at all')).toBeVisible();
  });

  it('clears with one press, and its filters with another', async () => {
    const { user } = renderApp({ serve: site, at: '?q=nothing+status:draft' });
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(new URLSearchParams(window.location.search).get('q')).toBe('status:draft');
    await user.click(await screen.findByRole('button', { name: 'Remove Status: draft' }));
    await waitFor(() => expect(rowNames()).toHaveLength(5));
    expect(screen.getByRole('combobox', { name: 'Search categories' })).toHaveValue('');
    expect(window.location.search).toBe('');
  });
});

describe('filtering and sorting', () => {
  it('lists and marks what is below a branch, in the list and in the tree', async () => {
    const path = `${LIST_PATH}?q=under:1+no:description+pet+food`;
    const { user } = renderApp({
      serve: [
        category('1', { name: 'Pet supplies' }),
        category('2', { name: 'Dog food', parentId: '1', description: null }),
        category('3', { name: 'Dog beds', parentId: '1', description: 'Soft' }),
        category('4', { name: 'Cat food' }),
      ],
      path,
    });
    await waitFor(() => expect(rowNames()).toEqual(['Dog food']));
    const marks = () => textsOf(document.querySelectorAll('mark'));
    expect(marks()).toEqual(['food', 'Pet']);
    await user.click(screen.getByRole('radio', { name: 'Tree' }));
    const tree = within(await screen.findByRole('treegrid'));
    const names = tree
      .getAllByRole('rowheader')
      .map((cell) => within(cell).getByRole('link').title);
    expect(names).toEqual(['Pet supplies', 'Dog food']);
  });

  it('sorts by a column one way, the other way, and not at all', async () => {
    const { user } = renderApp({
      serve: [
        category('1', { name: 'b10' }),
        category('2', { name: 'B9' }),
        category('3', { name: 'a' }),
      ],
    });
    const header = await screen.findByRole('button', { name: 'Name' });
    await user.click(header);
    await waitFor(() => expect(rowNames()).toEqual(['a', 'B9', 'b10']));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(header);
    await waitFor(() => expect(rowNames()).toEqual(['b10', 'B9', 'a']));
    await user.click(header);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(rowNames()).toEqual(['b10', 'B9', 'a']);
    expect(window.location.search).toBe('');
  });

  it('says that it sorts only what is loaded', async () => {
    renderApp({ serve: categories(60), at: '?sort=-updatedAt', connection: ON_REQUEST });
    expect(
      await screen.findByText('50 of 60 loaded · only loaded categories are sorted'),
    ).toBeVisible();
  });
});
