import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../src/site/configuration/configuration';
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
import { textsOf } from '../texts-of';

function renderPage(connections = createConnections(), path?: string) {
  return { ...connections, ...renderConnections(<ConnectionsPage />, connections, path) };
}

function card(name: string) {
  return within(screen.getByRole('article', { name }));
}

/** Opens the menu of a connection. */
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

describe('the known connections', () => {
  it('are listed with what they are', () => {
    const connections = createConnections({ connections: [configuredShop] });
    connections.keyRing.set(connections.store.add(draft), 'secret');
    renderPage(connections);

    expect(document.title).toBe('Connections · Category Browser');
    expect(screen.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Shop',
      'My shop',
      'Demo magazine',
    ]);
    expect(card('Shop').getByText(/^https:\/\/shop\.example\.com · Site/)).toBeVisible();
    expect(card('Shop').getByText('magazine')).toBeVisible();
    expect(card('Shop').queryByText('Key saved')).toBeNull();
    expect(card('My shop').getByText('Key saved')).toBeVisible();
    expect(card('Demo magazine').getByText('Demo')).toBeVisible();
  });

  it('open their site, whatever its id holds', () => {
    const connections = createConnections();
    connections.store.add({ ...draft, siteId: 'a/b?c é' });
    renderPage(connections);
    expect(screen.getByRole('link', { name: 'Open My shop' })).toHaveAttribute(
      'href',
      '/my-shop/sites/a%2Fb%3Fc%20%C3%A9/categories',
    );
  });

  it('ask for a site where they have none', async () => {
    const connections = createConnections({ connections: [{ ...configuredShop, siteId: null }] });
    const { user, address } = renderPage(connections);
    const field = card('Shop').getByLabelText('Site ID');
    await user.click(card('Shop').getByRole('button', { name: 'Open Shop' }));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await user.type(field, 'my site{Enter}');
    expect(address()).toBe('/shop/sites/my%20site/categories');
  });

  it('have one button, and a menu of what can be done with each', async () => {
    const connections = createConnections({ connections: [{ ...configuredShop, siteId: null }] });
    connections.keyRing.set(connections.store.add({ ...draft, siteId: 'a/b' }), 'secret');
    const { user } = renderPage(connections);
    expect(await actionsOf(user, 'Shop')).toEqual([
      'Enter key',
      'Copy setup link',
      'Copy for config.json',
      "Forget this connection's data",
    ]);
    expect(await actionsOf(user, 'My shop')).toEqual([
      'Check connection',
      'Compare with…',
      'Forget key',
      'Edit',
      'Copy setup link',
      'Copy for config.json',
      "Forget this connection's data",
      'Remove',
    ]);
    expect(await actionsOf(user, 'Demo magazine')).toEqual(['Check connection', 'Compare with…']);
  });

  it('can be checked where a site is known', async () => {
    const connections = createConnections();
    connections.store.add({ ...draft, siteId: 'a/b' });
    const { user, address } = renderPage(connections);
    await choose(user, 'My shop', 'Check connection');
    expect(address()).toBe('/my-shop/sites/a%2Fb/check');
  });

  it('are copied as an entry of config.json, without the key', async () => {
    const connections = createConnections();
    const added = connections.store.add(draft);
    connections.keyRing.set(added, 'secret');
    const { user } = renderPage(connections);
    await choose(user, 'My shop', 'Copy for config.json');
    expect(await screen.findByText(/^Copied My shop/)).toBeVisible();
    const text = await navigator.clipboard.readText();
    expect(text).not.toContain('secret');
    const result = parseConfiguration({ connections: [JSON.parse(text)] });
    expect(result).toMatchObject({
      ok: true,
      configuration: { connections: [{ ...draft, id: added.id, definedBy: 'configuration' }] },
    });
  });

  it('may be none', async () => {
    renderPage(createConnections({ demo: false }));
    expect(screen.getByText('No connections yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add connection' })).toBeVisible();
  });
});

