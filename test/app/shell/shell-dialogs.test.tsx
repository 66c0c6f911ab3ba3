import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json';
import {
  categories,
  category,
  createGate,
  goTo,
  http,
  HttpResponse,
  LIST_PATH,
  override,
  renderApp,
  serveList,
} from '../../render-app';
import { textsOf } from '../../texts-of';

const TWO_CONNECTIONS = {
  connections: [
    { id: 'test', name: 'Test service', baseUrl: 'https://service.test', siteId: 'site' },
    { id: 'other', name: 'Other service', baseUrl: 'https://other.test', siteId: 'outlet' },
    { id: 'bare', name: 'No site', baseUrl: 'https://bare.test' },
  ],
};

async function findPalette() {
  const input = await screen.findByRole('combobox', { name: 'Search and commands' });
  await waitFor(() => expect(input).toHaveFocus());
  return input;
}

async function openPalette(user: UserEvent) {
  await user.keyboard('{Control>}k{/Control}');
  return findPalette();
}

it('restores focus after the palette or the help closes', async () => {
  const { user } = renderApp({
    serve: [category('1', { name: 'Clothing' }), category('2', { name: 'Shoes', parentId: '1' })],
  });
  await screen.findByText('All 2 loaded');
  const button = screen.getByRole('button', { name: 'Search and commands' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  expect(button).toHaveTextContent('CommandsCtrlK');
  await user.click(button);
  await findPalette();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());

  await user.click(button);
  const palette = await findPalette();
  await user.type(palette, 'version');
  const option = await screen.findByRole('option', { name: /^Keyboard shortcuts/ });
  expect(option.textContent).toMatch(
    new RegExp(`Version ${packageJson.version}( \\([0-9a-f]{12}(-dirty)?\\))?`),
  );
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(button).toHaveFocus());

  await user.click(screen.getByRole('combobox', { name: 'Search categories' }));
  await user.keyboard('?');
  await openPalette(user);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('shoes');
  expect(textsOf(screen.getAllByRole('option'))).toEqual([
    'Shoes, Clothing',
    'Search categories for “shoes”',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('1 of 2 categories')).toBeVisible();
  expect(window.location.search).toBe('?q=shoes');
  await openPalette(user);
  await user.keyboard('qualifiers{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Search help' })).toBeVisible();
});

it("lists the palette's commands by section, in a fixed order", async () => {
  const { user } = renderApp({ serve: categories(1), at: '/1?q=x' });
  await screen.findByRole('heading', { name: 'Category 1' });
  await openPalette(user);
  const groups = screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
  expect(groups).toEqual(['List and tree', 'Connections', 'Saved views', 'Category', 'Help']);
});

