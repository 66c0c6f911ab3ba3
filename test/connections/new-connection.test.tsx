import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConnectionsPage } from '../../src/connections/connections-page';
import { serveSite } from './serve-site';
import { configuredShop, createConnections, renderConnections } from '../site/render-connections';

function open(service: string, more = '', connections = createConnections()) {
  const search = new URLSearchParams({ service, site: 'magazine' }).toString();
  const path = `/connections/new?${search}${more}`;
  return { ...connections, ...renderConnections(<ConnectionsPage />, connections, path) };
}

function field(name: string) {
  return screen.getByLabelText<HTMLInputElement>(name);
}

const hostNotice = () => screen.queryByText(/^This link adds a connection to/);

it('names the host in a link before sending anything', async () => {
  serveSite('https://shop.example.com');
  const { user, store, address } = open('https://shop.example.com');
  expect(await screen.findByText(/^Nothing has been sent there yet/)).toBeVisible();
  expect(hostNotice()).toHaveTextContent('This link adds a connection to shop.example.com');
  expect(field('Base URL')).toHaveValue('https://shop.example.com');
  expect(field('Site ID')).toHaveValue('magazine');
  expect(field('Name')).toHaveValue('');
  expect(field('API key')).toHaveValue('');
  expect(field('Cursor parameter')).not.toBeVisible();
  expect(store.getSnapshot()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(address()).toBe('/shop-example-com/sites/magazine/categories'));
  expect(store.get('shop-example-com')).toMatchObject({
    name: 'shop.example.com',
    baseUrl: 'https://shop.example.com',
    siteId: 'magazine',
  });
});

it.each([
  ['https://аpple.com', 'xn--pple-43d.com'],
  ['https://shop.example.com.evil.example:8443/x', 'shop.example.com.evil.example:8443'],
  ['https://0x7f.1', '127.0.0.1'],
])('shows the exact host of %s', async (service, host) => {
  open(service);
  expect(await screen.findByText(host, { selector: 'bdi' })).toBeVisible();
  expect(hostNotice()).toHaveTextContent(`This link adds a connection to ${host}`);
  expect(field('Base URL').value).toContain(`https://${host}`);
});

it.each([
  ['javascript:alert(1)', '', 'Base URL', /starts with https:\/\//],
  ['https://user:secret@shop.example.com', '', 'Base URL', /Remove the user name and password/],
  ['', '', 'Base URL', /Enter the base URL of the service/],
  ['https://shop.example.com', '&pageSize=0', 'Page size', /whole number/],
  ['https://shop.example.com', '&cursorParam=first', 'Page size parameter', /a name other than/],
])('explains the error next to the field: %j %j', async (service, more, name, words) => {
  const { user, store } = open(service, more);
  expect(field(name)).toBeVisible();
  expect(field(name)).toBeInvalid();
  expect(field(name)).toHaveAccessibleDescription(words);
  expect(field(name)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(store.getSnapshot()).toHaveLength(1);
});

it('opens an existing connection without changing it', async () => {
  const connections = createConnections({
    connections: [configuredShop],
    customConnections: false,
  });
  const before = JSON.stringify(connections.store.getSnapshot());
  const { address } = open('https://shop.example.com/', '&name=Evil&pageSize=1', connections);
  await waitFor(() => expect(address()).toBe('/shop/sites/magazine/categories'));
  expect(JSON.stringify(connections.store.getSnapshot())).toBe(before);
});

it('adds a connection next to one with other pagination settings', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  open('https://shop.example.com/', '&cursorParam=cursor', connections);
  expect(await screen.findByLabelText('Cursor parameter')).toHaveValue('cursor');
});

it('explains that a link cannot be used if the configuration forbids it', async () => {
  open('https://shop.example.com', '', createConnections({ customConnections: false }));
  expect(await screen.findByText('Connection not found')).toBeVisible();
  expect(screen.getByText(/^Connections come from/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(hostNotice()).toBeNull();
});
