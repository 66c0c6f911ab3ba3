import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { KeyForm } from '../../src/connections/key-form';
import { configuredShop as shop, createConnections, renderConnections } from './render-connections';

function renderKeyForm(connections = createConnections({ connections: [shop] })) {
  const onSaved = vi.fn<() => void>();
  const form = <KeyForm connection={shop} onSaved={onSaved} />;
  return { ...connections, onSaved, ...renderConnections(form, connections) };
}

it('puts the key in the key ring and goes on', async () => {
  const { user, keyRing, onSaved } = renderKeyForm();
  await user.type(screen.getByLabelText('API key'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(keyRing.get(shop)).toBe('secret');
  expect(onSaved).toHaveBeenCalledOnce();
});

it('goes on with the very key that was refused: the service may have changed its mind', async () => {
  const connections = createConnections({ connections: [shop] });
  connections.keyRing.set(shop, 'secret');
  const { user, onSaved } = renderKeyForm(connections);
  await user.type(screen.getByLabelText('API key'), 'secret{Enter}');
  expect(onSaved).toHaveBeenCalledOnce();
});

it.each([
  ['nothing', '{Enter}', /Enter the API key/],
  ['what no header can carry', 'two words{Enter}', /no spaces/],
])('says what is wrong with %s and keeps it', async (_, typed, words) => {
  const { user, keyRing, onSaved } = renderKeyForm();
  const field = screen.getByLabelText('API key');
  await user.click(field);
  await user.keyboard(typed);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveFocus();
  expect(field).toHaveValue(typed.replace('{Enter}', ''));
  expect(keyRing.get(shop)).toBeNull();
  expect(onSaved).not.toHaveBeenCalled();
});

it('says where the key goes and how long it stays', () => {
  renderKeyForm();
  expect(screen.getByLabelText('API key')).toHaveAccessibleDescription(
    /Sent only to https:\/\/shop\.example\.com.*with the last of them it is gone/,
  );
});

it('tells a password manager which address the key is for', () => {
  renderKeyForm();
  const userName = document.querySelector('[autocomplete="username"]');
  expect(userName).toHaveValue('https://shop.example.com');
});

it('goes on by itself when the key is typed in another tab', async () => {
  const { openTab, tabs, keyRing, onSaved } = renderKeyForm();
  openTab().set(shop, 'secret');
  await tabs.quiet();
  expect(keyRing.get(shop)).toBe('secret');
  expect(onSaved).toHaveBeenCalledOnce();
});

it('takes no notice of another connection’s key', async () => {
  const { keyRing, onSaved } = renderKeyForm();
  keyRing.set({ ...shop, id: 'other' }, 'secret');
  expect(onSaved).not.toHaveBeenCalled();
});
