import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { category, LIST_PATH, renderApp, serve } from '../../render-app';

const SHOP = [
  category('1', { name: 'Clothes', slug: 'clothes' }),
  category('2', { name: 'Shoes', slug: 'shoes', parentId: '1' }),
  category('3', { name: 'Boots', slug: 'boots', parentId: '2' }),
  category('4', { name: 'Books', slug: 'books' }),
];

const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));

/** Opens the app and focuses a row. */
async function focusRow(name: string, all = SHOP) {
  const { user } = renderApp({ serve: all });
  const focus = async (other: string) => (await screen.findByRole('row', { name: other })).focus();
  await focus(name);
  return { user, focus };
}

async function chooseFromMenu(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name }));
}

it('a branch stays selected if its top category disappears in a refresh', async () => {
  const { user, focus } = await focusRow('Books');
  await user.keyboard('x');
  await focus('Shoes');
  await chooseFromMenu(user, 'Select branch');
  expect(await (await bar()).findByText('3 selected')).toBeVisible();
  serve(SHOP.filter(({ name }) => name !== 'Shoes'));
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: /^Refresh/ }));
  await waitFor(async () =>
    expect((await bar()).getByRole('paragraph')).toHaveTextContent(
      '3 selected, 1 no longer on the site',
    ),
  );
  await user.click((await bar()).getByRole('button', { name: 'Copy IDs' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('3\n4'));
});

describe('on a narrow screen, where the open category covers the list,', () => {
  async function chooseFromCategory(name: string) {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(wide(media), { matches: false }),
    );
    const { user } = renderApp({ serve: SHOP, at: '/2' });
    await screen.findByRole('heading', { name: 'Shoes' });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
  }

  it('showing only a branch shows the list', async () => {
    await chooseFromCategory('Show only this branch');
    expect(window.location.search).toBe('?q=under%3Ashoes');
    expect(await screen.findByText('1 of 4 categories')).toBeVisible();
  });

  it('selecting a branch shows the selection', async () => {
    await chooseFromCategory('Select branch');
    expect(await (await bar()).findByText('2 selected')).toBeVisible();
  });
});

it('a branch can be exported from the open category during a search', async () => {
  const { user } = renderApp({ serve: SHOP, at: '/2?q=boots' });
  await screen.findByRole('heading', { name: 'Shoes' });
  await screen.findByText(/^1 of/);
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: /^Export branch/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export branch' }));
  expect(await dialog.findByText('2 categories: this one and its 1 descendant')).toBeVisible();
  expect(dialog.getByText('Shoes')).toBeVisible();
  expect(dialog.getByText(/^categories-site-shoes-.*\.csv$/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Markdown outline' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('2 categories copied');
  expect(await navigator.clipboard.readText()).toBe('- Shoes\n  - Boots\n');
});

it('a branch export waits for the whole list', async () => {
  const many = Array.from({ length: 119 }, (_, at) => category(`${at}`, { parentId: 'top' }));
  const { user } = await focusRow('Top', [category('top', { name: 'Top' }), ...many]);
  await chooseFromMenu(user, 'Export branch…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export branch' }));
  expect(await dialog.findByText('120 categories: this one and its 119 descendants')).toBeVisible();
});
