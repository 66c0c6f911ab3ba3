import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { category, renderApp, serve } from '../../../render-app';

const NEWS = [
  category('1', { name: 'News', slug: 'news', description: 'All of it' }),
  category('2', { name: 'World', parentId: '1', status: 'draft' }),
  category('3', { name: 'Local', parentId: '1', status: 'archived' }),
  category('4', { name: 'Sports', slug: 'sports' }),
];

const renderQuery = (query: string) =>
  renderApp({ at: `?${new URLSearchParams({ q: query }).toString()}` });

const chips = async () => within(await screen.findByRole('list', { name: 'Filters in force' }));

/** What stands there, for those who see it. */
const shown = async () =>
  (await chips()).getAllByRole('listitem').map(({ textContent }) => textContent);

const searched = () =>
  screen.getByRole('combobox', { name: 'Search categories' }).getAttribute('value');

describe('the filters in force', () => {
  it('stand there in plain words, a branch by its name', async () => {
    serve(NEWS);
    renderQuery('wor under:NEWS no:description -status:active "status:x"');
    await waitFor(async () =>
      expect(await shown()).toEqual([
        'In News, remove',
        'No description, remove',
        'Status: not active, remove',
        'Clear all',
      ]),
    );
  });

  it('say of which one is enough, and stand there once', async () => {
    serve(NEWS);
    renderQuery('status:draft no:icon status:archived no:icon');
    expect(await shown()).toEqual([
      'Status: draft, remove',
      'orStatus: archived, remove',
      'No icon, remove',
      'Clear all',
    ]);
  });

  it('name a branch that is not loaded as it was asked for', async () => {
    serve(NEWS);
    renderQuery('under:weather');
    expect(await shown()).toEqual(['In weather, remove']);
  });

  it('are not there for words, nor for a value that means nothing', async () => {
    serve(NEWS);
    renderQuery('world depth:abc');
    await screen.findByText(/found in/);
    expect(screen.queryByRole('list', { name: 'Filters in force' })).not.toBeInTheDocument();
  });
});

describe('a filter', () => {
  it('is removed by a press, wherever it stands; the rest of the search stays', async () => {
    serve(NEWS);
    const { user } = renderQuery('no:icon  Wor no:description no:icon ld');
    await user.click((await chips()).getByRole('button', { name: 'No icon, remove' }));
    expect(searched()).toBe('Wor no:description ld');
    expect(await screen.findByText('Removed: No icon')).toBeInTheDocument();
    window.history.back();
    await waitFor(() => expect(searched()).toBe('no:icon  Wor no:description no:icon ld'));
  });

  it('is removed by the keyboard, which goes on to the next, and then to the one before', async () => {
    serve(NEWS);
    const { user } = renderQuery('no:icon no:description status:draft');
    const listed = await chips();
    listed.getByRole('button', { name: 'No description, remove' }).focus();
    await user.keyboard('{Enter}');
    expect(listed.getByRole('button', { name: 'Status: draft, remove' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(listed.getByRole('button', { name: 'No icon, remove' })).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(searched()).toBe('');
    expect(screen.getByRole('region', { name: 'List' })).toHaveFocus();
  });

  it('stays when the one before it is pressed twice', async () => {
    serve(NEWS);
    const { user } = renderQuery('no:icon no:description');
    const next = (await chips()).getByRole('button', { name: 'No description, remove' });
    await user.dblClick((await chips()).getByRole('button', { name: 'No icon, remove' }));
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
