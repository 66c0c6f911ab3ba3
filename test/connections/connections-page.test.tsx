import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/api/failure';
import { writeListSize } from '../../src/cache/list-size';
import { deviceStorage } from '../../src/base/browser-storage';
import { toListMark } from '../../src/site/stored-map';
import { createConnectionStore } from '../../src/site/connection-store';
import { ConnectionsPage } from '../../src/connections/connections-page';
import { toAddPath, toEditPath } from '../../src/routing/paths';
import { createDeniedStorage } from '../site/memory-storage';
import {
  configuredShop,
  createConnections,
  draft,
  renderConnections,
} from '../site/render-connections';
import { network } from '../network';
import { textsOf } from '../texts-of';
import { serveSite } from './serve-site';

function renderPage(connections = createConnections(), path?: string) {
  return { ...connections, ...renderConnections(<ConnectionsPage />, connections, path) };
}

/** Returns a connection's row; null if there is none. */
function findRow(name: string) {
  const rows = screen.queryAllByRole('row');
  return rows.find((row) => within(row).queryByRole('rowheader', { name })) ?? null;
}

function rowOf(name: string) {
  const row = findRow(name);
  if (!row) throw new Error(`There is no row ${name}`);
  return within(row);
}

function textsIn(name: string) {
  return textsOf(rowOf(name).getAllByRole('cell')).slice(0, -1);
}

async function openMenu(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name: `More actions for ${name}` }));
  return within(await screen.findByRole('menu'));
}

async function choose(user: UserEvent, name: string, action: string) {
  const menu = await openMenu(user, name);
  await user.click(menu.getByRole('menuitem', { name: action }));
}

async function actionsOf(user: UserEvent, name: string) {
  const items = (await openMenu(user, name)).getAllByRole('menuitem');
  const labels = textsOf(items);
  await user.keyboard('{Escape}');
  return labels;
}

