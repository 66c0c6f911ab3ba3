import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { category, renderApp, serve } from '../render-app';

const NEWS = [
  category('1', { name: 'News', slug: 'news', description: 'All of it' }),
  category('2', { name: 'World', parentId: '1', status: 'draft' }),
  category('3', { name: 'Local', parentId: '1', status: 'archived' }),
  category('4', { name: 'Sports', slug: 'sports' }),
];

const renderQuery = (query: string) =>
  renderApp({ at: `?${new URLSearchParams({ q: query }).toString()}` });

const chips = async () => within(await screen.findByRole('list', { name: 'Active filters' }));

/** What stands there, for those who see it. */
const shown = async () =>
  (await chips()).getAllByRole('listitem').map(({ textContent }) => textContent);

const searched = () => new URLSearchParams(window.location.search).get('q') ?? '';

describe('the filters in force', () => {
  it('stand there in plain words, a branch by its name', async () => {
    serve(NEWS);
    renderQuery('wor under:NEWS no:description -status:active "status:x"');
    await waitFor(async () =>
      expect(await shown()).toEqual([
        'In News',
        'No description',
        'Status: not active',
        'Clear all',
      ]),
    );
  });

  it('say of which one is enough, and stand there once', async () => {
    serve(NEWS);
    renderQuery('status:draft no:icon status:archived no:icon');
    expect(await shown()).toEqual(['Status: draft', 'orStatus: archived', 'No icon', 'Clear all']);
  });

  it('name a branch that is not loaded as it was asked for', async () => {
    serve(NEWS);
    renderQuery('under:weather');
    expect(await shown()).toEqual(['In weather']);
  });

  it('are not there for words, nor for a value that means nothing', async () => {
    serve(NEWS);
    renderQuery('world depth:abc');
    await screen.findByText(/^\d+ of/);
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
  });
});

describe('a filter', () => {
  it('is removed by a press, wherever it stands; the rest of the search stays', async () => {
    serve(NEWS);
    const { user } = renderQuery('no:icon  Wor no:description no:icon ld');
    await user.click((await chips()).getByRole('button', { name: 'Remove No icon' }));
    expect(searched()).toBe('Wor no:description ld');
    expect(await screen.findByText('Removed: No icon')).toBeInTheDocument();
    window.history.back();
    await waitFor(() => expect(searched()).toBe('no:icon  Wor no:description no:icon ld'));
  });

  it('is removed by the keyboard, which goes on to the next, and then to the one before', async () => {
    serve(NEWS);
    const { user } = renderQuery('no:icon no:description status:draft');
    const listed = await chips();
    listed.getByRole('button', { name: 'Remove No description' }).focus();
    await user.keyboard('{Enter}');
    expect(listed.getByRole('button', { name: 'Remove Status: draft' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(listed.getByRole('button', { name: 'Remove No icon' })).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(searched()).toBe('');
    expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
  });

  it('stays when the one before it is pressed twice', async () => {
    serve(NEWS);
    const { user } = renderQuery('no:icon no:description');
    const next = (await chips()).getByRole('button', { name: 'Remove No description' });
    await user.dblClick((await chips()).getByRole('button', { name: 'Remove No icon' }));
    // The pointer is where the second one is now.
    fireEvent.click(next, { detail: 2 });
    expect(searched()).toBe('no:description');
  });

  it('goes together with all others, and what was searched for stays', async () => {
    serve(NEWS);
    const { user } = renderQuery('no:icon world depth:abc status:draft');
    await user.click((await chips()).getByRole('button', { name: 'Clear all' }));
    expect(searched()).toBe('world');
    expect(await screen.findByText('All filters removed')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
  });
});

describe('the box', () => {
  const box = () => screen.getByRole('combobox', { name: 'Search categories' });
  const edit = async (name: string) =>
    (await chips()).getByRole('button', { name: `${name}, edit` });

  it('does not repeat the filters', async () => {
    serve(NEWS);
    renderQuery('wor status:draft depth:abc under:news');
    await waitFor(async () =>
      expect(await shown()).toEqual(['Status: draft', 'In News', 'Clear all']),
    );
    expect(box()).toHaveValue('wor depth:abc');
  });

  it('makes a filter of a qualifier once it is left by a space, or by the focus', async () => {
    serve(NEWS);
    const { user } = renderQuery('world');
    await user.type(box(), ' status:draft');
    expect(box()).toHaveValue('world status:draft');
    await user.keyboard(' no:icon');
    expect(box()).toHaveValue('world no:icon');
    await user.tab();
    expect(box()).toHaveValue('world');
    expect(await shown()).toEqual(['Status: draft', 'No icon', 'Clear all']);
    expect(searched()).toBe('status:draft world no:icon');
  });

  it('takes a filter back to change its value', async () => {
    serve(NEWS);
    const { user } = renderQuery('world status:draft no:icon');
    await user.click(await edit('Status: draft'));
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('status:draft world');
    await user.keyboard('archived ');
    expect(box()).toHaveValue('world ');
    expect(await shown()).toEqual(['No icon', 'Status: archived', 'Clear all']);
    expect(searched()).toBe('no:icon status:archived world ');
  });

  it('takes the last filter back by Backspace where nothing else stands in it', async () => {
    serve(NEWS);
    const { user } = renderQuery('no:icon status:draft');
    await chips();
    await user.click(box());
    await user.keyboard('{Backspace}');
    expect(box()).toHaveValue('status:draft');
    await user.keyboard('{Backspace}');
    expect(box()).toHaveValue('status:');
    await user.keyboard('arch{Tab}');
    expect(searched()).toBe('no:icon status:arch');
  });

  it('keeps the filters while Backspace is held down', async () => {
    serve(NEWS);
    const { user } = renderQuery('no:icon status:draft x');
    await chips();
    await user.click(box());
    await user.keyboard('{Backspace>5/}');
    expect(searched()).toBe('no:icon status:draft');
  });

  it('takes a filter back beside a quote that is open', async () => {
    serve(NEWS);
    const { user } = renderQuery('status:draft');
    await user.type(box(), '"wor');
    await user.click(await edit('Status: draft'));
    expect(box()).toHaveValue('status:draft "wor');
    expect(searched()).toBe('status:draft "wor');
  });

  it('offers the other values of a filter that is being changed', async () => {
    serve(NEWS);
    const { user } = renderQuery('status:draft');
    await user.click(await edit('Status: draft'));
    await user.click(await screen.findByRole('option', { name: /^status:archived/ }));
    await waitFor(async () => expect(await shown()).toEqual(['Status: archived']));
    expect(box()).toHaveValue('');
  });
});
