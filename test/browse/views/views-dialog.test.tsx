import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { categories, category, LIST_PATH, renderApp, SERVICE_URL, serve } from '../../render-app';

/** The columns as they are by default. */
const COLUMNS = '&columns=slug%2Cstatus%2Cbelow%2CupdatedAt';

const STORED = 'category-browser/:views:["test","site"]';

beforeEach(() => serve([category('1', { name: 'News' }), ...categories(30).slice(1)]));

async function renderList(path = LIST_PATH) {
  const connection = { id: 'test', name: 'Test', baseUrl: SERVICE_URL, siteId: 'site' };
  const { user } = renderApp({ path, configuration: { connections: [connection] } });
  await screen.findByText(/30 loaded|of 30/, { selector: '[role=status]' });
  return user;
}

async function openViews(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('dialog', { name: 'Saved views' }));
}

async function openDialog(user: UserEvent) {
  await choose(user, 'save or manage', /^Save or manage/);
  return await findDialog();
}

async function choose(user: UserEvent, text: string, name: RegExp) {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), text);
  await screen.findByRole('option', { name });
  await user.keyboard('{Enter}');
}

async function findDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
  return within(dialog);
}

async function save(user: UserEvent, name: string) {
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText('Name this view'), `${name}{Enter}`);
  return dialog;
}

function storedNames(): string[] {
  const views: { name: string }[] = JSON.parse(localStorage.getItem(STORED) ?? '[]');
  return views.map(({ name }) => name);
}

describe('a saved view', () => {
  it('shows the list again as it was, from the button beside the view', async () => {
    const user = await renderList(`${LIST_PATH}?q=news&sort=-name&view=tree`);
    const dialog = await save(user, ' Only news ');
    expect(dialog.getByRole('link', { name: 'Only news' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await user.clear(screen.getByRole('combobox', { name: 'Search categories' }));
    const again = await openViews(user);
    await waitFor(() => expect(again.getByRole('link', { name: 'Only news' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Search categories' })).toHaveValue('news'),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Tree' })).toBeChecked();
    expect(window.location.search).toBe(`?q=news&sort=-name&view=tree${COLUMNS}`);
  });

  it('is not said to be saved where the browser has no room, and is there until the page is left', async () => {
    const user = await renderList();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const dialog = await save(user, 'Only news');
    expect(await dialog.findByText('This browser could not save the change')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Only news' })).toBeVisible();
    expect(screen.queryByText('Only news saved')).not.toBeInTheDocument();
    full.mockRestore();
    await user.type(dialog.getByLabelText('Name this view'), 'Others{Enter}');
    expect(dialog.queryByText('This browser could not save the change')).not.toBeInTheDocument();
    expect(await screen.findByText('Others saved')).toBeInTheDocument();
    expect(storedNames()).toEqual(['Only news', 'Others']);
  });

  it('is found in the palette', async () => {
    localStorage.setItem(STORED, JSON.stringify([{ name: 'Only news', query: 'q=news' }]));
    const user = await renderList();
    await choose(user, 'only', /^Only news/);
    await waitFor(() => expect(window.location.search).toBe('?q=news'));
  });

  it('belongs to its site', async () => {
    localStorage.setItem(
      'category-browser/:views:["test","outlet"]',
      JSON.stringify([{ name: 'Only news', query: 'q=news' }]),
    );
    const user = await renderList();
    const dialog = await openDialog(user);
    expect(dialog.queryByRole('link', { name: 'Only news' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument();
  });

  it('is saved from the toolbar once the list is not the plain one, whose link is copied there', async () => {
    const user = await renderList();
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'news');
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toMatch(/categories\?q=news$/);
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await findDialog();
    await user.keyboard('News only{Enter}{Escape}');
    const views = await openViews(user);
    expect(views.getByRole('link', { name: 'News only' })).toBeVisible();
  });

  it('has a name', async () => {
    const user = await renderList();
    const dialog = await save(user, '  ');
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/^Enter a name\./);
    expect(dialog.getByRole('textbox')).toHaveFocus();
    expect(storedNames()).toEqual([]);
  });

  it('takes the place of the one that has its name, and says so before', async () => {
    localStorage.setItem(
      STORED,
      JSON.stringify([
        { name: 'Mine', query: 'q=old' },
        { name: 'Other', query: '' },
      ]),
    );
    const user = await renderList(`${LIST_PATH}?q=news`);
    const dialog = await openDialog(user);
    await user.type(dialog.getByRole('textbox'), 'Mine');
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      /^Replaces the view with this name\./,
    );
    await user.keyboard('{Enter}');
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toEqual([
      { name: 'Mine', query: `q=news${COLUMNS}` },
      { name: 'Other', query: '' },
    ]);
  });

  it('is removed, and brought back', async () => {
    const user = await renderList();
    const dialog = await save(user, 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Remove Mine' }));
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Name this view')).toHaveFocus();
    expect(storedNames()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(dialog.getByRole('link', { name: /^Mine/ })).toBeVisible();
    expect(storedNames()).toEqual(['Mine']);
  });

  it.each([
    ['no list', '{"name":"Mine"}', []],
    ['no JSON', '[', []],
    [
      'a view of another version among others',
      '[{"title":"Mine"},null,{"name":"Yours","query":"status=gone&sort=colour"}]',
      ['Yours'],
    ],
  ])('is read as far as it can be where %s was stored', async (_, stored, names) => {
    localStorage.setItem(STORED, stored);
    const user = await renderList();
    const dialog = await openDialog(user);
    const found = dialog.queryAllByRole('button', { name: /^Remove/ });
    expect(found.map((button) => button.getAttribute('aria-label'))).toEqual(
      names.map((name) => `Remove ${name}`),
    );
  });
});

it('leaves the focus on the screen when the last view is removed', async () => {
  localStorage.setItem(STORED, JSON.stringify([{ name: 'Only', query: 'q=news' }]));
  const user = await renderList();
  const dialog = await openViews(user);
  await user.click(dialog.getByRole('button', { name: 'Remove Only' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});
