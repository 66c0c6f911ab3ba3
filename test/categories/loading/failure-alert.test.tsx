import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, type Failure } from '../../../src/api/failure';
import { FailureAlert } from '../../../src/categories/loading/failure-alert';
import { connectionKey } from '../../../src/categories/queries';
import type { Connection } from '../../../src/connections/connection';
import { configuredShop, createConnections } from '../../connections/render-connections';
import { renderInSite } from '../render-in-site';

const customShop: Connection = { ...configuredShop, definedBy: 'user' };
const proxiedShop: Connection = { ...configuredShop, auth: 'proxy' };

function renderFailure(
  failure: Failure,
  {
    connection = configuredShop,
    connections = createConnections({ connections: [connection] }),
    asksForKey,
    queryClient,
  }: {
    connection?: Connection;
    connections?: ReturnType<typeof createConnections>;
    asksForKey?: boolean;
    queryClient?: QueryClient;
  } = {},
) {
  const onRetry = vi.fn<() => void>();
  const part = (
    <FailureAlert
      error={new ApiError(failure)}
      requested={{ what: 'categories' }}
      isRetrying={false}
      {...(asksForKey === undefined ? {} : { asksForKey })}
      onRetry={() => onRetry()}
    />
  );
  return { onRetry, ...renderInSite(part, connection, connections, queryClient) };
}

const alert = () => screen.getByRole('alert');
const keyField = () => screen.queryByLabelText('API key');

