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

// Only the hovered row shows the button, and jsdom cannot hover.
const ACTIONS = { name: 'Actions', hidden: true };

const row = (name: string) => screen.findByRole('row', { name });
const copied = () => navigator.clipboard.readText();

/** Opens the app with focus on a row, once the menu has loaded. */
async function focusRow(name: string) {
  const { user } = renderApp({ serve: SHOP });
  const focused = await row(name);
  focused.focus();
  await screen.findByRole('button', ACTIONS);
  return { user, focused };
}

async function openMenu(user: UserEvent, name: string) {
  await user.pointer({ keys: '[MouseRight]', target: await row(name) });
  return within(await screen.findByRole('menu', { name }));
}

it('opens by a right click, and by a button in the hovered row', async () => {
  const { user } = await focusRow('Boots');
  const menu = await openMenu(user, 'Boots');
  const item = menu.getByRole('menuitem', { name: /Show only this branch/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('No descendants');
  await user.click(menu.getByRole('menuitem', { name: 'Copy path' }));
  expect(await copied()).toBe('Clothes › Shoes › Boots');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

  await user.hover(await row('Clothes'));
  expect(await within(await row('Clothes')).findByRole('button', ACTIONS)).toBeInTheDocument();
  await user.hover(await row('Boots'));
  expect(await within(await row('Boots')).findByRole('button', ACTIONS)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', ACTIONS));
  expect(await screen.findByRole('menu', { name: 'Boots' })).toBeVisible();
  expect(window.location.pathname).not.toContain('/3');
});

it('opens by keyboard at its first item, restores the focus, and copies by keyboard too', async () => {
  const { user, focused } = await focusRow('Boots');
  for (const keys of ['{Shift>}{F10}{/Shift}', '{ContextMenu}']) {
    await user.keyboard(keys);
    const first = await screen.findByRole('menuitem', { name: 'Open' });
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused).toHaveFocus());
  }
  await user.keyboard('cp');
  await waitFor(async () => expect(await copied()).toBe('Clothes › Shoes › Boots'));
  (await row(LONG)).focus();
  await user.keyboard('cp');
  await waitFor(async () => expect(await copied()).toBe(`… › ${LONG}`));
  // Shortcuts apply to the open category, even if another row has focus.
  await user.click(await row('Shoes'));
  await screen.findByRole('heading', { name: 'Shoes' });
  (await row('Boots')).focus();
  await user.keyboard('ci');
  expect(await screen.findByText('ID copied')).toBeVisible();
  expect(await copied()).toBe('2');
});

it('shows only a branch, by its slug, and shows a category in the tree', async () => {
  const { user } = await focusRow('Shoes');
  const branch = await openMenu(user, 'Shoes');
  await user.click(branch.getByRole('menuitem', { name: 'Show only this branch' }));
  await screen.findByText(/1 of 4 categories/);
  expect(window.location.search).toBe('?q=under%3Ashoes');
  expect(screen.queryByRole('row', { name: 'Clothes' })).not.toBeInTheDocument();

  const menu = await openMenu(user, 'Boots');
  await user.click(menu.getByRole('menuitem', { name: 'Reveal in tree' }));
  await waitFor(() => expect(window.location.search).toContain('view=tree'));
  expect(window.location.pathname).toMatch(/\/3$/);
});
