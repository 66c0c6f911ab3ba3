import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { category, renderApp } from '../../render-app';

const LONG = 'ה'.repeat(500);

const SHOP = [
  category('1', { name: 'Clothes', slug: 'clothes' }),
  category('2', { name: 'Shoes', slug: 'shoes', parentId: '1' }),
  category('3', { name: 'Boots', slug: 'boots', parentId: '2' }),
  category('4', { name: LONG, slug: null, parentId: 'gone' }),
];

// It is seen in the row that is hovered, which jsdom knows nothing of.
const ACTIONS = { name: 'Actions', hidden: true };

async function findButton() {
  return screen.findByRole('button', ACTIONS);
}

async function findButtonOf(focused: HTMLElement) {
  focused.focus();
  return findButton();
}

async function row(name: string) {
  return screen.findByRole('row', { name });
}

async function openMenu(user: UserEvent, name: string) {
  await user.pointer({ keys: '[MouseRight]', target: await row(name) });
  return screen.findByRole('menu', { name });
}

async function choose(user: UserEvent, label: string) {
  await user.click(await screen.findByRole('menuitem', { name: label }));
}

async function copied() {
  return navigator.clipboard.readText();
}

it('opens by a right click, and copies the path of a category', async () => {
  const { user } = renderApp({ serve: SHOP });
  await findButtonOf(await row('Boots'));
  await openMenu(user, 'Boots');
  await choose(user, 'Copy path');
  expect(await copied()).toBe('Clothes › Shoes › Boots');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(window.location.pathname).not.toContain('/3');
});

it('has one button, in the row that is pointed at', async () => {
  const { user } = renderApp({ serve: SHOP });
  await findButtonOf(await row('Shoes'));
  await user.hover(await row('Clothes'));
  expect(await within(await row('Clothes')).findByRole('button', ACTIONS)).toBeInTheDocument();
  await user.hover(await row('Boots'));
  expect(await within(await row('Boots')).findByRole('button', ACTIONS)).toBeInTheDocument();
  const button = screen.getByRole('button', ACTIONS);
  fireEvent.click(button);
  expect(await screen.findByRole('menu', { name: 'Boots' })).toBeVisible();
  expect(window.location.pathname).not.toContain('/3');
});

it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])(
  'opens by %s at its first item, and gives the focus back',
  async (keys) => {
    const { user } = renderApp({ serve: SHOP });
    const shoes = await row('Shoes');
    await findButtonOf(shoes);
    await user.keyboard(keys);
    const first = await screen.findByRole('menuitem', { name: 'Open' });
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(shoes).toHaveFocus());
  },
);

it('shows only a branch, by its slug, and in the tree where it stands', async () => {
  const { user } = renderApp({ serve: SHOP });
  await findButtonOf(await row('Shoes'));
  await openMenu(user, 'Shoes');
  await choose(user, 'Show only this branch');
  await screen.findByText(/1 of 4 categories/);
  expect(window.location.search).toBe('?q=under%3Ashoes');
  expect(screen.queryByRole('row', { name: 'Clothes' })).not.toBeInTheDocument();

  await openMenu(user, 'Boots');
  await choose(user, 'Reveal in tree');
  await waitFor(() => expect(window.location.search).toContain('view=tree'));
  expect(window.location.pathname).toMatch(/\/3$/);
});

it('says why a branch cannot be shown where nothing is below', async () => {
  const { user } = renderApp({ serve: SHOP });
  await findButtonOf(await row('Boots'));
  await openMenu(user, 'Boots');
  const item = screen.getByRole('menuitem', { name: /Show only this branch/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('No descendants');
});

it('copies by keys too, of the row that has the focus, and says what is not known of a path', async () => {
  const { user } = renderApp({ serve: SHOP });
  (await row('Boots')).focus();
  await findButton();
  await user.keyboard('cp');
  await waitFor(async () => expect(await copied()).toBe('Clothes › Shoes › Boots'));
  (await row(LONG)).focus();
  await user.keyboard('cp');
  await waitFor(async () => expect(await copied()).toBe(`… › ${LONG}`));
});
