import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createConnectionStore } from '../../../src/connections/connection-store';
import { ConnectionsPage } from '../../../src/connections/page/connections-page';
import { toAddPath, toEditPath } from '../../../src/connections/connections-search';
import { createDeniedStorage } from '../memory-storage';
import { configuredShop, createConnections, draft, renderConnections } from '../render-connections';

function renderPage(connections = createConnections(), path?: string) {
  return { ...connections, ...renderConnections(<ConnectionsPage />, connections, path) };
}

function card(name: string) {
  return within(screen.getByRole('article', { name }));
}

describe('the known connections', () => {
  it('are listed with what they are', () => {
    const connections = createConnections({ connections: [configuredShop] });
    connections.keyRing.set(connections.store.add(draft), 'secret');
    renderPage(connections);

    expect(document.title).toBe('Connections · Category Browser');
    expect(screen.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual(['Shop', 'My shop', 'Demo magazine']);
    expect(card('Shop').getByText('Configured')).toBeVisible();
    expect(card('Shop').getByText('https://shop.example.com')).toBeVisible();
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

  it('can be checked where a site is known', () => {
    const connections = createConnections({ connections: [{ ...configuredShop, siteId: null }] });
    connections.store.add({ ...draft, siteId: 'a/b' });
    renderPage(connections);
    expect(screen.getByRole('link', { name: 'Check connection of My shop' })).toHaveAttribute(
      'href',
      '/my-shop/sites/a%2Fb/check',
    );
    expect(screen.getByRole('link', { name: 'Check connection of Demo magazine' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Check connection of Shop' })).toBeNull();
  });

  it('can be changed and removed only where an editor added them', () => {
    const connections = createConnections({ connections: [configuredShop] });
    connections.store.add(draft);
    renderPage(connections);
    expect(
      card('Shop')
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Enter key']);
    expect(card('Demo magazine').queryAllByRole('button')).toEqual([]);
    expect(card('My shop').getByRole('button', { name: 'Edit My shop' })).toBeVisible();
    expect(card('My shop').getByRole('button', { name: 'Remove My shop' })).toBeVisible();
  });

  it('may be none', async () => {
    renderPage(createConnections({ demo: false }));
    expect(screen.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add connection' })).toBeVisible();
  });
});

describe('removing', () => {
  it('is immediate and can be undone, with the key, by keyboard alone', async () => {
    const connections = createConnections();
    const connection = connections.store.add(draft);
    connections.keyRing.set(connection, 'secret');
    const { user, keyRing } = renderPage(connections);

    screen.getByRole('button', { name: 'Remove My shop' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('article', { name: 'My shop' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Removed My shop.');
    expect(keyRing.get(connection)).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'My shop' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('My shop is back.');
    expect(keyRing.get(connection)).toBe('secret');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('forgets a key, says so, and keeps the focus at the connection', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  connections.keyRing.set(configuredShop, 'secret');
  const { user, keyRing } = renderPage(connections);
  await user.click(screen.getByRole('button', { name: 'Forget key of Shop' }));
  expect(keyRing.get(configuredShop)).toBeNull();
  expect(screen.queryByText('Key saved')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('The key of Shop is forgotten');
  expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
});

describe('entering a key', () => {
  it('is possible for a configured connection too, before anything asks for it', async () => {
    const connections = createConnections({ connections: [configuredShop] });
    const { user, keyRing } = renderPage(connections);
    await user.click(screen.getByRole('button', { name: 'Enter key of Shop' }));
    expect(card('Shop').getByLabelText('API key')).toHaveFocus();
    await user.keyboard('secret{Enter}');
    expect(keyRing.get(configuredShop)).toBe('secret');
    expect(card('Shop').getByText('Key saved')).toBeVisible();
    expect(card('Shop').queryByLabelText('API key')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('The key of Shop is saved');
    expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Enter key of Shop' })).toBeNull();
  });

  it('can be called off', async () => {
    const { user } = renderPage(createConnections({ connections: [configuredShop] }));
    await user.click(screen.getByRole('button', { name: 'Enter key of Shop' }));
    await user.click(card('Shop').getByRole('button', { name: 'Cancel' }));
    expect(card('Shop').queryByLabelText('API key')).toBeNull();
    expect(screen.getByRole('button', { name: 'Enter key of Shop' })).toHaveFocus();
  });

  it('is over when the key comes from another tab, also when it is forgotten later', async () => {
    const connections = createConnections({ connections: [configuredShop] });
    const { user, keyRing, openTab } = renderPage(connections);
    await user.click(screen.getByRole('button', { name: 'Enter key of Shop' }));
    openTab().set(configuredShop, 'secret');
    expect(await card('Shop').findByText('Key saved')).toBeVisible();
    expect(card('Shop').queryByLabelText('API key')).toBeNull();
    act(() => keyRing.forget(configuredShop));
    expect(card('Shop').queryByLabelText('API key')).toBeNull();
  });

  it('is not offered where no key is sent', () => {
    renderPage(createConnections({ connections: [{ ...configuredShop, auth: 'proxy' }] }));
    expect(screen.queryByRole('button', { name: /^Enter key/ })).toBeNull();
  });
});

it('forgets a key that so far only another tab held', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  const otherTab = connections.openTab();
  otherTab.set(configuredShop, 'secret');
  const { user, tabs } = renderPage(connections);
  expect(await card('Shop').findByText('Key saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget key of Shop' }));
  await tabs.quiet();
  expect(otherTab.get(configuredShop)).toBeNull();
});

it('says where this browser pages otherwise than configured, and goes back to that', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  connections.store.setPaging('shop', {
    cursorParam: 'cursor',
    pageSizeParam: 'limit',
    pageSize: 1000,
  });
  const { user, store } = renderPage(connections);
  expect(card('Shop').getByText(/^This browser pages with/)).toHaveTextContent(
    'This browser pages with “cursor” and “limit”, 1,000 at a time. ' +
      'The configuration says “after” and “first”, 50 at a time.',
  );
  await user.click(card('Shop').getByRole('button', { name: 'Use the configured paging' }));
  expect(store.get('shop')).toBe(configuredShop);
  expect(screen.getByRole('status')).toHaveTextContent('Shop pages as configured again.');
  expect(screen.getByRole('heading', { name: 'Shop' })).toHaveFocus();
  expect(card('Shop').queryByText(/^This browser pages with/)).toBeNull();
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
    renderPage(connections, '/connections?add=');
    expect(screen.queryByRole('button', { name: 'Add connection' })).toBeNull();
    expect(screen.queryByLabelText('Base URL')).toBeNull();
  });

  it('says so when the browser does not keep it', async () => {
    const { keyRing } = createConnections();
    const store = createConnectionStore({
      configuration: { connections: [], demo: true, customConnections: true },
      keyRing,
      storage: createDeniedStorage(),
    });
    const { user } = renderConnections(<ConnectionsPage />, { store, keyRing });
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

  it('says that it cannot be added where the configuration forbids it', async () => {
    renderPage(
      createConnections({ customConnections: false }),
      toAddPath('team-shop', 'magazine', link),
    );
    expect(await screen.findByText('There is no connection “team-shop”')).toBeVisible();
    expect(screen.queryByLabelText('Base URL')).toBeNull();
  });

  it('shows the list once it is known', () => {
    const connections = createConnections();
    connections.store.add(draft, 'team-shop');
    renderPage(connections, toAddPath('team-shop', 'magazine', link));
    expect(screen.queryByLabelText('Base URL')).toBeNull();
    expect(screen.getByRole('article', { name: 'My shop' })).toBeVisible();
  });
});

describe('changing', () => {
  it('happens in place and then opens the site', async () => {
    const connections = createConnections();
    connections.store.add(draft);
    const { user, store, address } = renderPage(connections);
    await user.click(screen.getByRole('button', { name: 'Edit My shop' }));
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
    await user.click(screen.getByRole('button', { name: 'Edit My shop' }));
    await user.clear(screen.getByLabelText('Site ID'));
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(card('My shop').getByLabelText('Site ID')).toHaveFocus();
  });

  it('opens by link with the paging in sight, and goes back to where the link was', async () => {
    const connections = createConnections();
    connections.store.add(draft);
    const from = '/my-shop/sites/x/categories?q=tea';
    const { user, address } = renderPage(connections, toEditPath('my-shop', from));
    expect(screen.getByLabelText('Cursor parameter')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(address()).toBe(from);
  });

  it('is left with Cancel', async () => {
    const connections = createConnections();
    connections.store.add(draft);
    const { user, store } = renderPage(connections);
    await user.click(screen.getByRole('button', { name: 'Edit My shop' }));
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
