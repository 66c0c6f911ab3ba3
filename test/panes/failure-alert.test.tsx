import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type Failure } from '../../src/api/failure';
import { FailureAlert, RetryNotice } from '../../src/panes/failure-alert';
import type { Connection } from '../../src/site/connection';
import { configuredShop } from '../site/render-connections';
import { textsOf } from '../texts-of';
import { renderInSite } from '../data/render-in-site';

const proxiedShop: Connection = { ...configuredShop, auth: 'proxy' };

function renderFailure(
  failure: Failure | Error,
  { connection = configuredShop, asksForKey = true, isNextPage = false } = {},
) {
  const onRetry = vi.fn<() => void>();
  const part = (
    <FailureAlert
      error={failure instanceof Error ? failure : new ApiError(failure)}
      isRetrying={false}
      asksForKey={asksForKey}
      onRetry={() => onRetry()}
      {...(isNextPage && { onRefresh: () => {} })}
    />
  );
  return { onRetry, ...renderInSite(part, connection) };
}

const alert = () => screen.getByRole('alert');
const keyField = () => screen.queryByLabelText('API key');

const noKey = { keyVersion: null };

it.each(['unauthorized', 'forbidden'] as const)(
  'asks for a key after the failure “%s”',
  async (kind) => {
    const { user, keyRing, onRetry } = renderFailure({ kind, ...noKey });
    const field = await screen.findByLabelText('API key');
    // Only the alert's text is announced, not the form next to it.
    expect(alert()).toHaveTextContent(/key/);
    expect(alert()).not.toContainElement(field);
    expect(within(alert()).queryByRole('button')).toBeNull();
    await user.type(field, 'secret{Enter}');
    expect(keyRing.get(configuredShop)).toBe('secret');
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

it('offers to try again if access may have been granted', async () => {
  const { user, onRetry } = renderFailure({ kind: 'forbidden', keyVersion: 1 });
  await screen.findByLabelText('API key');
  expect(screen.getByRole('link', { name: 'Check connection' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

describe.each(['unauthorized', 'network'] as const)('a failure “%s”', (kind) => {
  it('does not ask for a key on a proxied connection', async () => {
    const { user, onRetry } = renderFailure({ kind, ...noKey }, { connection: proxiedShop });
    expect(alert()).not.toHaveTextContent('Enter');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(keyField()).toBeNull();
  });

  it('waits for a key from another form if it has none', async () => {
    const { user, keyRing, onRetry } = renderFailure({ kind, ...noKey }, { asksForKey: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(keyField()).toBeNull();
    onRetry.mockClear();
    act(() => keyRing.set(configuredShop, 'secret'));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

it('hides the details at first', async () => {
  const { user } = renderFailure({ kind: 'network', ...noKey });
  const box = within(alert().parentElement ?? document.body);
  expect(textsOf(box.getAllByRole('button'))).toEqual(['Details', 'Try again']);
  const [link, ...others] = box.getAllByRole('link');
  expect(link).toHaveTextContent('Check connection');
  expect(link).toHaveAttribute('href', '/shop/sites/magazine/check');
  expect(others).toEqual([]);
  expect(within(alert()).getByText(/CORS/)).toBeVisible();
  expect(screen.queryByText(/Authorization header/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByText(/Authorization header/)).toBeVisible();
  expect(screen.getByText(/If the service needs an API key/)).toBeVisible();
});

it.each<[Failure, isOnFirstPage: boolean, isOnNextPage: boolean]>([
  [{ kind: 'network', ...noKey }, false, false],
  [{ kind: 'timeout', afterMs: 30_000 }, true, true],
  [{ kind: 'cut-off' }, true, true],
  [{ kind: 'not-found' }, true, false],
  [{ kind: 'redirect' }, true, false],
  [{ kind: 'server', status: 500, retryAfterMs: null }, false, false],
])("offers the connection's settings if they may be wrong: %o", (failure, ...offers) => {
  const connection: Connection = { ...configuredShop, definedBy: 'user' };
  for (const [page, isOffered] of offers.entries()) {
    const { unmount } = renderFailure(failure, { connection, isNextPage: page > 0 });
    const names = ['Check connection', 'Connection settings'];
    const [inAdvice, besideButton] = isOffered ? names : names.toReversed();
    expect(textsOf(within(alert()).getAllByRole('link'))).toEqual([inAdvice]);
    expect(textsOf(screen.getAllByRole('link'))).toEqual([inAdvice, besideButton]);
    expect(screen.getAllByRole('button', { name: /Try again|Refresh/ })).toHaveLength(1);
    unmount();
  }
});

it.each<[Failure, Connection['definedBy'], string[]]>([
  [{ kind: 'network', ...noKey }, 'configuration', ['Check connection', 'Try again']],
  [{ kind: 'not-found' }, 'user', ['Connection settings', 'Try again']],
  [{ kind: 'not-found' }, 'configuration', ['Try again', 'Check connection']],
  [{ kind: 'timeout', afterMs: 1 }, 'configuration', ['Try again', 'Check connection']],
])('offers the most helpful action first: %j', (failure, definedBy, names) => {
  renderFailure(failure, { connection: { ...configuredShop, definedBy } });
  const controls = [...document.querySelectorAll('a, button:not([aria-expanded])')];
  expect(
    textsOf(controls)
      .filter((text) => names.includes(text))
      .slice(-2),
  ).toEqual(names);
});

it('links to the connections if the site is unknown', () => {
  renderFailure({ kind: 'not-found' });
  const link = within(alert()).getByRole('link', { name: 'Connections' });
  expect(link).toHaveAttribute('href', '/connections');
});

it('links to the check in the advice if there are already two buttons', () => {
  renderFailure({ kind: 'signed-out' });
  expect(textsOf(screen.getAllByRole('button'))).toEqual(['Sign in again', 'Try again']);
  expect(within(alert()).getByRole('link', { name: 'Check connection' })).toBeVisible();
});

it('describes errors that are not about a request', async () => {
  const { user } = renderFailure(new Error('out of memory'));
  expect(alert()).toHaveTextContent('The categories could not be shown');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByText('out of memory')).toBeVisible();
  expect(screen.queryByRole('button', { name: /API key/ })).toBeNull();
});

it('identifies a proxied service by its name', () => {
  renderFailure({ kind: 'not-found' }, { connection: { ...proxiedShop, baseUrl: '/' } });
  const { name } = proxiedShop;
  expect(alert()).toHaveTextContent(` at ${name} (through ${window.location.origin}) (404)`);
});

it('does not announce the countdown to a retry', async () => {
  vi.useFakeTimers();
  const { container } = renderInSite(
    <RetryNotice
      failureCount={2}
      failureReason={new ApiError({ kind: 'server', status: 503, retryAfterMs: 9_000 })}
      onStop={() => {}}
    />,
    configuredShop,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  // The live region exists before its text.
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  await wait(100);
  expect(region).toHaveTextContent(
    'https://shop.example.com is unavailable (503) · Retry 2 of 3 in 9 s',
  );
  await wait(3_000);
  expect(region).toBe(container.querySelector('[aria-live="polite"]'));
  expect(region?.querySelector('[aria-hidden]')).toHaveTextContent(/^in [56] s$/);
});
