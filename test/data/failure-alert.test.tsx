import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { FailureAlert } from '../../src/data/failure-alert';
import type { Connection } from '../../src/site/connection';
import { configuredShop, createConnections } from '../site/render-connections';
import { textsOf } from '../texts-of';
import { renderInSite } from './render-in-site';

const proxiedShop: Connection = { ...configuredShop, auth: 'proxy' };

function renderFailure(
  failure: Failure,
  {
    connection = configuredShop,
    connections = createConnections({ connections: [connection] }),
    asksForKey,
  }: {
    connection?: Connection;
    connections?: ReturnType<typeof createConnections>;
    asksForKey?: boolean;
  } = {},
) {
  const onRetry = vi.fn<() => void>();
  const part = (
    <FailureAlert
      error={new ApiError(failure)}
      isRetrying={false}
      {...(asksForKey === undefined ? {} : { asksForKey })}
      onRetry={() => onRetry()}
    />
  );
  return { onRetry, ...renderInSite(part, connection, connections) };
}

const alert = () => screen.getByRole('alert');
const keyField = () => screen.queryByLabelText('API key');

it.each(['unauthorized', 'forbidden'] as const)(
  'asks for a key in place, and goes on with it: %s',
  async (kind) => {
    const { user, keyRing, onRetry } = renderFailure({ kind, keyVersion: null });
    const field = await screen.findByLabelText('API key');
    // Its words alone are read out, not the form beside them.
    expect(alert()).toHaveTextContent(/key/);
    expect(alert()).not.toContainElement(field);
    expect(within(alert()).queryByRole('button')).toBeNull();
    await user.type(field, 'secret{Enter}');
    expect(keyRing.get(configuredShop)).toBe('secret');
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

it.each<Failure>([
  { kind: 'unauthorized', keyVersion: null },
  { kind: 'network', keyVersion: null },
])('asks for no key where the connection has no field for one: %j', async (failure) => {
  const { user, onRetry } = renderFailure(failure, { connection: proxiedShop });
  expect(alert()).not.toHaveTextContent('Enter');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(keyField()).toBeNull();
});

it('has two ways on, and folds the details', async () => {
  const { user } = renderFailure({ kind: 'network', keyVersion: null });
  const box = within(alert().parentElement ?? document.body);
  expect(textsOf(box.getAllByRole('button'))).toEqual(['Details', 'Try again']);
  const [link, ...others] = box.getAllByRole('link');
  expect(link).toHaveTextContent('Check connection');
  expect(link).toHaveAttribute('href', '/shop/sites/magazine/check');
  expect(others).toEqual([]);
  expect(screen.queryByText(/CORS/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByText(/CORS/)).toBeVisible();
  expect(screen.getByText(/No API key is saved for this connection/)).toBeVisible();
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

it('shows the failure of something else than a request too', async () => {
  const onRetry = vi.fn<() => void>();
  const error = new Error('out of memory');
  const { user } = renderInSite(
    <FailureAlert error={error} isRetrying={false} onRetry={onRetry} />,
    configuredShop,
  );
  expect(alert()).toHaveTextContent('The categories could not be shown');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByText('out of memory')).toBeVisible();
  expect(screen.queryByRole('button', { name: /API key/ })).toBeNull();
});

it('names a service behind the app’s own server by its name, which is all that one knows of it', () => {
  renderFailure({ kind: 'not-found' }, { connection: { ...proxiedShop, baseUrl: '/' } });
  const { name } = proxiedShop;
  expect(alert()).toHaveTextContent(`${name} (through ${window.location.origin}) answered 404`);
});
