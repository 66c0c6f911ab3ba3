import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Connection } from '../../../src/site/connection';
import { ConnectionsProvider } from '../../../src/site/connections-context';
import { useNewerKey } from '../../../src/site/keys/key-gate';
import { configuredShop as shop, createConnections } from '../render-connections';

interface Attempt {
  keyVersion: number | null;
}

/** Something that waits for a key, with a callback of its own at each render. */
function renderWaiting(
  attempt: Attempt | null,
  connections = createConnections({ connections: [shop] }),
  connection: Connection = shop,
) {
  const onNewerKey = vi.fn<() => void>();
  function Waiting({ failed }: { failed: Attempt | null }) {
    useNewerKey(connection, failed, () => onNewerKey());
    return null;
  }
  const at = (failed: Attempt | null) => (
    <ConnectionsProvider value={connections}>
      <Waiting failed={failed} />
    </ConnectionsProvider>
  );
  const { rerender } = render(at(attempt));
  return { ...connections, onNewerKey, fail: (failed: Attempt | null) => rerender(at(failed)) };
}

it('calls back when a key is typed', () => {
  const { keyRing, onNewerKey } = renderWaiting({ keyVersion: null });
  expect(onNewerKey).not.toHaveBeenCalled();
  act(() => keyRing.set(shop, 'secret'));
  expect(onNewerKey).toHaveBeenCalledOnce();
});

it('calls back when a key is typed in another tab', async () => {
  const { openTab, tabs, keyRing, onNewerKey } = renderWaiting({ keyVersion: null });
  openTab().set(shop, 'secret');
  await act(() => tabs.quiet());
  expect(keyRing.get(shop)).toBe('secret');
  expect(onNewerKey).toHaveBeenCalledOnce();
});

it('calls back at once when a key has come between the failure and its screen', () => {
  const connections = createConnections({ connections: [shop] });
  connections.keyRing.set(shop, 'refused');
  const keyVersion = connections.keyRing.find(shop)?.version ?? null;
  connections.keyRing.set(shop, 'new');
  expect(renderWaiting({ keyVersion }, connections).onNewerKey).toHaveBeenCalledOnce();
});

it('takes the refused key for what it is, however often it is rendered', () => {
  const connections = createConnections({ connections: [shop] });
  connections.keyRing.set(shop, 'refused');
  const attempt = { keyVersion: connections.keyRing.find(shop)?.version ?? null };
  const { fail, onNewerKey } = renderWaiting(attempt, connections);
  fail(attempt);
  fail(attempt);
  expect(onNewerKey).not.toHaveBeenCalled();
});

it('calls back once for a key, and again for another attempt without it', () => {
  const { keyRing, fail, onNewerKey } = renderWaiting({ keyVersion: null });
  act(() => keyRing.set(shop, 'secret'));
  expect(onNewerKey).toHaveBeenCalledTimes(1);
  // A request that had been sent before the key came.
  fail({ keyVersion: null });
  expect(onNewerKey).toHaveBeenCalledTimes(2);
  // With the key: it was refused.
  fail({ keyVersion: keyRing.find(shop)?.version ?? null });
  expect(onNewerKey).toHaveBeenCalledTimes(2);
});

it('takes no notice of another connection’s key, nor of one that is forgotten', () => {
  const { keyRing, onNewerKey } = renderWaiting({ keyVersion: null });
  act(() => keyRing.set({ ...shop, id: 'other' }, 'secret'));
  act(() => keyRing.forget(shop));
  expect(onNewerKey).not.toHaveBeenCalled();
});