it.each(['unauthorized', 'forbidden'] as const)(
  'asks for a key in place, and goes on with it: %s',
  async (kind) => {
    const { user, keyRing, onRetry } = renderFailure({ kind, keyVersion: null });
    await user.type(await screen.findByLabelText('API key'), 'secret{Enter}');
    expect(keyRing.get(configuredShop)).toBe('secret');
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

it.each<Failure>([
  { kind: 'unauthorized', keyVersion: 1 },
  { kind: 'forbidden', keyVersion: 1 },
])('reads out its words only, not the form beside them: %j', async (failure) => {
  renderFailure(failure);
  const field = await screen.findByLabelText('API key');
  expect(alert()).toHaveTextContent(/key/);
  expect(alert()).not.toContainElement(field);
  expect(within(alert()).queryByRole('button')).toBeNull();
});

it('offers another key and another try where the key has no access to the site', async () => {
  const { user, onRetry } = renderFailure({ kind: 'forbidden', keyVersion: 1 });
  expect(await screen.findByLabelText('API key')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('offers a field for the key where nothing answers, for want of one perhaps', async () => {
  const { user, keyRing, onRetry } = renderFailure({ kind: 'network', keyVersion: null });
  expect(alert()).toHaveTextContent('No API key is saved for this connection');
  expect(keyField()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enter API key' }));
  await waitFor(() => expect(screen.getByLabelText('API key')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Enter API key' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText('API key'), 'secret{Enter}');
  expect(keyRing.get(configuredShop)).toBe('secret');
  expect(onRetry).toHaveBeenCalledTimes(2);
});

it('offers another key also where one was sent, and says nothing of none', () => {
  renderFailure({ kind: 'network', keyVersion: 1 });
  expect(alert()).not.toHaveTextContent('No API key');
  expect(screen.getByRole('button', { name: 'Enter API key' })).toBeVisible();
});

it.each([
  ['offers another key where another service has answered', 'another', 1],
  ['offers no key where the service has answered with the one that is held', configuredShop.id, 0],
])('%s', (_, answeredBy, count) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([...connectionKey(answeredBy), 'list'], {});
  renderFailure({ kind: 'network', keyVersion: 1 }, { queryClient });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Enter API key' })).toHaveLength(count);
});

it('offers no key on the origin of the app, where a refusal would be seen', () => {
  renderFailure(
    { kind: 'network', keyVersion: null },
    { connection: { ...configuredShop, baseUrl: '/shop' } },
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter API key' })).toBeNull();
});

it.each<Failure>([
  { kind: 'unauthorized', keyVersion: null },
  { kind: 'forbidden', keyVersion: null },
  { kind: 'network', keyVersion: null },
])('asks for no key where the connection has no field for one: %j', async (failure) => {
  const { user, onRetry } = renderFailure(failure, { connection: proxiedShop });
  expect(screen.queryByRole('button', { name: /API key/ })).toBeNull();
  expect(alert()).not.toHaveTextContent('Enter');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(keyField()).toBeNull();
});

it('tells a service that wants a key from one that refuses it', () => {
  const { unmount } = renderFailure({ kind: 'unauthorized', keyVersion: null });
  expect(alert()).toHaveTextContent('The service needs an API key');
  unmount();
  renderFailure({ kind: 'unauthorized', keyVersion: 1 });
  expect(alert()).toHaveTextContent('The service does not accept the API key');
});

it('goes on by itself when the key is typed in another tab', async () => {
  const { openTab, tabs, onRetry } = renderFailure({ kind: 'unauthorized', keyVersion: null });
  openTab().set(configuredShop, 'secret');
  await act(() => tabs.quiet());
  expect(onRetry).toHaveBeenCalledOnce();
});

it('goes on at once when the key came before the alert did', () => {
  const connections = createConnections({ connections: [configuredShop] });
  connections.keyRing.set(configuredShop, 'secret');
  const failure: Failure = { kind: 'unauthorized', keyVersion: null };
  expect(renderFailure(failure, { connections }).onRetry).toHaveBeenCalledOnce();
});

it('does not try the refused key again by itself', async () => {
  const connections = createConnections({ connections: [configuredShop] });
  connections.keyRing.set(configuredShop, 'secret');
  const keyVersion = connections.keyRing.find(configuredShop)?.version ?? null;
  const { onRetry } = renderFailure({ kind: 'unauthorized', keyVersion }, { connections });
  await screen.findByLabelText('API key');
  expect(onRetry).not.toHaveBeenCalled();
});

it.each<Failure>([
  { kind: 'unauthorized', keyVersion: null },
  { kind: 'network', keyVersion: null },
])('without a form of its own waits for a key from the other one: %j', async (failure) => {
  const { user, keyRing, onRetry } = renderFailure(failure, { asksForKey: false });
  expect(screen.queryByRole('button', { name: /API key/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(keyField()).toBeNull();
  onRetry.mockClear();
  act(() => keyRing.set(configuredShop, 'secret'));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('has the settings of the connection beside the button of the form', async () => {
  renderFailure({ kind: 'unauthorized', keyVersion: null }, { connection: customShop });
  const connect = await screen.findByRole('button', { name: 'Connect' });
  const row = within(connect.parentElement ?? document.body);
  expect(row.getByRole('link', { name: 'Connection settings' })).toHaveAttribute(
    'href',
    expect.stringContaining('edit=shop'),
  );
  expect(screen.getAllByRole('link', { name: 'Connection settings' })).toHaveLength(1);
});

it('shows the failure of something else than a request too', async () => {
  const onRetry = vi.fn<() => void>();
  const error = new Error('out of memory');
  renderInSite(
    <FailureAlert
      error={error}
      requested={{ what: 'categories' }}
      isRetrying={false}
      onRetry={onRetry}
    />,
    configuredShop,
  );
  await waitFor(() => expect(alert()).toHaveTextContent('out of memory'));
  expect(screen.queryByRole('button', { name: /API key/ })).toBeNull();
});

it.each<Failure>([
  { kind: 'unauthorized', keyVersion: null },
  { kind: 'network', keyVersion: null },
  { kind: 'server', status: 500, retryAfterMs: null },
])('leads on to the check of the connection: %j', async (failure) => {
  renderFailure(failure);
  expect(await screen.findByRole('link', { name: 'Check connection' })).toHaveAttribute(
    'href',
    '/shop/sites/magazine/check',
  );
});

it('names a service behind the app’s own server by its name, which is all that one knows of it', () => {
  renderFailure({ kind: 'not-found' }, { connection: { ...proxiedShop, baseUrl: '/' } });
  const { name } = proxiedShop;
  expect(alert()).toHaveTextContent(`${name} (through ${window.location.origin}) answered 404`);
});
