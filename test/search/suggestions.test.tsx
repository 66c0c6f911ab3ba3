import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { category, LIST_PATH, renderApp, serve } from '../render-app';
import { textsOf } from '../texts-of';

const site = [
  category('1', { name: 'Food', slug: 'food', status: 'active' }),
  category('2', { name: 'Dog food', slug: 'dog-food', status: 'draft', parentId: '1' }),
  category('3', { name: 'Cat food', slug: 'cat-food', status: 'draft', parentId: '1' }),
];

const box = () => screen.getByRole('combobox', { name: 'Search categories' });
const filter = (name: string) => screen.findByRole('button', { name });
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });

async function openList(path = LIST_PATH) {
  const { user } = renderApp({ path });
  await screen.findByRole('grid');
  return {
    user,
    /** Waits for suggestions, and returns them. */
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
    /** What the keys have chosen. */
    chosen: () =>
      document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ??
      null,
  };
}

describe('suggestions in the search', () => {
  it('are qualifiers in an empty box, of which none is chosen', async () => {
    serve(site);
    const { user, suggested, chosen } = await openList();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.click(box());
    const options = await suggested(9);
    expect(options[0]).toBe('status:, with this status, status:draft');
    expect(chosen()).toBeNull();
    await user.tab();
    expect(list()).not.toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('are chosen and accepted by the keys, first a qualifier and then its value', async () => {
    serve(site);
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
    expect(await filter('Status: active, edit')).toBeVisible();
    expect(box()).toHaveFocus();
    expect(list()).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await user.keyboard('x');
    expect(box()).toHaveValue('food x');
    expect(new URLSearchParams(window.location.search).get('q')).toBe('status:active food x');
  });

  it('are gone through in a circle, with the field in it', async () => {
    serve(site);
    const { user, suggested, chosen } = await openList();
    await user.type(box(), 'is:');
    await suggested(3);
    const names = ['is:root', 'is:leaf', 'is:orphan'];
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
    expect(box()).toHaveValue('is:le');
  });

  it('are accepted by a press, which leaves the focus in the box', async () => {
    serve(site);
    const { user, suggested } = await openList();
    await user.type(box(), 'under:fo');
    expect(await suggested(1)).toEqual(['under:food, Food']);
    await user.click(screen.getByRole('option', { name: /^under:food/ }));
    expect(box()).toHaveValue('');
    expect(await filter('In Food, edit')).toBeVisible();
    expect(box()).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  });

  it('are written in the middle of a search, where the caret is', async () => {
    serve(site);
    const { user, suggested } = await openList(`${LIST_PATH}?q=is:l+food`);
    await user.type(box(), 'e', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await suggested(1);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box()).toHaveValue('food ');
    expect(await filter('No sub-categories, edit')).toBeVisible();
    await user.keyboard('-x');
    expect(box()).toHaveValue('food -x');
  });

  it('are not in the way of words, and of what leads on from the box', async () => {
    serve([category('1', { name: 'Name of a star' })]);
    const { user, suggested } = await openList();
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

  it('are closed by Escape first, which only then clears and leaves', async () => {
    serve(site);
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
  });

  it('leave a box in peace that has just been emptied, until it is pressed again', async () => {
    serve(site);
    const { user, suggested } = await openList();
    await user.type(box(), 'food');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
    expect(list()).not.toBeInTheDocument();
    await user.click(box());
    await suggested(9);
  });

  it('leave the keys of commands to these', async () => {
    serve(site);
    const { user, suggested } = await openList();
    await user.type(box(), 'sta');
    await suggested(3);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeVisible();
  });

  it('lead to the help, and back', async () => {
    serve(site);
    const { user, suggested, chosen } = await openList();
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
});
