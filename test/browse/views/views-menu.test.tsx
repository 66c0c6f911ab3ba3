import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { categories, category, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';

const COLUMNS = '&columns=status%2Cdescendants%2CupdatedAt';

const STORED = 'category-browser/:views:["test","site"]';
const NOT_STORED =
  'This browser could not save the change, so it will be lost when you reload. Allow site data for this address to keep it.';

const search = () => screen.getByRole('combobox', { name: 'Search categories' });
const readStored = (): { name: string }[] => JSON.parse(localStorage.getItem(STORED) ?? '[]');
const namesStored = () => readStored().map(({ name }) => name);

async function renderList(at = '') {
  const serve = [category('1', { name: 'News' }), ...categories(30).slice(1)];
  const { user } = renderApp({ serve, at });
  await screen.findByText(/30 loaded|of 30/, { selector: '[role=status]' });
  return user;
}

async function openMenu(user: UserEvent, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Saved views' }));
}

async function choose(user: UserEvent, text: string, name: RegExp) {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), text);
  await screen.findByRole('option', { name });
  await user.keyboard('{Enter}');
}

it('restores a saved view only on its own site', async () => {
  const elsewhere = STORED.replace('site', 'outlet');
  localStorage.setItem(elsewhere, JSON.stringify([{ name: 'Elsewhere', query: 'q=news' }]));
  const user = await renderList();
  await user.type(search(), 'news');
  await user.click(screen.getByRole('radio', { name: 'Tree' }));
  const copyLink = await screen.findByRole('button', { name: 'Copy link' });
  expect(copyLink).toHaveAttribute('title', 'Copy link');
  await user.click(copyLink);
  expect(await navigator.clipboard.readText()).toMatch(/categories\?q=news&view=tree$/);
  const news = 'Link copied. Only this computer can open it: it points to localhost:3000.';
  expect(await screen.findByText(news)).toBeVisible();
  const menu = await openMenu(user, 'Save view');
  await waitFor(() => expect(menu.getByLabelText('View name')).toHaveFocus());
  await user.keyboard(' Only news {Enter}');
  expect(await screen.findByText('“Only news” saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: 'List' }));
  await user.clear(search());
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  const again = await openMenu(user, 'Views');
  await waitFor(() => expect(again.getByRole('link', { name: 'Only news' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(search()).toHaveValue('news'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Tree' })).toBeChecked();
  expect(window.location.search).toBe(`?q=news&view=tree${COLUMNS}`);
  expect(screen.getByRole('button', { name: 'Saved views: Only news' })).toBeVisible();
  await user.clear(search());
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
});

it('replaces a view of the same name', async () => {
  const stored = [
    { name: 'Mine', query: 'q=old' },
    { name: 'Other', query: '' },
  ];
  localStorage.setItem(STORED, JSON.stringify(stored));
  const user = await renderList('?q=news');
  const menu = await openMenu(user, 'Save view');
  const field = menu.getByLabelText('View name');
  await user.clear(field);
  await user.type(field, '  {Enter}');
  expect(field).toHaveAccessibleDescription(/^Enter a name\./);
  expect(field).toHaveFocus();
  expect(readStored()).toEqual(stored);
  await user.clear(field);
  await user.type(field, 'Mine');
  expect(field).toHaveAccessibleDescription(/^Replaces the view with this name\./);
  await user.keyboard('{Enter}');
  expect(readStored()).toEqual([{ name: 'Mine', query: `q=news${COLUMNS}` }, stored[1]]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Saved views: Mine' })).toHaveFocus(),
  );
});

it('suggests a name, which typing replaces', async () => {
  const user = await renderList('?q=status:active&sort=-updatedAt');
  const menu = await openMenu(user, 'Save view');
  const field = menu.getByLabelText('View name');
  expect(field).toHaveValue('Status: active, recently updated first');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('Mine');
  expect(field).toHaveValue('Mine');
  await user.keyboard('{Escape}');
  await openMenu(user, 'Save view');
  await waitFor(() => expect(screen.getByLabelText('View name')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('“Status: active, recently updated first” saved')).toBeVisible();
  expect(namesStored()).toEqual(['Status: active, recently updated first']);
});

it('does not offer to save a view that is already open', async () => {
  localStorage.setItem(STORED, JSON.stringify([{ name: 'Mine', query: 'q=news' }]));
  const user = await renderList('?q=news');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  const menu = await openMenu(user, 'Saved views: Mine');
  expect(menu.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'true');
  expect(menu.queryByLabelText('View name')).toBeNull();
  expect(menu.queryByText('changed')).toBeNull();
});

it('updates a changed view', async () => {
  const views = [
    { name: 'Mine', query: 'q=news' },
    { name: 'Other', query: 'q=c' },
  ];
  localStorage.setItem(STORED, JSON.stringify(views));
  const user = await renderList('?q=news');
  await screen.findByRole('button', { name: 'Saved views: Mine' });
  await user.click(screen.getByRole('radio', { name: 'Tree' }));
  const menu = await openMenu(user, 'Save view');
  expect(menu.getByRole('link', { name: 'Mine changed' })).not.toHaveAttribute('aria-current');
  expect(menu.getByLabelText('View name')).toHaveValue('news, as a tree');
  await user.click(menu.getByRole('button', { name: 'Update “Mine”' }));
  expect(await screen.findByText('“Mine” updated')).toBeVisible();
  expect(readStored()).toEqual([{ name: 'Mine', query: `q=news&view=tree${COLUMNS}` }, views[1]]);
  expect(screen.getByRole('button', { name: 'Saved views: Mine' })).toBeVisible();

  // The default list does not count as a changed view.
  await user.click(screen.getByRole('radio', { name: 'List' }));
  await user.clear(search());
  await screen.findByRole('button', { name: 'Views' });
  await user.type(search(), 'food');
  const another = await openMenu(user, 'Save view');
  expect(another.queryByText('changed')).toBeNull();
  expect(another.queryByRole('button', { name: /^Update/ })).toBeNull();
});

it('renames a view in its row', async () => {
  const views = [
    { name: 'Mine', query: 'q=news' },
    { name: 'Other', query: 'q=c' },
  ];
  localStorage.setItem(STORED, JSON.stringify(views));
  const user = await renderList();
  const menu = await openMenu(user, 'Views');
  const begin = async (name: string) => {
    await user.click(menu.getByRole('button', { name: `Rename “${name}”` }));
    const field = menu.getByRole('textbox', { name: `Rename “${name}”` });
    expect(field).toHaveFocus();
    return field;
  };
  let field = await begin('Mine');
  await user.keyboard('Nothing{Escape}');
  expect(menu.getByRole('link', { name: 'Mine' })).toHaveFocus();

  field = await begin('Mine');
  await user.keyboard('Other{Enter}');
  expect(field).toHaveAccessibleDescription('Another view has this name.');
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('Enter a name.');
  expect(readStored()).toEqual(views);
  await user.keyboard(' Yours {Enter}');
  expect(menu.getByRole('link', { name: 'Yours' })).toHaveFocus();
  expect(await screen.findByText('Renamed to “Yours”')).toBeVisible();
  expect(readStored()).toEqual([{ name: 'Yours', query: 'q=news' }, views[1]]);

  await begin('Yours');
  await user.click(menu.getByRole('button', { name: 'Save' }));
  expect(menu.getByRole('link', { name: 'Yours' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus();
});

it('undoes removing a view', async () => {
  const views = ['Mine', 'Other'].map((name) => ({ name, query: `q=${name}` }));
  localStorage.setItem(STORED, JSON.stringify(views));
  const user = await renderList();
  const menu = await openMenu(user, 'Views');
  await user.click(menu.getByRole('button', { name: 'Remove “Mine”' }));
  expect(menu.queryByRole('link', { name: 'Mine' })).not.toBeInTheDocument();
  expect(menu.getAllByRole('listitem')[0]).toHaveTextContent('“Mine” removed');
  expect(menu.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(namesStored()).toEqual(['Other']);
  await user.keyboard('{Enter}');
  expect(menu.getByRole('link', { name: 'Mine' })).toHaveFocus();
  expect(namesStored()).toEqual(['Mine', 'Other']);
  await user.click(menu.getByRole('button', { name: 'Remove “Mine”' }));
  await user.click(menu.getByRole('button', { name: 'Remove “Other”' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The button that opened the menu is gone.
  expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
  expect(document.body).not.toHaveFocus();
});

it('copies a link to share a view', async () => {
  const user = await renderList('?q=news');
  const menu = await openMenu(user, 'Save view');
  expect(menu.getByText(/^Saved only in this browser/)).toHaveTextContent(
    'Saved only in this browser. Copy link to share with others.',
  );
  await user.click(menu.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/categories\?q=news$/);
  expect(await screen.findByText(/^Link copied\. Only this computer can open it/)).toBeVisible();
});

it('offers no link to a list that shows none of the views', async () => {
  localStorage.setItem(STORED, JSON.stringify([{ name: 'Mine', query: 'q=a' }]));
  const user = await renderList();
  const menu = await openMenu(user, 'Views');
  expect(menu.getByText(/open it and copy its link\.$/)).toBeVisible();
  expect(menu.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});

it('shows changes from another tab', async () => {
  localStorage.setItem(STORED, JSON.stringify([{ name: 'Mine', query: 'q=a' }]));
  const user = await renderList();
  const menu = await openMenu(user, 'Views');
  const next = JSON.stringify([{ name: 'Theirs', query: 'q=a' }]);
  localStorage.setItem(STORED, next);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORED })));
  expect(textsOf(menu.getAllByRole('link'))).toEqual(['Theirs']);
});

it('reports that the browser cannot store a view', async () => {
  const user = await renderList();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const save = async (name: string) => {
    await choose(user, 'save or manage', /^Save or manage/);
    const field = await screen.findByLabelText('View name');
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard(`${name}{Enter}`);
  };
  await save('Only news');
  expect(await screen.findByText(NOT_STORED)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Saved views: Only news' })).toBeVisible();
  expect(screen.queryByText('“Only news” saved')).not.toBeInTheDocument();
  full.mockRestore();
  // Leaves out the open view's name.
  await user.type(search(), 'other');
  await save('Others');
  expect(await screen.findByText('“Others” saved')).toBeInTheDocument();
  expect(namesStored()).toEqual(['Only news', 'Others']);
});

it('ignores unreadable stored views', async () => {
  localStorage.setItem(STORED, '[{"title":"Mine"},null,{"name":"Yours","query":"q=news"}]');
  const user = await renderList();
  const menu = await openMenu(user, 'Views');
  expect(textsOf(menu.getAllByRole('link'))).toEqual(['Yours']);
  await user.keyboard('{Escape}');
  await choose(user, 'yours', /^Yours/);
  await waitFor(() => expect(window.location.search).toBe('?q=news'));
});

it.each([
  [
    'a different parameter order',
    `columns=status%2Cdescendants%2CupdatedAt&view=tree&q=a+b`,
    `?q=a+b&view=tree${COLUMNS}`,
  ],
  ['a different column order', 'q=a&columns=updatedAt,status', '?q=a&columns=status%2CupdatedAt'],
  ['a different encoding', 'q=a%20b', '?q=a+b'],
  ['explicit defaults', 'q=a', '?q=a&view=list&sort=nonsense'],
  ["this device's columns", 'q=a', `?q=a${COLUMNS}`],
  ['parameters of other screens', 'q=a', '?q=a&with=file'],
])('recognizes the open view in a URL with %s', async (_, query, at) => {
  const views = [
    { name: 'Another', query: 'q=c' },
    { name: 'Mine', query },
  ];
  localStorage.setItem(STORED, JSON.stringify(views));
  await renderList(at);
  expect(await screen.findByRole('button', { name: 'Saved views: Mine' })).toBeVisible();
});

it.each(['?q=a&view=tree', '?q=a&sort=name', '?q=A', '?q=a&columns=slug'])(
  'does not mistake %s for another saved view',
  async (at) => {
    localStorage.setItem(STORED, JSON.stringify([{ name: 'Mine', query: 'q=a' }]));
    await renderList(at);
    expect(await screen.findByRole('button', { name: 'Save view' })).toBeVisible();
  },
);

it.each(['', '?view=list', '?q=&sort=nonsense'])(
  'does not offer to save the default list: %j',
  async (at) => {
    localStorage.setItem(STORED, JSON.stringify([{ name: 'Mine', query: 'q=a' }]));
    await renderList(at);
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  },
);

it('restores each removed view to its original place', async () => {
  const views = ['First', 'Second', 'Third'].map((name) => ({ name, query: `q=${name}` }));
  localStorage.setItem(STORED, JSON.stringify(views));
  const user = await renderList();
  const menu = await openMenu(user, 'Views');
  for (const { name } of views) {
    await user.click(menu.getByRole('button', { name: `Remove “${name}”` }));
    await user.click(menu.getByRole('button', { name: 'Undo' }));
    expect(readStored()).toEqual(views);
  }
});
