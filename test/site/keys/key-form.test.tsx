import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyForm } from '../../../src/site/keys/key-form';
import {
  configuredShop as shop,
  createConnections,
  renderConnections,
} from '../render-connections';

function renderKeyForm(connections = createConnections({ connections: [shop] })) {
  return { ...connections, ...renderConnections(<KeyForm connection={shop} />, connections) };
}

it('puts the key in the key ring', async () => {
  const { user, keyRing } = renderKeyForm();
  await user.type(screen.getByLabelText('API key'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(keyRing.get(shop)).toBe('secret');
});

it('takes the very key that is held as another one: the service may have changed its mind', async () => {
  const connections = createConnections({ connections: [shop] });
  connections.keyRing.set(shop, 'secret');
  const before = connections.keyRing.find(shop);
  const { user, keyRing } = renderKeyForm(connections);
  await user.type(screen.getByLabelText('API key'), 'secret{Enter}');
  expect(keyRing.find(shop)).toEqual({ key: 'secret', version: expect.any(Number) });
  expect(keyRing.find(shop)?.version).not.toBe(before?.version);
});

it.each([
  ['nothing', '{Enter}', /Enter the API key/],
  ['what no header can carry', 'two words{Enter}', /plain letters/],
])('says what is wrong with %s and keeps it', async (_, typed, words) => {
  const { user, keyRing } = renderKeyForm();
  const field = screen.getByLabelText('API key');
  await user.click(field);
  await user.keyboard(typed);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveFocus();
  expect(field).toHaveValue(typed.replace('{Enter}', ''));
  expect(keyRing.get(shop)).toBeNull();
});

it('says where the key goes and how long it stays', () => {
  renderKeyForm();
  expect(screen.getByLabelText('API key')).toHaveAccessibleDescription(
    /Sent only to https:\/\/shop\.example\.com.*forgotten when you close the last one/,
  );
});

it('tells a password manager which address the key is for', () => {
  renderKeyForm();
  const userName = document.querySelector('[autocomplete="username"]');
  expect(userName).toHaveValue('https://shop.example.com');
});

it('takes the focus only where somebody has asked for it', () => {
  const connections = createConnections({ connections: [shop] });
  renderKeyForm(connections);
  expect(screen.getByLabelText('API key')).not.toHaveFocus();
  cleanup();
  renderConnections(<KeyForm connection={shop} takesFocus />, connections);
  expect(screen.getByLabelText('API key')).toHaveFocus();
});

it('has the other ways on beside its button', () => {
  const connections = createConnections({ connections: [shop] });
  renderConnections(
    <KeyForm connection={shop} actions={<a href="/elsewhere">Elsewhere</a>} />,
    connections,
  );
  expect(screen.getByRole('button', { name: 'Connect' }).nextElementSibling).toBe(
    screen.getByRole('link', { name: 'Elsewhere' }),
  );
});
