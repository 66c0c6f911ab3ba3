import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serveList, categories, createGate, renderApp } from '../render-app';

const loaded = vi.hoisted(() => [] as string[]);

vi.mock('../../src/ui/load-script', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadScript: async (load: () => Promise<unknown>) => {
    loaded.push(String(load));
    return await load();
  },
}));

let idle: (() => void)[] = [];

beforeEach(() => {
  loaded.length = 0;
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void (idle[handle - 1] = () => {}));
});

const beIdle = () => {
  for (const run of idle) run();
};

const hasLoaded = (part: string) => loaded.some((load) => load.includes(part));

it('preloads the other screens when the browser is idle', async () => {
  const gate = createGate();
  serveList(async () => {
    await gate.opened;
  });
  renderApp({ serve: categories(3) });
  beIdle();
  expect(loaded).toEqual([]);
  gate.open();
  await screen.findByText('All 3 loaded');
  beIdle();
  await waitFor(() => expect(hasLoaded('base-ui-parts')).toBe(true));
  for (const part of ['category-map', 'review', 'compare', 'check', 'connections', 'not-found'])
    expect(hasLoaded(part)).toBe(true);
});

it('preloads nothing in data-saver mode', async () => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { connection: { value: { saveData: true } } }),
  );
  renderApp({ serve: categories(3) });
  await screen.findByText('All 3 loaded');
  beIdle();
  expect(loaded).toEqual([]);
});

it('waits for the network before preloading', async () => {
  renderApp({ serve: categories(3) });
  await screen.findByText('All 3 loaded');
  act(() => onlineManager.setOnline(false));
  beIdle();
  expect(loaded).toEqual([]);
  act(() => onlineManager.setOnline(true));
  beIdle();
  expect(hasLoaded('base-ui-parts')).toBe(true);
});
