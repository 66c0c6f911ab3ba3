import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CATEGORY_SHORTCUTS } from '../../../src/categories/actions/category-shortcuts';
import { MAP_KEYS } from '../../../src/features/map/map-keys';
import { GRID_SHORTCUTS, ROW_KEYS } from '../../../src/grid/grid-shortcuts';
import { SHORTCUTS } from '../../../src/categories/shortcuts';
import { APP_SHORTCUTS } from '../../../src/ui/commands/app-shortcuts';
import {
  categories,
  category,
  http,
  HttpResponse,
  LIST_PATH,
  override,
  renderApp,
  serve,
} from '../../render-app';

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

describe('the palette', () => {
  it('opens with Ctrl+K and runs a command', async () => {
    serve(categories(1));
    const { user } = renderApp();
    await screen.findByText('All 1 loaded');
    await user.keyboard('{Control>}k{/Control}');
    await findPalette();
    await user.keyboard('dark{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.keyboard('{Control>}k{/Control}');
    await findPalette();
    await user.keyboard('theme');
    expect(screen.queryByRole('option', { name: 'Theme: Dark' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Theme: System' }));
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-theme'));
  });

  it('opens by its button, which says its keys and gets the focus back', async () => {
    serve(categories(1));
    const { user } = renderApp();
    await screen.findByText('All 1 loaded');
    const button = screen.getByRole('button', { name: 'Search and commands' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    expect(button).toHaveTextContent('CommandsCtrlK');
    await user.click(button);
    await findPalette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('opens from within a field', async () => {
    serve(categories(1));
    const { user } = renderApp();
    await user.click(await screen.findByRole('combobox', { name: 'Search categories' }));
    await user.keyboard('?{Control>}k{/Control}');
    await findPalette();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('opens the help on searching', async () => {
    serve(categories(1));
    const { user } = renderApp();
    await screen.findByText('All 1 loaded');
    await user.keyboard('{Control>}k{/Control}');
    await findPalette();
    await user.keyboard('qualifiers{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Search help' })).toBeVisible();
  });

  it('takes the search to another connection, but for what names a category of this one', async () => {
    serve(categories(1));
    override(http.get('https://other.test/*', () => HttpResponse.json({ categories: [] })));
    const { user } = renderApp({
      path: `${LIST_PATH}/1?q=dog+under%3A1&view=tree`,
      configuration: TWO_CONNECTIONS,
    });
    await user.keyboard('{Control>}k{/Control}');
    await findPalette();
    await user.click(await screen.findByRole('option', { name: /^Open Other service/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/other/sites/outlet/categories'));
    expect(window.location.search).toBe('?q=dog&view=tree');

    await user.click(screen.getByRole('button', { name: /^Browsing\s*Other service/ }));
    const there = await screen.findByRole('menuitem', { name: 'Test service' });
    expect(there).toHaveAttribute('href', `${LIST_PATH}?q=dog&view=tree`);
    expect(screen.getByRole('menuitem', { name: 'Other service' })).toHaveAttribute(
      'href',
      '/other/sites/outlet/categories',
    );
    expect(screen.getByRole('menuitem', { name: 'No site' })).toHaveAttribute(
      'href',
      '/connections',
    );
  });

  it('opens the other connections', async () => {
    serve(categories(1));
    const { user } = renderApp({ configuration: TWO_CONNECTIONS });
    await screen.findByText('All 1 loaded');
    await user.click(screen.getByRole('button', { name: 'Search and commands' }));
    await findPalette();
    // What the list adds is loaded when it is needed.
    await screen.findByRole('option', { name: 'Check connection' });
    const group = screen.getByRole('group', { name: 'Connections' });
    const names = within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Check connection',
      'Open Other service, outlet',
      'Open Demo magazine, magazine',
      'Manage connections',
    ]);
    await user.keyboard('manage{Enter}');
    expect(await screen.findByRole('heading', { name: 'Connections' })).toBeVisible();
    expect(window.location.pathname).toBe('/connections');

    await user.keyboard('{Control>}k{/Control}');
    await findPalette();
    expect(screen.queryByRole('option', { name: 'Manage connections' })).not.toBeInTheDocument();
    await user.keyboard('test serv{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
  });

  it('finds the loaded categories and opens them', async () => {
    serve([category('1', { name: 'Clothing' }), category('2', { name: 'Shoes', parentId: '1' })]);
    const { user } = renderApp();
    await screen.findByText('All 2 loaded');
    await user.keyboard('{Control>}k{/Control}');
    await findPalette();
    await user.keyboard('shoes');
    const group = await screen.findByRole('group', {
      name: 'Categories · 1 found in all 2 loaded',
    });
    expect(await within(group).findByRole('option')).toHaveTextContent('Shoes, Clothing');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Shoes' })).toBeVisible();
    expect(window.location.pathname).toBe(`${LIST_PATH}/2`);
  });
});

describe('the shortcuts', () => {
  it('are listed by ?, section by section', async () => {
    serve(categories(1));
    const { user } = renderApp();
    await screen.findByText('All 1 loaded');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const sections = within(dialog).getAllByRole('heading', { level: 3 });
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      ...new Set(
        [
          ...Object.values(APP_SHORTCUTS),
          ...Object.values(SHORTCUTS),
          ...Object.values(GRID_SHORTCUTS),
          ...Object.values(CATEGORY_SHORTCUTS),
          ...ROW_KEYS,
          ...MAP_KEYS,
        ].map(({ section }) => section),
      ),
    ]);
    const terms = within(dialog).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(
      [
        ...Object.values(APP_SHORTCUTS),
        ...Object.values(SHORTCUTS),
        ...Object.values(GRID_SHORTCUTS),
        ...Object.values(CATEGORY_SHORTCUTS),
        ...ROW_KEYS,
        ...MAP_KEYS,
      ].map(({ label }) => label),
    );
    expect(within(dialog).getByText('Show as a list').parentElement).toHaveTextContent('G then L');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('are reached from the palette, and the focus goes back to before it', async () => {
    serve(categories(1));
    const { user } = renderApp();
    const button = await screen.findByRole('button', { name: 'Search and commands' });
    await user.click(button);
    await findPalette();
    await user.keyboard('keyboard{Enter}');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button).toHaveFocus());
  });
});
