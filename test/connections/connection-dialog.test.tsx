import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { ConnectionDialog } from '../../src/connections/connection-dialog';
import type { Connection } from '../../src/site/connection';
import { network } from '../network';
import { createConnections, renderConnections } from '../site/render-connections';
import { serveSite } from './serve-site';

function open() {
  const onConnected = vi.fn<(connection: Connection) => void>();
  const onClose = vi.fn<() => void>();
  const dialog = <ConnectionDialog onConnected={onConnected} onClose={onClose} />;
  return { onConnected, onClose, ...renderConnections(dialog, createConnections()) };
}

it('returns a connection that works', async () => {
  serveSite('https://my.example.com');
  const { user, onConnected, onClose, address } = open();
  expect(await screen.findByRole('dialog', { name: 'Add connection' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Base URL')).toHaveFocus());
  await user.keyboard('https://my.example.com');
  await user.type(screen.getByLabelText('Site ID'), 'magazine{Enter}');
  await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
  expect(onConnected.mock.lastCall?.[0].siteId).toBe('magazine');
  expect(onClose).not.toHaveBeenCalled();
  expect(address()).toBe('/connections');
});

it('cancels only the request on the first Escape', async () => {
  network.use(http.get('https://my.example.com/*', () => new Promise<undefined>(() => {})));
  const { user, onClose } = open();
  await user.type(await screen.findByLabelText('Base URL'), 'https://my.example.com');
  await user.type(screen.getByLabelText('Site ID'), 'magazine{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Requesting one page');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