describe('the list of connections', () => {
  it("shows each connection's state without a request", async () => {
    const proxied = { ...configuredShop, id: 'proxied', name: 'Proxied', auth: 'proxy' } as const;
    const plain = { ...configuredShop, id: 'plain', name: 'Plain', environment: 'staging' };
    const connections = createConnections({
      connections: [configuredShop, proxied, { ...plain, baseUrl: 'http://shop.test:81/a/b' }],
    });
    connections.keyRing.set(connections.store.add(draft), 'secret');
    connections.store.noteWorksWithoutKey(configuredShop, true);
    renderPage(connections);

    expect(document.title).toBe('Connections · Category Browser');
    expect(screen.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'All connections' });
    expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual([
      'Name',
      'Environment',
      'Host',
      'Site',
      'Last read',
      'API key',
      'State in this session',
      'Actions',
    ]);
    const unasked = 'Not contacted yet';
    // The host's cell repeats the site in case its column does not fit.
    const host = expect.stringMatching(/^shop\.example\.com\s*magazine$/);
    const shop = ['None', host, 'magazine', 'Never'];
    expect(textsIn('Shop')).toEqual([...shop, 'Not needed', unasked]);
    expect(textsIn('Proxied')).toEqual([...shop, 'Added by a proxy', unasked]);
    expect(textsIn('Plain')).toEqual([
      expect.stringMatching(/staging$/),
      expect.stringMatching(/^http:\/\/shop\.test:81\/a\/b/),
      'magazine',
      'Never',
      'Not entered',
      unasked,
    ]);
    expect(textsIn('My shop').slice(2)).toEqual(['my site', 'Never', 'Entered', unasked]);
    const demo = ['None', 'In this app', 'magazine', 'Never', 'Not needed', unasked];
    expect(textsIn('Demo magazine')).toEqual(demo);
  });

  it('shows when each list was last read', async () => {
    const connections = createConnections({ connections: [configuredShop] });
    const readAt = Date.now() - 3 * 3_600_000;
    deviceStorage.write(toListMark('shop', 'magazine'), readAt);
    const list = { count: 50, expectedTotal: 412, loadedAt: readAt };
    writeListSize(['shop', configuredShop.baseUrl, 'magazine'], list);
    renderPage(connections);
    expect(rowOf('Shop').getByText('3 hours ago')).toHaveAttribute(
      'datetime',
      new Date(readAt).toISOString(),
    );
    expect(rowOf('Shop').getByText('50 of 412 categories')).toBeVisible();
    // The state does not contradict the time.
    expect(rowOf('Shop').getByText('Not contacted since this page opened')).toBeVisible();
  });

  it.each<[Failure, string, string]>([
    [{ kind: 'timeout', afterMs: 15_000 }, 'Check connection', '/shop/sites/magazine/check'],
    [{ kind: 'unauthorized', keyVersion: null }, 'Enter key', '/shop/sites/magazine/categories'],
  ])('links to what helps after a failure: %j', (failure, name, href) => {
    const connections = createConnections({ connections: [configuredShop] });
    const { baseUrl } = configuredShop;
    connections.states.set(new Map([['shop', { baseUrl, at: 0, keyVersion: null, failure }]]));
    renderPage(connections);
    expect(rowOf('Shop').getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('asks for a missing site ID', async () => {
    const connections = createConnections({ connections: [{ ...configuredShop, siteId: null }] });
    const { user, address } = renderPage(connections);
    const field = screen.getByLabelText('Site ID');
    await user.click(screen.getByRole('button', { name: 'Open Shop' }));
    expect(address()).toBe('/connections');
    await user.type(field, 'my site{Enter}');
    expect(address()).toBe('/shop/sites/my%20site/categories');
  });

  it("offers each connection's actions in a menu", async () => {
    const connections = createConnections({ connections: [{ ...configuredShop, siteId: null }] });
    connections.keyRing.set(connections.store.add({ ...draft, siteId: 'a/b' }), 'secret');
    const { user, address } = renderPage(connections);
    const open = screen.getByRole('link', { name: 'My shop' });
    expect(open).toHaveAttribute('href', '/my-shop/sites/a%2Fb/categories');
    expect(await actionsOf(user, 'Shop')).toEqual(['Delete saved data']);
    expect(await actionsOf(user, 'My shop')).toEqual([
      'Check connection',
      'Compare with…',
      'Remove key',
      'Edit',
      'Delete saved data',
      'Remove connection',
    ]);
    expect(await actionsOf(user, 'Demo magazine')).toEqual(['Check connection', 'Compare with…']);
    await choose(user, 'My shop', 'Check connection');
    expect(address()).toBe('/my-shop/sites/a%2Fb/check');
  });

  it('explains what a connection is when it is empty', async () => {
    const { user, address } = renderPage();
    const none = within(screen.getByRole('region', { name: 'No connections yet' }));
    expect(none.getByText(/^A connection is one site of your category service/)).toBeVisible();
    expect(none.getByRole('button', { name: 'Add connection' })).toBeVisible();
    await user.click(none.getByRole('link', { name: 'Open the demo' }));
    expect(address()).toBe('/demo/sites/magazine/categories');
  });

  it('offers no actions when adding connections and the demo are turned off', () => {
    renderPage(createConnections({ demo: false, customConnections: false }));
    expect(screen.getByText(/Ask the app’s administrator/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add connection' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the demo' })).toBeNull();
  });
});

describe('removing a connection', () => {
  it('can be undone with the keyboard', async () => {
    const connections = createConnections();
    const connection = connections.store.add(draft);
    connections.keyRing.set(connection, 'secret');
    const { user, keyRing } = renderPage(connections);

    screen.getByRole('button', { name: 'More actions for My shop' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Check connection' })).toHaveFocus(),
    );
    await user.keyboard('{End}{Enter}');
    expect(findRow('My shop')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('“My shop” removed');
    expect(keyRing.get(connection)).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'My shop' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('“My shop” restored');
    expect(keyRing.get(connection)).toBe('secret');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('removes a key from all tabs', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  const { keyRing: otherTab } = connections;
  otherTab.set(configuredShop, 'secret');
  const { user, keyRing, tabs } = renderPage({ ...connections, keyRing: connections.openTab() });
  expect(await rowOf('Shop').findByText('Entered')).toBeVisible();
  await choose(user, 'Shop', 'Remove key');
  expect(screen.queryByText('Entered')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('The key for “Shop” was removed');
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveFocus();
  await tabs.quiet();
  expect(keyRing.get(configuredShop)).toBeNull();
  expect(otherTab.get(configuredShop)).toBeNull();
});

it('resets pagination settings that differ from the configuration', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  connections.store.setPaging('shop', {
    cursorParam: 'cursor',
    pageSizeParam: 'limit',
    pageSize: 1000,
    bulkPageSize: 0,
  });
  const { user, store } = renderPage(connections);
  expect(await screen.findByText(/^Pagination in this browser:/)).toHaveTextContent(
    'Pagination in this browser: “cursor” and “limit”, 1,000 categories per request. ' +
      'In config.json: “after” and “first”, 50 categories per request, 500 to load the whole list.',
  );
  await user.click(screen.getByRole('button', { name: 'Use configured pagination' }));
  expect(store.get('shop')).toBe(configuredShop);
  expect(screen.getByRole('status')).toHaveTextContent(/^“Shop” uses the configured/);
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveFocus();
  expect(screen.queryByText(/^Pagination in this browser:/)).toBeNull();
});

describe('adding a connection', () => {
  it('opens the form and then the site', async () => {
    serveSite('https://my.example.com');
    const { user, address } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    expect(screen.getByLabelText('Base URL')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'My shop');
    await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com');
    await user.type(screen.getByLabelText('Site ID'), 'magazine');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(address()).toBe('/my-shop/sites/magazine/categories'));
  });

  it('can be canceled', async () => {
    const { user, goBack } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Add connection' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    await goBack();
    expect(await screen.findByRole('button', { name: 'Add connection' })).toBeVisible();
    expect(screen.queryByLabelText('Base URL')).toBeNull();
  });

  it('is not offered if the configuration forbids it', () => {
    const connections = createConnections({ customConnections: false });
    renderPage(connections, '/connections/new');
    expect(screen.queryByRole('button', { name: 'Add connection' })).toBeNull();
    expect(screen.queryByLabelText('Base URL')).toBeNull();
  });

  it('warns if the browser does not store connections', async () => {
    serveSite('https://my.example.com');
    const { keyRing, ...others } = createConnections();
    const store = createConnectionStore({
      configuration: { connections: [], demo: true, customConnections: true },
      keyRing,
      storage: createDeniedStorage(),
    });
    const connections = { ...others, store, keyRing };
    const { user, address, goBack } = renderConnections(<ConnectionsPage />, connections);
    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    await user.type(screen.getByLabelText('Site ID'), 'magazine');
    await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com{Enter}');
    await waitFor(() => expect(address()).toBe('/my-example-com/sites/magazine/categories'));
    await goBack();
    expect(await screen.findByText(/does not let the app save connections/)).toBeVisible();
  });
});

describe('a link to an unknown connection', () => {
  const link = '/team-shop/sites/magazine/categories/c%2F1?q=tea';

  function follow(next = link, connections = createConnections()) {
    for (const siteId of ['magazine', 'journal']) serveSite('https://my.example.com', { siteId });
    return renderPage(connections, toAddPath('team-shop', 'magazine', next));
  }

  it('opens the form and continues once the connection is saved', async () => {
    const { user, store, address } = follow();
    expect(await screen.findByText(/connection “team-shop” is not set up/)).toBeVisible();
    expect(screen.getByLabelText('Base URL')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('team-shop');
    expect(screen.getByLabelText('Site ID')).toHaveValue('magazine');
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Ours');
    await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com{Enter}');
    await waitFor(() => expect(address()).toBe(link));
    expect(store.get('team-shop')?.name).toBe('Ours');
  });

  it.each([
    ['https://evil.example.com', 'magazine'],
    // The entered site ID replaces the one in the link.
    [link, 'journal'],
  ])("opens the site's list instead of next=%s for the site ID %s", async (next, siteId) => {
    const { user, address } = follow(next);
    await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com');
    await user.clear(screen.getByLabelText('Site ID'));
    await user.type(screen.getByLabelText('Site ID'), `${siteId}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/team-shop/sites/${siteId}/categories`));
  });

  it('is followed once a retry succeeds', async () => {
    const { user, address } = follow();
    network.use(http.get('https://my.example.com/*', () => HttpResponse.error(), { once: true }));
    await user.type(await screen.findByLabelText('Base URL'), 'https://my.example.com{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Base URL')).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(address()).toBe(link));
  });

  it('is followed even if the saved connection does not work', async () => {
    const { user, address } = follow();
    network.use(http.get('https://my.example.com/*', () => HttpResponse.error()));
    await user.type(await screen.findByLabelText('Base URL'), 'https://my.example.com{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    expect(address()).toBe(link);
  });

  it('is followed immediately if the connection has since been added', async () => {
    const connections = createConnections();
    connections.store.add(draft, 'team-shop');
    const { address } = follow(link, connections);
    await waitFor(() => expect(address()).toBe(link));
  });
});

describe('editing a connection', () => {
  function renderEdit(from?: string) {
    for (const siteId of ['other', 'main', 'my site']) serveSite(draft.baseUrl, { siteId });
    const connections = createConnections();
    connections.store.add(draft);
    return renderPage(connections, from && toEditPath('my-shop', from));
  }

  it('opens the site afterward', async () => {
    const { user, store, address } = renderEdit();
    await choose(user, 'My shop', 'Edit');
    expect(screen.getByRole('heading', { level: 1, name: 'Edit “My shop”' })).toBeVisible();
    await user.clear(screen.getByLabelText('Site ID'));
    await user.type(screen.getByLabelText('Site ID'), 'other');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(address()).toBe('/my-shop/sites/other/categories'));
    expect(store.get('my-shop')?.siteId).toBe('other');
  });

  it('can be canceled', async () => {
    const { user, store } = renderEdit();
    await choose(user, 'My shop', 'Edit');
    await user.type(screen.getByLabelText('Name'), ' changed');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('link', { name: 'My shop' })).toHaveFocus();
    expect(store.get('my-shop')?.name).toBe('My shop');
  });

  it('keeps what was typed if another tab removes the connection', async () => {
    const { user, store, address } = renderEdit();
    await choose(user, 'My shop', 'Edit');
    await user.type(screen.getByLabelText('Name'), ' changed');
    act(() => void store.remove('my-shop'));
    expect(screen.getByLabelText('Name')).toHaveValue('My shop changed');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(address()).toBe('/my-shop/sites/my%20site/categories'));
    expect(store.get('my-shop')?.name).toBe('My shop changed');
  });

  it.each([
    ['/my-shop/sites/my%20site/categories/c1?q=tea', 'main', '/my-shop/sites/main/categories'],
    ['/my-shop/sites/wrong/check', 'main', '/my-shop/sites/main/check'],
    ['/my-shop/sites/x/categories?q=tea', 'my site', '/my-shop/sites/x/categories?q=tea'],
  ])('from %s with the site %j leads to %s', async (from, siteId, to) => {
    const { user, address } = renderEdit(from);
    const field = await screen.findByLabelText('Site ID');
    await user.clear(field);
    await user.type(field, `${siteId}{Enter}`);
    await waitFor(() => expect(address()).toBe(to));
  });

  it('renames an unnamed connection after its new host', async () => {
    serveSite('https://new.example.com', { siteId: draft.siteId });
    const connections = createConnections();
    connections.store.add({ ...draft, name: 'my.example.com' }, 'shop');
    const { user, store } = renderPage(connections);
    await choose(user, 'my.example.com', 'Edit');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await user.clear(screen.getByLabelText('Base URL'));
    await user.type(screen.getByLabelText('Base URL'), 'https://new.example.com{Enter}');
    await waitFor(() => expect(store.get('shop')?.name).toBe('new.example.com'));
  });
});
