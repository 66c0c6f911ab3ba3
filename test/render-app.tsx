import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { HttpResponse, type HttpResponseResolver, http, RequestHandler } from 'msw';
import { onTestFinished, vi } from 'vitest';
import type { Category } from '../src/api/schemas';
import { App } from '../src/app/app';
import { createAppServices } from '../src/app/app-services';
import type { Connection } from '../src/site/connection';
import { createServiceAccess } from '../src/site/service-access';
import { type Configuration, parseConfiguration } from '../src/site/configuration/configuration';
import { createCategoryService } from '../src/testing/category-service';
import { categoryHandlers } from '../src/testing/msw';
import { deviceStorage, tabStorage } from '../src/base/browser-storage';
import { applyChosenTheme } from '../src/ui/theme/theme';
import { createGate } from './create-gate';
import { network } from './network';

/** The service used in tests, on a different origin from the app. */
export const SERVICE_URL = 'https://service.test';
export const SITE_ID = 'site';
export const LIST_URL = `${SERVICE_URL}/api/v1/sites/:siteId/category`;
const DETAIL_URL = `${LIST_URL}/:categoryId`;
export const LIST_PATH = `/test/sites/${SITE_ID}/categories`;

/** Serves categories with the embedded service. Takes precedence over all earlier handlers. */
export function serve(all: readonly Category[], key?: string): void {
  network.use(...serviceOf(all, key));
}

const serviceHandlers = new WeakSet<RequestHandler>();

/** Serves categories to requests that no other handler answers. Replaces an earlier service. */
function serveBelow(all: readonly Category[], key?: string): void {
  const others = network
    .listHandlers()
    .filter((it) => it instanceof RequestHandler && !serviceHandlers.has(it));
  network.resetHandlers();
  network.use(...others, ...serviceOf(all, key));
}

function serviceOf(all: readonly Category[], key?: string) {
  const service = createCategoryService({ siteId: SITE_ID, categories: all, key });
  const handlers = categoryHandlers(service, SERVICE_URL);
  for (const handler of handlers) serviceHandlers.add(handler);
  return handlers;
}

/** Adds handlers that take precedence until the test ends or, with `{ once: true }`, for one request. */
export function override(...handlers: RequestHandler[]): void {
  network.use(...handlers);
}

/** Handles list requests; undefined falls back to the service. */
export function serveList(resolver: HttpResponseResolver): void {
  network.use(http.get(LIST_URL, resolver));
}

/** Handles category requests; undefined falls back to the service. */
export function serveDetail(resolver: HttpResponseResolver<{ categoryId: string }>): void {
  network.use(http.get(DETAIL_URL, resolver));
}

/** Delays every page after the first until the gate opens. */
export function holdNextPages(): ReturnType<typeof createGate> {
  const gate = createGate();
  serveList(async ({ request }) => {
    if (isNextPage(request)) await gate.opened;
  });
  return gate;
}

export function isNextPage(request: Request): boolean {
  return new URL(request.url).searchParams.has('after');
}

export { category, categories } from './category';
export { createGate } from './create-gate';
export { HttpResponse, http };

interface RenderOptions {
  serve?: readonly Category[];
  key?: string;
  /** Appended to the list's path: an ID or a query string. */
  at?: string;
  path?: string;
  connection?: object;
  configuration?: unknown;
  /** The clock by which lists age. By default, it hardly moves, so lists do not refresh automatically. */
  now?: () => number;
  /** Whether the services have responded before without a key; yes by default. */
  hasResponded?: boolean;
}

/** Renders the whole app at a URL, with one connection `test` to the service. */
export function renderApp({
  serve: all,
  key,
  at = '',
  path = LIST_PATH + at,
  connection,
  configuration = { connections: [{ ...CONNECTION, ...connection }] },
  hasResponded = true,
  now = slowClock(),
}: RenderOptions = {}) {
  if (all) serveBelow(all, key);
  window.history.replaceState(null, '', path);
  stopHearingStorage();
  applyChosenTheme();
  const parsed = configurationOf(configuration);
  const services = createAppServices(createServiceAccess(parsed, now));
  for (const known of parsed.connections) {
    services.store.noteWorksWithoutKey(known, hasResponded);
  }
  onTestFinished(async () => {
    // Pending requests would leak into the next test.
    await services.queryClient.cancelQueries();
    services.queryClient.clear();
  });
  const user: UserEvent = userEvent.setup();
  return { user, services, ...render(<App services={services} />) };
}

/** Returns a clock that advances by 1 ms each time it is read. */
function slowClock(): () => number {
  let time = Date.now();
  return () => {
    time += 1;
    return time;
  };
}

/** Ends the app's storage subscriptions after its test so it does not delete later tests' stored lists. */
function stopHearingStorage(): void {
  for (const storage of [deviceStorage, tabStorage]) {
    const hear = vi.spyOn(storage, 'subscribe');
    onTestFinished(() => {
      for (const { type, value: stop } of hear.mock.results) if (type === 'return') stop();
    });
  }
}

/** Navigates like the browser's Back and Forward. */
export function goTo(path: string): void {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** The configured connection of {@link renderApp}. */
export const CONNECTION = {
  id: 'test',
  name: 'Test service',
  baseUrl: SERVICE_URL,
  siteId: SITE_ID,
  auth: 'key',
  // Tests count individual pages. Tests of large pages turn them on.
  paging: { bulkPageSize: 0 },
};

/** A connection that loads the rest only on request. */
export const ON_REQUEST = { loadAll: 'on-request' };

/** Stores a connection `mine` to the service, as a tab does when a user adds or edits it. */
export function storeConnection(changed: Partial<StoredConnection>): void {
  const mine: StoredConnection = {
    id: 'mine',
    name: 'Mine',
    environment: null,
    baseUrl: SERVICE_URL,
    siteId: SITE_ID,
    paging: { cursorParam: 'after', pageSizeParam: 'first', pageSize: 50, bulkPageSize: 0 },
    ...changed,
  };
  deviceStorage.write('service:mine', { baseUrl: mine.baseUrl, answersWithoutKey: true });
  deviceStorage.write('connections', { version: 1, connections: [mine] });
}

type StoredConnection = Pick<
  Connection,
  'id' | 'name' | 'environment' | 'baseUrl' | 'siteId' | 'paging'
>;

export function configurationOf(json: unknown): Configuration {
  const result = parseConfiguration(json);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.configuration;
}