it('updates the commands in an open palette', async () => {
  const gate = createGate();
  serveList(() => gate.opened);
  const { user } = renderApp({ serve: categories(60) });
  await openPalette(user);
  expect(await screen.findByRole('option', { name: 'Stop' })).toBeVisible();
  gate.open();
  expect(await screen.findByRole('option', { name: 'Load all' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Stop' })).not.toBeInTheDocument();
});

it('goes from the palette to the connections and back', async () => {
  const { user } = renderApp({ serve: categories(1), configuration: TWO_CONNECTIONS });
  await screen.findByText('1 loaded');
  await openPalette(user);
  const group = within(screen.getByRole('group', { name: 'Connections' }));
  expect(textsOf(group.getAllByRole('option'))).toEqual([
    'Check connection',
    'Open Other service, outlet',
    'Open Demo magazine, magazine',
    'Manage connections',
  ]);
  await user.keyboard('manage{Enter}');
  expect(await screen.findByRole('heading', { name: 'Connections' })).toBeVisible();
  expect(window.location.pathname).toBe('/connections');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await openPalette(user);
  expect(screen.queryByRole('option', { name: 'Manage connections' })).not.toBeInTheDocument();
  await user.keyboard('test serv{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
});

it("keeps the search when opening the site's other screens", async () => {
  const { user } = renderApp({
    serve: categories(1),
    path: `${LIST_PATH.replace('categories', 'review')}?q=dog`,
  });
  await screen.findByRole('heading', { name: 'Review', level: 1 });
  await openPalette(user);
  expect(screen.queryByRole('option', { name: 'Review' })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Check connection' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Compare with…' }));
  await screen.findByRole('heading', { name: 'Compare', level: 1 });
  await openPalette(user);
  await user.click(screen.getByRole('option', { name: 'Review' }));
  await screen.findByRole('heading', { name: 'Review', level: 1 });
  expect(window.location.search).toBe('?q=dog');
});

it('offers no site screens on an unknown page', async () => {
  const { user } = renderApp({ path: '/nowhere/x/y' });
  await screen.findByRole('heading', { name: 'Page not found' });
  await openPalette(user);
  await screen.findByRole('option', { name: 'Manage connections' });
  expect(screen.queryByRole('option', { name: 'Review' })).not.toBeInTheDocument();
});

it('keeps the search when switching to the same site of another connection', async () => {
  override(http.get('https://live.test/*', () => HttpResponse.json({ categories: [] })));
  const live = { id: 'live', name: 'Live', baseUrl: 'https://live.test', siteId: 'site' };
  const { user } = renderApp({
    serve: categories(1),
    at: '/1?q=dog&view=map&at=1',
    configuration: { connections: [...TWO_CONNECTIONS.connections, live] },
  });
  await openPalette(user);
  await user.click(await screen.findByRole('option', { name: /^Open Live/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/live/sites/site/categories'));
  expect(window.location.search).toBe('?q=dog&view=map&at=1');

  await user.click(screen.getByRole('button', { name: /^Browsing\s*Live/ }));
  const there = await screen.findByRole('menuitem', { name: 'Test service' });
  expect(there).toHaveAttribute('href', `${LIST_PATH}?q=dog&view=map&at=1`);
  expect(screen.getByRole('menuitem', { name: 'Live' })).toHaveAttribute(
    'href',
    '/live/sites/site/categories',
  );
  expect(screen.getByRole('menuitem', { name: 'No site' })).toHaveAttribute('href', '/connections');
});

it('drops the search when switching to another site', async () => {
  override(http.get('https://other.test/*', () => HttpResponse.json({ categories: [] })));
  const { user } = renderApp({
    serve: categories(1),
    at: '/1?q=dog&sort=name&view=map&at=1',
    configuration: TWO_CONNECTIONS,
  });
  await openPalette(user);
  await user.click(await screen.findByRole('option', { name: /^Open Other service/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/other/sites/outlet/categories'));
  expect(window.location.search).toBe('?sort=name&view=map');

  goTo('/other/sites/outlet/categories?q=dog&view=tree');
  await user.click(screen.getByRole('button', { name: /^Browsing\s*Other service/ }));
  const there = await screen.findByRole('menuitem', { name: 'Test service' });
  expect(there).toHaveAttribute('href', `${LIST_PATH}?view=tree`);
});

it("lists the screen's shortcuts by section when ? is pressed", async () => {
  const { user } = renderApp({
    serve: [category('1', { slug: 'one' }), category('2', { parentId: '1' })],
  });
  await screen.findByText('All 2 loaded');
  /** Opens the dialog to read its sections and entries, then closes it. */
  const readKeys = async () => {
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const sections = within(dialog).getAllByRole('heading', { level: 3 });
    const label = within(dialog).getByText('Show as a list');
    expect(label.parentElement).toHaveTextContent('G then L');
    const entries = sections.map(({ textContent, parentElement }) => [
      textContent ?? '',
      Array.from(parentElement?.querySelectorAll('dt') ?? [], (term) => term.textContent),
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    return Object.fromEntries(entries);
  };
  const list = ['Show as a list', 'Show as a tree', 'Show as a map', 'Search categories'];
  const rows = ['Next row', 'Previous row', 'Select the row'];

  const inList = await readKeys();
  expect(Object.keys(inList)).toEqual(['Anywhere', 'List and tree', 'On a row']);
  expect(inList.Anywhere).toEqual(['Search and commands', 'Keyboard shortcuts', 'Close']);
  expect(inList['List and tree']).toEqual([...list, ...rows]);
  expect(inList['On a row']).toContain('Move through the cells');
  expect(inList['On a row']).not.toContain('Expand all descendants');

  await user.keyboard('gt');
  await user.click(await screen.findByRole('row', { name: 'Category 1' }));
  await screen.findByRole('button', { name: 'Copy slug' });
  const inTree = await readKeys();
  expect(Object.keys(inTree)).toEqual(['Anywhere', 'List and tree', 'Category', 'On a row']);
  expect(inTree.Category).toEqual([
    'Switch between list and side pane',
    'Previous category',
    'Next category',
    'Copy ID',
    'Copy path',
    'Copy link',
  ]);
  expect(inTree['On a row']).toContain('Expand all descendants');

  await user.keyboard('{Escape}gm');
  await screen.findByRole('list', { name: 'Categories' });
  const inMap = await readKeys();
  expect(Object.keys(inMap)).toEqual(['Anywhere', 'List and tree']);
  expect(inMap['List and tree']).toEqual(list);
});
