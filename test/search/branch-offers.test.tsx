import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, holdNextPages, renderApp } from '../render-app';
import { textsOf } from '../texts-of';

const named = (id: string, name: string, parentId: string | null, status = 'active') =>
  category(id, { name, slug: id, parentId, status });

const SHOP = [
  named('m', 'Manufacturing', null),
  named('food', 'Food Manufacturing', 'm'),
  named('bread', 'Bread', 'food', 'draft'),
  named('cakes', 'Cakes', 'food', 'draft'),
  named('cake', 'Nut cake', 'cakes'),
  named('pies', 'Pies', null),
  named('tart', 'Tart', 'pies', 'draft'),
];

async function search(query: string, all = SHOP) {
  const { user } = renderApp({
    serve: all,
    at: `?${new URLSearchParams({ q: query }).toString()}`,
  });
  await screen.findByRole('grid');
  return user;
}

const searched = () => new URLSearchParams(window.location.search).get('q') ?? '';
const rowNames = () => textsOf(within(screen.getByRole('grid')).getAllByRole('link'));
const offers = () => textsOf(screen.queryAllByRole('button', { name: /^Show .* below “/ }));

it('replaces the words with the branch', async () => {
  const user = await search('MANUFACTURING status:draft');
  await waitFor(() => expect(offers()).toEqual(['Show 2 matches below “Manufacturing”']));
  await user.click(screen.getByRole('button', { name: /^Show 2/ }));
  expect(searched()).toBe('status:draft under:m');
  await waitFor(() => expect(rowNames()).toEqual(['Bread', 'Cakes']));
  expect(offers()).toEqual([]);
  expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Search categories' })).toHaveValue('');
  window.history.back();
  await waitFor(() => expect(searched()).toBe('MANUFACTURING status:draft'));
});

it.each([
  ['manu', 'Show 4 matches below “Manufacturing”'],
  ['food manufacturing', 'Show 3 matches below “Food Manufacturing”'],
  ['cakes', 'Show 1 match below “Cakes”'],
  // Searches within the chosen branch.
  ['under:m food', 'Show 3 matches below “Food Manufacturing”'],
])('offers the branch named by the words: %s', async (query, offer) => {
  await search(query);
  await waitFor(() => expect(offers()).toEqual([offer]));
});

it('offers a branch that replaces the current one', async () => {
  const user = await search('under:m cakes');
  await user.click(await screen.findByRole('button', { name: 'Show 1 match below “Cakes”' }));
  expect(searched()).toBe('under:cakes');
});

it('distinguishes branches with the same name by their paths', async () => {
  const logging = [
    named('1', 'Forestry', null),
    named('2', 'Logging', '1'),
    named('3', 'Logging', '2'),
    named('4', 'Logging', '3'),
  ];
  await search('logging', [...logging, named('5', 'LOGGING', null), named('6', 'Saws', '5')]);
  // The branch inside the other one is left out.
  await waitFor(() =>
    expect(offers()).toEqual([
      'Show 1 match below “LOGGING”',
      'Show 2 matches below “Forestry › Logging”',
    ]),
  );
});

it('marks the count as incomplete while the list is loading', async () => {
  const rest = holdNextPages();
  const long = Array.from({ length: 60 }, (_, at) => named(`${at}`, `Item ${at}`, null));
  const user = await search('food manufacturing', [...SHOP, ...long]);
  await waitFor(() => expect(offers()).toEqual(['Show 3+ matches below “Food Manufacturing”']));
  const box = screen.getByRole('combobox', { name: 'Search categories' });
  await user.clear(box);
  await user.type(box, 'food man');
  await waitFor(() => expect(offers()).toEqual([]));
  rest.open();
  await waitFor(() => expect(offers()).toEqual(['Show 3 matches below “Food Manufacturing”']));
});
