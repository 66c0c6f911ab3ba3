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

// Only the row under the pointer or with focus shows its button, and jsdom cannot hover.
const ACTIONS = { name: 'Actions', hidden: true };

const row = (name: string) => screen.findByRole('row', { name });
const copied = () => navigator.clipboard.readText();

async function focusRow(name: string, at = '') {
  const { user } = renderApp({ serve: SHOP, at });
  const focused = await row(name);
  focused.focus();
  return { user, focused };
}

async function openMenu(user: UserEvent, name: string) {
  await user.pointer({ keys: '[MouseRight]', target: await row(name) });
  return within(await screen.findByRole('menu', { name }));
}

it("a row's menu opens on right click or from its button", async () => {
  const { user } = await focusRow('Boots');
  const menu = await openMenu(user, 'Boots');
  // The palette and the help list the shortcuts.
  expect(menu.getByRole('menuitem', { name: 'Copy path' })).toHaveTextContent(/^Copy path$/);
  const item = menu.getByRole('menuitem', { name: /Show only this branch/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('No descendants');
  await user.click(menu.getByRole('menuitem', { name: 'Copy path' }));
  expect(await copied()).toBe('Clothes › Shoes › Boots');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

  const button = within(await row('Clothes')).getByRole('button', ACTIONS);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button, { detail: 1 });
  expect(await screen.findByRole('menu', { name: 'Clothes' })).toBeVisible();
  expect(screen.getAllByRole('button', { ...ACTIONS, expanded: true })).toEqual([button]);
  expect(window.location.pathname).not.toContain('/1');
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await row('Clothes')).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('group rows leave the context menu to the browser', async () => {
  const { user, focused } = await focusRow('Missing parent, 1', '?view=tree');
  expect(within(focused).queryByRole('button', ACTIONS)).not.toBeInTheDocument();
  expect(fireEvent.contextMenu(focused)).toBe(true);
  await user.keyboard('{ContextMenu}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it("a row's menu restores focus when it closes", async () => {
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

it('returns focus to the row from a dialog that its menu opened', async () => {
  const { user, focused } = await focusRow('Shoes');
  await user.keyboard('{Shift>}{F10}{/Shift}');
  const item = await screen.findByRole('menuitem', { name: /^Export branch/ });
  await waitFor(() => expect(item).toBeVisible());
  await user.click(item);
  expect(await screen.findByRole('dialog', { name: 'Export branch' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focused).toHaveFocus();
});

it('filters the list to a branch', async () => {
  const { user } = await focusRow('Shoes');
  const branch = await openMenu(user, 'Shoes');
  await user.click(branch.getByRole('menuitem', { name: 'Show only this branch' }));
  await screen.findByText(/1 of 4 categories/);
  expect(window.location.search).toBe('?q=under%3Ashoes');
  expect(screen.queryByRole('row', { name: 'Clothes' })).not.toBeInTheDocument();
  // The menu's own row is gone.
  await waitFor(() => expect(screen.getByRole('row', { name: 'Boots' })).toHaveFocus());

  const menu = await openMenu(user, 'Boots');
  await user.click(menu.getByRole('menuitem', { name: 'Show in tree' }));
  await waitFor(() => expect(window.location.search).toContain('view=tree'));
  expect(window.location.pathname).toMatch(/\/3$/);
});
