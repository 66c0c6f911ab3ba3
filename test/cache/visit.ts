import { cleanup, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { scopedName } from '../../src/ui/browser-storage';
import { formatNumber } from '../../src/text/numbers';
import { readStoredLists } from './stored-lists';
import { answerList, categories, HttpResponse, renderApp } from '../render-app';

/** The database of the app where it is served at the root. */
export const DATABASE = 'category-browser/:lists';

type App = ReturnType<typeof renderApp>;

/** Until something is so that the app does in its own time. */
export async function eventually(check: () => Promise<void> | void): Promise<void> {
  await vi.waitFor(check);
}

/** Counts the categories of the connection that are stored; null if no list is. */
export async function countStored(connectionId = 'test'): Promise<number | null> {
  const lists = await readStoredLists(scopedName('lists'));
  const own = lists.filter(({ scope }) => scope[0] === connectionId && scope[3] !== 'before');
  return own.length === 0 ? null : own.reduce((sum, { categoryCount }) => sum + categoryCount, 0);
}

/** Until so many categories of the connection are stored. */
export async function untilStored(count: number): Promise<void> {
  await eventually(async () => expect(await countStored()).toBe(count));
}

/** Closes the app, with all that is in memory. */
export function leave(): void {
  cleanup();
}

/** Answers requests for the list like this, and counts them. */
export function listAnswers(answer: () => Response = () => HttpResponse.error()): () => number {
  let count = 0;
  answerList(() => {
    count += 1;
    return answer();
  });
  return () => count;
}

/** A visit in which all is loaded, and stored. */
export async function visit(all = categories(60)): Promise<App> {
  const app = renderApp({ serve: all });
  await loadAll(app, all.length);
  return app;
}

/** Loads all there is, until it is stored. */
export async function loadAll(app: App, count: number): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: 'Load all' }));
  await screen.findByText(`All ${formatNumber(count)} loaded`);
  await untilStored(count);
}
