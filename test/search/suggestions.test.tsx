import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, renderApp } from '../render-app';
import { textsOf } from '../texts-of';

const site = [
  category('1', { name: 'Food', slug: 'food', status: 'active' }),
  category('2', { name: 'Dog food', slug: 'dog-food', status: 'draft', parentId: '1' }),
  category('3', { name: 'Cat food', slug: 'cat-food', status: 'draft', parentId: '1' }),
];

const box = () => screen.getByRole('combobox', { name: 'Search categories' });
const filter = (name: string) => screen.findByRole('button', { name });
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });

async function openList(at = '', serve = site) {
  const { user } = renderApp({ serve, at });
  await screen.findByRole('grid');
  return {
    user,
    suggested: async (count: number) => {
      const options = await waitFor(() => {
        const all = within(screen.getByRole('listbox')).getAllByRole('option');
        expect(all).toHaveLength(count);
        return all;
      });
      expect(box()).toHaveAttribute('aria-expanded', 'true');
      expect(box()).toHaveAttribute('aria-controls', list()?.id);
      return textsOf(options);
    },
    /** Returns the option selected with the keyboard. */
    chosen: () =>
      document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ??
      null,
  };
}

it('offers qualifiers in an empty box', async () => {
  const { user, suggested, chosen } = await openList();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await user.click(box());
  const options = await suggested(9);
  expect(options[0]).toBe('status:, with this status, status:draft');
  expect(chosen()).toBeNull();
  await user.tab();
  expect(list()).not.toBeInTheDocument();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await user.tab({ shift: true });
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('aria-expanded', 'false');

  await user.click(box());
  await suggested(9);
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe('Search help, everything you can type here');
  await user.keyboard('{Enter}');
  const help = await screen.findByRole('dialog', { name: 'Search help' });
  expect(within(help).getByText('updated:2024-01..2024-06')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box()).toHaveFocus());
});

it('suggestions stay closed when the box merely receives focus', async () => {
  const { user, suggested } = await openList();
  await user.click(box());
  await suggested(9);
  // The suggestions' code has loaded.
  cleanup();
  await openList();
  act(() => box().focus());
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('accepts a qualifier and then its value with the keyboard', async () => {
  const { user, suggested, chosen } = await openList();
  await user.type(box(), 'food sta');
  expect(await suggested(3)).toEqual([
    'status:, with this status, status:draft',
    'no:status',
    'has:status',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('status:, with this status, status:draft');
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('food status:');
  expect(await suggested(2)).toEqual(['status:draft', 'status:active']);
  expect(chosen()).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}{Tab}');
  expect(box()).toHaveValue('food ');
  expect(await filter('Edit Status: active')).toBeVisible();
  expect(box()).toHaveFocus();
  expect(list()).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await user.keyboard('x');
  expect(box()).toHaveValue('food x');
  expect(new URLSearchParams(window.location.search).get('q')).toBe('status:active food x');
});

it.each([
  ['during a composition', { isComposing: true }],
  ['that end a composition in Safari', { keyCode: 229 }],
])('ignores keys %s', async (_, composing) => {
  const { user, suggested, chosen } = await openList();
  const press = (key: string) => fireEvent.keyDown(box(), { key, ...composing });
  await user.type(box(), 'sta');
  await suggested(3);
  await user.keyboard('{ArrowDown}');
  for (const key of ['Enter', 'Tab', 'Escape', 'ArrowDown', 'ArrowUp']) {
    expect(press(key)).toBe(true);
    expect(box()).toHaveValue('sta');
    expect(chosen()).toBe('status:, with this status, status:draft');
  }

  await user.keyboard('{Escape}');
  expect(list()).not.toBeInTheDocument();
  for (const key of ['Enter', 'Escape', 'ArrowDown']) {
    expect(press(key)).toBe(true);
    expect(box()).toHaveValue('sta');
    expect(box()).toHaveFocus();
  }

  await user.clear(box());
  await user.type(box(), 'status:draft ');
  await user.clear(box());
  expect(press('Backspace')).toBe(true);
  expect(box()).toHaveValue('');
  expect(await filter('Edit Status: draft')).toBeVisible();
});

it('cycles through the suggestions with the arrow keys', async () => {
  const { user, suggested, chosen } = await openList('?q=is:+food');
  await user.click(box());
  await user.type(box(), 'l{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  await suggested(3);
  const names = ['is:root', 'is:leaf', 'is:missing-parent'];
  for (const name of [...names, undefined, names[0]]) {
    await user.keyboard('{ArrowDown}');
    expect(chosen()?.split(',')[0]).toBe(name);
  }
  for (const name of [undefined, names[2], names[1]]) {
    await user.keyboard('{ArrowUp}');
    expect(chosen()?.split(',')[0]).toBe(name);
  }
  await user.keyboard('le');
  await suggested(1);
  expect(chosen()).toBeNull();
  expect(box()).toHaveValue('is:le food');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box()).toHaveValue('food ');
  expect(await filter('Edit No sub-categories')).toBeVisible();
  await user.keyboard('-x');
  expect(box()).toHaveValue('food -x');
});

it('accepts a suggestion on click', async () => {
  const { user, suggested } = await openList();
  await user.type(box(), 'under:fo');
  expect(await suggested(1)).toEqual(['under:food, Food']);
  await user.click(screen.getByRole('option', { name: /^under:food/ }));
  expect(box()).toHaveValue('');
  expect(await filter('Edit Below Food')).toBeVisible();
  expect(box()).toHaveFocus();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
});

it('suggestions close when only words are typed', async () => {
  const { user, suggested } = await openList('', [category('1', { name: 'Name of a star' })]);
  await user.type(box(), 'name sta');
  await suggested(3);
  await user.keyboard('r');
  await waitFor(() => expect(list()).not.toBeInTheDocument());
  await user.keyboard('{Backspace}');
  await suggested(3);
  await user.keyboard('{Enter}');
  expect(box()).not.toHaveFocus();
  expect(box()).toHaveValue('name sta');
  expect(list()).not.toBeInTheDocument();
});

it('suggestions close on the first Escape', async () => {
  const { user, suggested } = await openList();
  await user.type(box(), 'sta');
  await suggested(3);
  await user.keyboard('{Escape}');
  expect(list()).not.toBeInTheDocument();
  expect(box()).toHaveValue('sta');
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('');
  expect(list()).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(box()).not.toHaveFocus();
  await user.keyboard('/');
  await suggested(9);

  await user.type(box(), 'food');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
  expect(list()).not.toBeInTheDocument();
  await user.click(box());
  await suggested(9);
  // Command shortcuts still work.
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeVisible();
});
