import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConnectionsPage } from '../../src/connections/connections-page';
import { configuredShop, createConnections, renderConnections } from '../site/render-connections';

function open(search: string, connections = createConnections()) {
  const path = `/connections/new${search}`;
  return { ...connections, ...renderConnections(<ConnectionsPage />, connections, path) };
}

function serviceLink(service: string) {
  return `?${new URLSearchParams({ service, site: 'main' }).toString()}`;
}

function field(name: string) {
  return screen.getByLabelText<HTMLInputElement>(name);
}

function hostNotice() {
  return screen.queryByText(/^This link adds a connection to/);
}

describe('a link', () => {
  it('fills in the form, and shows the host first', async () => {
    const { user, store, address } = open('?service=https://shop.example.com&site=main');
    expect(await screen.findByText(/^Nothing has been sent there yet/)).toBeVisible();
    expect(hostNotice()).toHaveTextContent('This link adds a connection to shop.example.com');
    expect(field('Base URL')).toHaveValue('https://shop.example.com');
    expect(field('Site ID')).toHaveValue('main');
    expect(field('Name')).toHaveValue('');
    expect(field('API key')).toHaveValue('');
    expect(field('Cursor parameter')).not.toBeVisible();
    expect(store.getSnapshot()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(store.get('shop-example-com')).toMatchObject({
      name: 'shop.example.com',
      baseUrl: 'https://shop.example.com',
      siteId: 'main',
    });
    await waitFor(() => expect(address()).toBe('/shop-example-com/sites/main/categories'));
  });

  it('fills in the fields under Advanced, in sight', () => {
    open(
      '?service=https://shop.example.com&name=Shop&environment=staging&cursorParam=cursor' +
        '&pageSizeParam=&pageSize=20&bulkPageSize=0',
    );
    expect(field('Name')).toHaveValue('Shop');
    expect(field('Environment')).toHaveValue('staging');
    expect(field('Environment')).toBeVisible();
    expect(field('Cursor parameter')).toHaveValue('cursor');
    expect(field('Page size parameter')).toHaveValue('');
    expect(field('Page size')).toHaveValue('20');
    expect(field('Page size for full loads')).toHaveValue('0');
  });

  it.each([
    ['https://аpple.com', 'xn--pple-43d.com'],
    ['https://shop.example.com.evil.example:8443/x', 'shop.example.com.evil.example:8443'],
    ['https://0x7f.1', '127.0.0.1'],
    ['https://ｓhop.example.com', 'shop.example.com'],
  ])('shows the exact host of %s', async (service, host) => {
    open(serviceLink(service));
    expect(await screen.findByText(host, { selector: 'bdi' })).toBeVisible();
    expect(hostNotice()).toHaveTextContent(`This link adds a connection to ${host}`);
    expect(field('Base URL').value).toContain(`https://${host}`);
  });

  it.each([
    ['javascript:alert(1)', /start with https:\/\//],
    ['data:text/html,x', /start with https:\/\//],
    ['ftp://shop.example.com', /start with https:\/\//],
    ['https://user:secret@shop.example.com', /Remove the user name and password/],
    ['https://shop.example.com#x', /Remove the “\?” or “#”/],
    ['https://shop.example.com?x', /Remove the “\?” or “#”/],
    ['//evil.example.com', /Enter the address of the service/],
    ['https://shop example.com', /Enter the address of the service/],
    ['https://[', /Enter the address of the service/],
    ['', /Enter the address of the service/],
  ])('is refused as in the form, beside the field: %#', async (service, words) => {
    const { user, store } = open(serviceLink(service));
    expect(field('Base URL')).toBeInvalid();
    expect(field('Base URL')).toHaveAccessibleDescription(words);
    expect(field('Base URL')).toHaveFocus();
    expect(hostNotice()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(store.getSnapshot()).toHaveLength(1);
  });

  it.each([
    ['pageSize=0', 'Page size', /whole number/],
    ['pageSize=', 'Page size', /whole number/],
    ['bulkPageSize=1e9', 'Page size for full loads', /whole number/],
    ['cursorParam=a%26b', 'Cursor parameter', /without spaces/],
    ['cursorParam=first', 'Page size parameter', /different name/],
  ])('says what is wrong with %#', (search, name, words) => {
    open(`?service=https://shop.example.com&${search}`);
    expect(field(name)).toBeVisible();
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(words);
    expect(field(name)).toHaveFocus();
  });

  it('is left by Cancel, to the connections', async () => {
    const { user, address } = open(serviceLink('https://shop.example.com'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/connections'));
    expect(screen.getByRole('button', { name: 'Add connection' })).toHaveFocus();
  });
});

describe('a link to a known connection', () => {
  it('opens it, configured or added, and changes nothing of it', async () => {
    const connections = createConnections({
      connections: [configuredShop],
      customConnections: false,
    });
    const before = JSON.stringify(connections.store.getSnapshot());
    const { address } = open(
      '?service=https://shop.example.com/&site=magazine&name=Evil&pageSize=1',
      connections,
    );
    await waitFor(() => expect(address()).toBe('/shop/sites/magazine/categories'));
    expect(JSON.stringify(connections.store.getSnapshot())).toBe(before);
  });

  it('fills in the form where it is another site', () => {
    const connections = createConnections({ connections: [configuredShop] });
    open('?service=https://shop.example.com&site=other', connections);
    expect(field('Site ID')).toHaveValue('other');
  });
});

it('says that a link cannot be used where the configuration forbids it', async () => {
  const connections = createConnections({ customConnections: false });
  open('?service=https://shop.example.com&site=main', connections);
  expect(await screen.findByText('This app has no such connection')).toBeVisible();
  expect(screen.getByText(/^Connections cannot be added here/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(hostNotice()).toBeNull();
});
