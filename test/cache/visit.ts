import { cleanup, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { scopedName } from '../../src/base/browser-storage';
import { formatNumber } from '../../src/text/numbers';
import { readStoredLists } from './stored-lists';
import {
  serveList,
  categories,
  category,
  createGate,
  HttpResponse,
  renderApp,
} from '../render-app';

export const DATABASE = 'category-browser/:lists';

type App = ReturnType<typeof renderApp>;

export async function eventually(check: () => Promise<void> | void): Promise<void> {
  await vi.waitFor(check);
}

/** Counts a connection's stored categories, without lists from before a refresh; null if there are none. */
export async function countStored(connectionId = 'test'): Promise<number | null> {
  const lists = await readStoredLists(scopedName('lists'));
  const own = lists.filter(({ scope }) => scope[0] === connectionId && scope[3] !== 'before');
  return own.length === 0 ? null : own.reduce((sum, { categoryCount }) => sum + categoryCount, 0);
}

export async function untilStored(count: number): Promise<void> {
  await eventually(async () => expect(await countStored()).toBe(count));
}

/** Unmounts the app, so the next visit starts with empty memory. */
export function leave(): void {
  cleanup();
}

/**
 * Overrides list responses, by default with network errors. Returns a function that returns the request count so far.
 */
export function listResponses(answer: () => Response = () => HttpResponse.error()): () => number {
  let count = 0;
  serveList(() => {
    count += 1;
    return answer();
  });
  return () => count;
}

/** Serves a list with one category, `Of the other`, but delays it until `open` is called. Counts the requests. */
export function holdOtherList() {
  const gate = createGate();
  let count = 0;
  serveList(async () => {
    count += 1;
    await gate.opened;
    return HttpResponse.json({ categories: [category('other', { name: 'Of the other' })] });
  });
  return { asked: () => count, open: gate.open };
}

/** Visits the app once. Loads and stores everything. */
export async function visit(all = categories(60)): Promise<App> {
  const app = renderApp({ serve: all });
  await loadAll(app, all.length);
  return app;
}

export async function loadAll(app: App, count: number): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: 'Load all' }));
  await screen.findByText(`All ${formatNumber(count)} loaded`);
  await untilStored(count);
}
