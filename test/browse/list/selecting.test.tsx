import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { singleKeys } from '../../../src/ui/commands/commands';
import { categories, category, LIST_PATH, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';

const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const row = (name: string) => screen.findByRole('row', { name });
const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));
const selected = () => textsOf(document.querySelectorAll('[role=row][aria-selected=true] a'));

it('selects rows with the pointer', async () => {
  const { user } = renderApp({ serve: categories(6), at: '?q=-id:6&columns=slug' });
  const all = await screen.findByRole('checkbox', { name: 'Select all listed categories' });
  expect(all).not.toBePartiallyChecked();
  await user.click(await box('Category 2'));
  expect((await bar()).getByText('1 selected')).toBeVisible();
  expect(all).toBePartiallyChecked();
  await user.keyboard('{Shift>}');
  await user.click(await box('Category 4'));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['Category 2', 'Category 3', 'Category 4']);
  await user.click(await box('Category 3'));
  expect(selected()).toEqual(['Category 2', 'Category 4']);

  await user.click(all);
  expect(all).toBeChecked();
  expect((await bar()).getByText('5 selected')).toBeVisible();
  await user.click(all);
  expect(selected()).toEqual([]);
  expect(all).not.toBeChecked();

  // Ctrl+click and Shift+click select a row anywhere except on its link.
  await user.keyboard('{Control>}');
  await user.click(await screen.findByText('category-5'));
  await user.keyboard('{/Control}{Shift>}');
  await user.click(await screen.findByText('category-3'));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['Category 3', 'Category 4', 'Category 5']);
  // Shift does not select text, and no click opened a category.
  expect(fireEvent.mouseDown(await row('Category 3'), { shiftKey: true })).toBe(false);
  expect(window.location.pathname).toBe(LIST_PATH);
});

it('selects rows with the keyboard', async () => {
  const { user } = renderApp({ serve: categories(6) });
  (await row('Category 2')).focus();
  await user.keyboard('ax');
  expect(selected()).toEqual(['Category 2']);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual(['Category 2', 'Category 3', 'Category 4']);
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Category 4' });
  await user.keyboard('{Enter}');
  expect(heading).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
  expect(await row('Category 4')).toHaveFocus();
  expect(selected()).toEqual(['Category 2', 'Category 3', 'Category 4']);
  await user.keyboard('{Control>}{Shift>}{End}');
  expect(selected()).toEqual([
    'Category 2',
    'Category 3',
    'Category 4',
    'Category 5',
    'Category 6',
  ]);
  expect(await row('Category 6')).toHaveFocus();
  await user.keyboard('{Home}{/Shift}{/Control}');
  expect(selected()).toEqual(['Category 1', 'Category 2']);
  expect(await row('Category 1')).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(6);
  await user.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

it("toggles a row's selection with the keyboard when single-key shortcuts are off", async () => {
  singleKeys.set(false);
  const { user } = renderApp({ serve: categories(3) });
  (await row('Category 2')).focus();
  await user.keyboard('{Shift>}{ArrowDown} {/Shift}');
  expect(selected()).toEqual(['Category 2']);
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp} {/Shift}');
  expect(selected()).toEqual(['Category 2', 'Category 3']);
});

it('copies and exports only the selection, even during another search', async () => {
  const { user } = renderApp({
    serve: ['Bread', 'Apples', 'Corn'].map((name) => category(name[0] ?? '', { name })),
    at: '?sort=name',
  });
  await user.click(await box('Bread'));
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'apples');
  await user.click(await box('Apples'));
  expect((await bar()).getByText('2 selected, 1 hidden by the search')).toBeVisible();
  await user.clear(screen.getByRole('combobox', { name: 'Search categories' }));
  await waitFor(() => expect(selected()).toEqual(['Apples', 'Bread']));
  await user.click((await bar()).getByRole('button', { name: 'Copy IDs' }));
  expect(await navigator.clipboard.readText()).toBe('A\nB');
  await user.click((await bar()).getByRole('button', { name: 'Export…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  expect(within(dialog).getByText(/2 selected categories/)).toBeVisible();
});

const shop = [
  category('food', { name: 'Food', status: 'active' }),
  category('tea', { name: 'Tea', parentId: 'food', status: 'draft' }),
  category('milk', { name: 'Milk', parentId: 'food', status: 'active' }),
  category('herbs', { name: 'Herbs', parentId: 'tea', status: 'draft' }),
  category('toys', { name: 'Toys', status: 'draft' }),
];

const offer = async () => (await bar()).queryByRole('button', { name: /^Also select / });

it("offers to select a collapsed branch's descendants", async () => {
  const { user } = renderApp({ serve: shop, at: '?view=tree' });
  await user.click(await box('Food'));
  expect((await bar()).getByText('1 selected')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Expand Food' }));
  expect(await offer()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Collapse Food' }));
  expect(await offer()).toHaveTextContent('Also select its 3 descendants');
  (await offer())?.focus();
  await user.keyboard('{Enter}');
  expect((await bar()).getByText('4 selected, 3 in collapsed branches')).toBeVisible();
  expect(await offer()).toBeNull();
  expect(screen.getByRole('region', { name: 'Selection' })).toHaveFocus();
  await user.click((await bar()).getByRole('button', { name: 'Copy IDs' }));
  expect(await navigator.clipboard.readText()).toBe('food\ntea\nherbs\nmilk');
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(selected()).toEqual(['Food', 'Tea', 'Herbs', 'Milk']);
  expect((await bar()).getByText('4 selected')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  await user.click((await bar()).getByRole('button', { name: 'Clear selection' }));
  await user.click(await box('Food'));
  expect(await offer()).toBeNull();
});

it('offers only matching descendants in a filtered tree', async () => {
  const { user } = renderApp({ serve: shop, at: '?view=tree&q=status:draft' });
  await user.click(await screen.findByRole('button', { name: 'Collapse all' }));
  await user.click(await box('Food'));
  expect(await offer()).toHaveTextContent('Also select its 2 matching descendants');
  await user.click((await offer()) ?? document.body);
  expect((await bar()).getByText('3 selected, 2 in collapsed branches')).toBeVisible();
  // The header selects all matches, even in collapsed branches. Food itself is not a match.
  await user.click(screen.getByRole('checkbox', { name: 'Select all listed categories' }));
  expect((await bar()).getByText('4 selected, 2 in collapsed branches')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select all listed categories' })).toBeChecked();

  (await row('Food')).focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Select branch' }));
  const words = '5 selected, 1 hidden by the filter, 2 in collapsed branches';
  expect(await (await bar()).findByText(words)).toBeVisible();
});
