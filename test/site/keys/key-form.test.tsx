import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyForm } from '../../../src/site/keys/key-form';
import {
  configuredShop as shop,
  createConnections,
  renderConnections,
} from '../render-connections';

function renderKeyForm(form = <KeyForm connection={shop} />) {
  const connections = createConnections({ connections: [shop] });
  return { ...connections, ...renderConnections(form, connections) };
}

it('stores the key in the key ring, and counts the same key as a new one', async () => {
  const { user, keyRing } = renderKeyForm();
  await user.type(screen.getByLabelText('API key'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  const before = keyRing.find(shop);
  expect(before?.key).toBe('secret');
  await user.clear(screen.getByLabelText('API key'));
  await user.type(screen.getByLabelText('API key'), 'secret{Enter}');
  expect(keyRing.find(shop)).toEqual({ key: 'secret', version: expect.any(Number) });
  expect(keyRing.find(shop)?.version).not.toBe(before?.version);
});

it.each([
  ['nothing', '{Enter}', /Enter the API key/],
  ['what no header can carry', 'two words{Enter}', /plain letters/],
])('explains what is wrong with %s, and keeps it', async (_, typed, words) => {
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

it('says where the key goes and how long it is kept, to a password manager too', () => {
  renderKeyForm();
  expect(screen.getByLabelText('API key')).toHaveAccessibleDescription(
    /Sent only to https:\/\/shop\.example\.com.*forgotten when you close the last one/,
  );
  const userName = document.querySelector('[autocomplete="username"]');
  expect(userName).toHaveValue('https://shop.example.com');
});

it('takes the focus only after a user action', () => {
  renderKeyForm();
  expect(screen.getByLabelText('API key')).not.toHaveFocus();
  cleanup();
  renderKeyForm(<KeyForm connection={shop} takesFocus />);
  expect(screen.getByLabelText('API key')).toHaveFocus();
});
