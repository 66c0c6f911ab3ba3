import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionsProvider } from '../../../src/site/connections-context';
import { useNewerKey } from '../../../src/panes/keys/key-gate';
import { createKeyRing } from '../../../src/site/keys/key-ring';
import { tabStorage } from '../../../src/base/browser-storage';
import { serveList, categories, HttpResponse, renderApp, SERVICE_URL } from '../../render-app';
import { createMemoryStorage } from '../../site/memory-storage';
import { configuredShop as shop, createConnections } from '../../site/render-connections';
import * as t from '../../../src/messages/generated/failures';

const CONNECTION = { id: 'test', baseUrl: SERVICE_URL };

/** The number of list requests, including failed ones. */
let requests = 0;
beforeEach(() => {
  requests = 0;
  serveList(() => void (requests += 1));
});

const isAsked = () => screen.findByRole('heading', { name: 'Enter the API key' });

it('asks for a key before the first request', async () => {
  const { user, services } = renderApp({
    serve: categories(3),
    key: 'secret',
    at: '/2?q=cat',
    hasResponded: false,
  });
  expect(await isAsked()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const check = within(screen.getByRole('main')).getByRole('link', { name: 'Check connection' });
  expect(check).toHaveAttribute('href', '/test/sites/site/check');
  await waitFor(() => expect(screen.getByLabelText('API key')).toHaveFocus());
  expect(requests).toBe(0);

  await user.keyboard('mistyped{Enter}');
  // Both the list and the category report the failure.
  const [rejected] = await screen.findAllByText(t.keyRejected());
  expect(rejected).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('API key')).toHaveFocus());
  await user.keyboard('secret{Enter}');
  // The app still opens the category in the URL.
  expect(await screen.findByRole('heading', { name: 'Category 2' })).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe('?q=cat'));
  expect(requests).toBe(2);

  act(() => services.keyRing.remove(CONNECTION));
  expect(await isAsked()).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Category 1' })).not.toBeInTheDocument();
});

it('asks for a key again if the service needs one after all', async () => {
  const { user, services } = renderApp({
    serve: categories(3),
    key: 'secret',
    hasResponded: false,
  });
  await isAsked();
  await user.click(screen.getByRole('button', { name: 'Continue without a key' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(t.keyNeeded());
  expect(services.store.worksWithoutKey(CONNECTION)).toBe(false);
});

it('can continue without a key', async () => {
  const { user, services } = renderApp({ serve: categories(3), hasResponded: false });
  await isAsked();
  await user.click(screen.getByRole('button', { name: 'Continue without a key' }));
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  // The app only asks for a key again after the service has accepted one.
  expect(services.store.worksWithoutKey(CONNECTION)).toBe(true);
  services.keyRing.set(CONNECTION, 'secret');
  await waitFor(() => expect(services.store.worksWithoutKey(CONNECTION)).toBe(false));
});

it('still remembers that no key is needed after an unrelated failure', async () => {
  serveList(() => HttpResponse.json({}, { status: 404 }));
  const { services } = renderApp({ serve: categories(3) });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(services.store.worksWithoutKey(CONNECTION)).toBe(true);
});

it('waits for the newest key if this tab has an older one', async () => {
  const sent = new Set<string | null>();
  serveList(({ request }) => {
    sent.add(request.headers.get('authorization'));
  });
  const { origin } = new URL(CONNECTION.baseUrl);
  tabStorage.write('keys', { [CONNECTION.id]: { origin, key: 'old', at: 1 } });
  createKeyRing({ session: createMemoryStorage() }).set(CONNECTION, 'new');
  renderApp({ serve: categories(3), key: 'new', hasResponded: false });
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  expect([...sent]).toEqual(['Bearer new']);
});

interface Attempt {
  keyVersion: number | null;
}

/** Waits for a key, with a new callback on each render. */
function renderWaiting(attempt: Attempt, connections = createConnections({ connections: [shop] })) {
  const onNewerKey = vi.fn<() => void>();
  function Waiting({ failed }: { failed: Attempt }) {
    useNewerKey(shop, failed, () => onNewerKey());
    return null;
  }
  const at = (failed: Attempt) => (
    <ConnectionsProvider value={connections}>
      <Waiting failed={failed} />
    </ConnectionsProvider>
  );
  const { rerender } = render(at(attempt));
  return { ...connections, onNewerKey, fail: (failed: Attempt) => rerender(at(failed)) };
}

describe('a failure that waits for a key', () => {
  it('retries once for each new key', () => {
    const { keyRing, fail, onNewerKey } = renderWaiting({ keyVersion: null });
    act(() => keyRing.set({ ...shop, id: 'other' }, 'secret'));
    act(() => keyRing.remove(shop));
    expect(onNewerKey).not.toHaveBeenCalled();
    act(() => keyRing.set(shop, 'secret'));
    expect(onNewerKey).toHaveBeenCalledTimes(1);
    // The request was sent before the key arrived.
    fail({ keyVersion: null });
    expect(onNewerKey).toHaveBeenCalledTimes(2);
    // The service has rejected this key.
    fail({ keyVersion: keyRing.find(shop)?.version ?? null });
    expect(onNewerKey).toHaveBeenCalledTimes(2);
  });

  it('retries with a key from another tab', async () => {
    const { openTab, tabs, onNewerKey } = renderWaiting({ keyVersion: null });
    openTab().set(shop, 'secret');
    await act(() => tabs.quiet());
    expect(onNewerKey).toHaveBeenCalledOnce();
  });

  it('retries immediately if a key arrived before the failure was shown', () => {
    const connections = createConnections({ connections: [shop] });
    connections.keyRing.set(shop, 'refused');
    const attempt = { keyVersion: connections.keyRing.find(shop)?.version ?? null };
    const { fail, onNewerKey } = renderWaiting(attempt, connections);
    fail({ ...attempt });
    expect(onNewerKey).not.toHaveBeenCalled();
    connections.keyRing.set(shop, 'new');
    expect(renderWaiting(attempt, connections).onNewerKey).toHaveBeenCalledOnce();
  });
});
