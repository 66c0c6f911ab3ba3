import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConnectionsProvider } from '../../../src/site/connections-context';
import { useNewerKey } from '../../../src/site/keys/key-gate';
import { configuredShop as shop, createConnections } from '../render-connections';

interface Attempt {
  keyVersion: number | null;
}

/** Something that waits for a key, with a callback of its own at each render. */
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

it('calls back once for a key that is typed, and again for another attempt without it', () => {
  const { keyRing, fail, onNewerKey } = renderWaiting({ keyVersion: null });
  act(() => keyRing.set({ ...shop, id: 'other' }, 'secret'));
  act(() => keyRing.forget(shop));
  expect(onNewerKey).not.toHaveBeenCalled();
  act(() => keyRing.set(shop, 'secret'));
  expect(onNewerKey).toHaveBeenCalledTimes(1);
  // A request that had been sent before the key came.
  fail({ keyVersion: null });
  expect(onNewerKey).toHaveBeenCalledTimes(2);
  // With the key: it was refused.
  fail({ keyVersion: keyRing.find(shop)?.version ?? null });
  expect(onNewerKey).toHaveBeenCalledTimes(2);
});

it('calls back when a key is typed in another tab', async () => {
  const { openTab, tabs, onNewerKey } = renderWaiting({ keyVersion: null });
  openTab().set(shop, 'secret');
  await act(() => tabs.quiet());
  expect(onNewerKey).toHaveBeenCalledOnce();
});

it('calls back at once when a key has come between the failure and its screen, not for the refused one', () => {
  const connections = createConnections({ connections: [shop] });
  connections.keyRing.set(shop, 'refused');
  const attempt = { keyVersion: connections.keyRing.find(shop)?.version ?? null };
  const { fail, onNewerKey } = renderWaiting(attempt, connections);
  fail({ ...attempt });
  expect(onNewerKey).not.toHaveBeenCalled();
  connections.keyRing.set(shop, 'new');
  expect(renderWaiting(attempt, connections).onNewerKey).toHaveBeenCalledOnce();
});
