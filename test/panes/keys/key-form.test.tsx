import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyForm } from '../../../src/panes/keys/key-form';
import {
  configuredShop as shop,
  createConnections,
  renderConnections,
} from '../../site/render-connections';

function renderKeyForm(form = <KeyForm connection={shop} />) {
  const connections = createConnections({ connections: [shop] });
  return { ...connections, ...renderConnections(form, connections) };
}

it('stores a key again even if it has not changed', async () => {
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
  ['an empty key', '{Enter}', /Enter the API key/],
  ['a key that no header can contain', 'two words{Enter}', /unaccented letters/],
])('explains what is wrong with %s', async (_, typed, words) => {
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

it('explains where the key goes and how long it stays', () => {
  renderKeyForm();
  expect(screen.getByLabelText('API key')).toHaveAccessibleDescription(
    /Sent only to https:\/\/shop\.example\.com.*removed when you close the last one/,
  );
  const userName = document.querySelector('[autocomplete="username"]');
  expect(userName).toHaveValue('https://shop.example.com');
});

it('takes focus only on request', () => {
  renderKeyForm();
  expect(screen.getByLabelText('API key')).not.toHaveFocus();
  cleanup();
  renderKeyForm(<KeyForm connection={shop} takesFocus />);
  expect(screen.getByLabelText('API key')).toHaveFocus();
});