describe('removing', () => {
  it('is immediate and can be undone, with the key, by keyboard alone', async () => {
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
    expect(screen.queryByRole('article', { name: 'My shop' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Removed My shop.');
    expect(keyRing.get(connection)).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'My shop' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('My shop restored.');
    expect(keyRing.get(connection)).toBe('secret');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('forgets a key, says so, and keeps the focus at the connection', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  connections.keyRing.set(configuredShop, 'secret');
  const { user, keyRing } = renderPage(connections);
  await choose(user, 'Shop', 'Forget key');
  expect(keyRing.get(configuredShop)).toBeNull();
  expect(screen.queryByText('Key saved')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Forgot the key for Shop');
  expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
});

describe('entering a key', () => {
  it('is possible for a configured connection too, before anything asks for it', async () => {
    const connections = createConnections({ connections: [configuredShop] });
    const { user, keyRing } = renderPage(connections);
    await choose(user, 'Shop', 'Enter key');
    expect(card('Shop').getByLabelText('API key')).toHaveFocus();
    await user.keyboard('secret{Enter}');
    expect(keyRing.get(configuredShop)).toBe('secret');
    expect(card('Shop').getByText('Key saved')).toBeVisible();
    expect(card('Shop').queryByLabelText('API key')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('The key for Shop is saved');
    expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
    expect(await actionsOf(user, 'Shop')).toContain('Forget key');
  });

  it('can be called off', async () => {
    const { user } = renderPage(createConnections({ connections: [configuredShop] }));
    await choose(user, 'Shop', 'Enter key');
    await user.click(card('Shop').getByRole('button', { name: 'Cancel' }));
    expect(card('Shop').queryByLabelText('API key')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
  });

  it('is over when the key comes from another tab, also when it is forgotten later', async () => {
    const connections = createConnections({ connections: [configuredShop] });
    const { user, keyRing, openTab } = renderPage(connections);
    await choose(user, 'Shop', 'Enter key');
    openTab().set(configuredShop, 'secret');
    expect(await card('Shop').findByText('Key saved')).toBeVisible();
    expect(card('Shop').queryByLabelText('API key')).toBeNull();
    act(() => keyRing.forget(configuredShop));
    expect(card('Shop').queryByLabelText('API key')).toBeNull();
  });

  it('is not offered where no key is sent', async () => {
    const proxied = { ...configuredShop, auth: 'proxy' } as const;
    const { user } = renderPage(createConnections({ connections: [proxied] }));
    expect(await actionsOf(user, 'Shop')).toEqual([
      'Check connection',
      'Compare with…',
      'Copy setup link',
      'Copy for config.json',
      "Forget this connection's data",
    ]);
  });
});

it('forgets a key that so far only another tab held', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  const otherTab = connections.openTab();
  otherTab.set(configuredShop, 'secret');
  const { user, tabs } = renderPage(connections);
  expect(await card('Shop').findByText('Key saved')).toBeVisible();
  await choose(user, 'Shop', 'Forget key');
  await tabs.quiet();
  expect(otherTab.get(configuredShop)).toBeNull();
});

it('says where this browser pages otherwise than configured, and goes back to that', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  connections.store.setPaging('shop', {
    cursorParam: 'cursor',
    pageSizeParam: 'limit',
    pageSize: 1000,
    bulkPageSize: 0,
  });
  const { user, store } = renderPage(connections);
  expect(card('Shop').getByText(/^Paging in this browser:/)).toHaveTextContent(
    'Paging in this browser: “cursor” and “limit”, 1,000 at a time. ' +
      'In the configuration: “after” and “first”, 50 at a time, 500 when the whole list is needed.',
  );
  await user.click(card('Shop').getByRole('button', { name: 'Use the configured paging' }));
  expect(store.get('shop')).toBe(configuredShop);
  expect(screen.getByRole('status')).toHaveTextContent('Shop uses the configured paging again.');
  expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
  expect(card('Shop').queryByText(/^Paging in this browser:/)).toBeNull();
});

describe('adding', () => {
  it('goes on to the check where that is asked for', async () => {
    const { user, address } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    await user.type(screen.getByLabelText('Name'), 'My shop');
    await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com');
    await user.type(screen.getByLabelText('Site ID'), 'my site');
    await user.click(screen.getByRole('button', { name: 'Check connection' }));
    expect(address()).toBe('/my-shop/sites/my%20site/check');
  });

  it('opens the form, and then the site', async () => {
    const { user, address } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    const form = within(screen.getByRole('region', { name: 'Add connection' }));
    expect(form.getByLabelText('Name')).toHaveFocus();
    await user.type(form.getByLabelText('Name'), 'My shop');
    await user.type(form.getByLabelText('Base URL'), 'https://my.example.com');
    await user.type(form.getByLabelText('Site ID'), 'magazine');
    await user.click(form.getByRole('button', { name: 'Connect' }));
    expect(address()).toBe('/my-shop/sites/magazine/categories');
  });

  it('goes on at the site field of a connection without a site', async () => {
    const { user } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com{Enter}');
    expect(screen.queryByRole('region', { name: 'Add connection' })).toBeNull();
    expect(card('my.example.com').getByLabelText('Site ID')).toHaveFocus();
  });

  it('is left with Cancel, and with Back', async () => {
    const { user, goBack } = renderPage();
    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Add connection' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    await goBack();
    expect(await screen.findByRole('button', { name: 'Add connection' })).toBeVisible();
    expect(screen.queryByLabelText('Base URL')).toBeNull();
  });

  it('is not offered where the configuration forbids it', () => {
    const connections = createConnections({ customConnections: false });
    renderPage(connections, '/connections/new');
    expect(screen.queryByRole('button', { name: 'Add connection' })).toBeNull();
    expect(screen.queryByLabelText('Base URL')).toBeNull();
  });

  it('says so when the browser does not keep it', async () => {
    const { keyRing, ...others } = createConnections();
    const store = createConnectionStore({
      configuration: { connections: [], demo: true, customConnections: true, language: null },
      keyRing,
      storage: createDeniedStorage(),
    });
    const { user } = renderConnections(<ConnectionsPage />, { ...others, store, keyRing });
    await user.click(screen.getByRole('button', { name: 'Add connection' }));
    await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com{Enter}');
    expect(await screen.findByText(/does not let the app save connections/)).toBeVisible();
    expect(screen.getByRole('article', { name: 'my.example.com' })).toBeVisible();
  });
});

describe('a link to an unknown connection', () => {
  const link = '/team-shop/sites/magazine/categories/c%2F1?q=tea';

  it('opens the form with its id, explains, and goes on once it is saved', async () => {
    const { user, store, address } = renderPage(
      createConnections(),
      toAddPath('team-shop', 'magazine', link),
    );
    expect(await screen.findByText(/connection “team-shop” is not set up/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('team-shop');
    expect(screen.getByLabelText('Site ID')).toHaveValue('magazine');
    await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com{Enter}');
    expect(store.get('team-shop')).not.toBeNull();
    expect(address()).toBe(link);
  });

  it.each(['//evil.example.com', 'https://evil.example.com', '/\\evil.example.com'])(
    'never goes on to another origin: %s',
    async (next) => {
      const { user, address } = renderPage(
        createConnections(),
        toAddPath('team-shop', 'magazine', next),
      );
      await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com{Enter}');
      expect(address()).toBe('/team-shop/sites/magazine/categories');
    },
  );

  it('opens the site that is entered instead of the one in the link', async () => {
    const { user, address } = renderPage(
      createConnections(),
      toAddPath('team-shop', 'magazine', link),
    );
    await user.type(screen.getByLabelText('Base URL'), 'https://my.example.com');
    await user.clear(screen.getByLabelText('Site ID'));
    await user.type(screen.getByLabelText('Site ID'), 'journal{Enter}');
    expect(address()).toBe('/team-shop/sites/journal/categories');
  });

  it('says that it cannot be added where the configuration forbids it', async () => {
    renderPage(
      createConnections({ customConnections: false }),
      toAddPath('team-shop', 'magazine', link),
    );
    expect(await screen.findByText('The connection “team-shop” does not exist')).toBeVisible();
    expect(screen.queryByLabelText('Base URL')).toBeNull();
  });

  it('goes on where the connection is known by now', async () => {
    const connections = createConnections();
    connections.store.add(draft, 'team-shop');
    const { address } = renderPage(connections, toAddPath('team-shop', 'magazine', link));
    await waitFor(() => expect(address()).toBe(link));
  });
});

describe('changing', () => {
  it('happens in place and then opens the site', async () => {
    const connections = createConnections();
    connections.store.add(draft);
    const { user, store, address } = renderPage(connections);
    await choose(user, 'My shop', 'Edit');
    const form = within(screen.getByRole('region', { name: 'Edit My shop' }));
    await user.clear(form.getByLabelText('Site ID'));
    await user.type(form.getByLabelText('Site ID'), 'other');
    await user.click(form.getByRole('button', { name: 'Connect' }));
    expect(store.get('my-shop')?.siteId).toBe('other');
    expect(address()).toBe('/my-shop/sites/other/categories');
  });

  it('goes on at the site field when the site was taken away', async () => {
    const connections = createConnections();
    connections.store.add(draft);
    const { user } = renderPage(connections);
    await choose(user, 'My shop', 'Edit');
    await user.clear(screen.getByLabelText('Site ID'));
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(card('My shop').getByLabelText('Site ID')).toHaveFocus();
  });

  it('opens by link, and goes back to where the link was', async () => {
    const connections = createConnections();
    connections.store.add(draft);
    const from = '/my-shop/sites/x/categories?q=tea';
    const { user, address } = renderPage(connections, toEditPath('my-shop', from));
    await user.click(await screen.findByRole('button', { name: 'Connect' }));
    expect(address()).toBe(from);
  });

  it.each([
    ['/my-shop/sites/my%20site/categories/c1?q=tea', '/my-shop/sites/main/categories'],
    ['/my-shop/sites/wrong/check', '/my-shop/sites/main/check'],
  ])('opens a corrected site in place of the one at %s', async (from, to) => {
    const connections = createConnections();
    connections.store.add(draft);
    const { user, address } = renderPage(connections, toEditPath('my-shop', from));
    await user.clear(screen.getByLabelText('Site ID'));
    await user.type(screen.getByLabelText('Site ID'), 'main{Enter}');
    expect(address()).toBe(to);
  });

  it('goes back to where the link was when the site was taken away', async () => {
    const connections = createConnections();
    connections.store.add(draft);
    const from = '/my-shop/sites/x/categories?q=tea';
    const { user, address } = renderPage(connections, toEditPath('my-shop', from));
    await user.clear(screen.getByLabelText('Site ID'));
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(address()).toBe(from);
  });

  it('names a connection without a name after its new host', async () => {
    const connections = createConnections();
    connections.store.add({ ...draft, name: 'my.example.com' }, 'shop');
    const { user, store } = renderPage(connections);
    await choose(user, 'my.example.com', 'Edit');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await user.clear(screen.getByLabelText('Base URL'));
    await user.type(screen.getByLabelText('Base URL'), 'https://new.example.com{Enter}');
    expect(store.get('shop')?.name).toBe('new.example.com');
  });

  it('is left with Cancel', async () => {
    const connections = createConnections();
    connections.store.add(draft);
    const { user, store } = renderPage(connections);
    await choose(user, 'My shop', 'Edit');
    await user.type(screen.getByLabelText('Name'), ' changed');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: 'My shop' })).toHaveFocus();
    expect(store.get('my-shop')?.name).toBe('My shop');
  });

  it('says why it cannot be done to a configured connection', async () => {
    const connections = createConnections({ connections: [configuredShop] });
    renderPage(connections, '/connections?edit=shop');
    expect(await screen.findByText('“Shop” cannot be changed here')).toBeVisible();
    expect(screen.queryByLabelText('Base URL')).toBeNull();
  });
});
