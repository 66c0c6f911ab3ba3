import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../src/app/app';
import { type AppServices, createAppServices, prefetchList } from '../../src/app/app-services';
import { createServiceAccess } from '../../src/site/service-access';
import { createKeyRing } from '../../src/site/keys/key-ring';
import { tabStorage } from '../../src/base/browser-storage';
import { createMemoryStorage } from '../site/memory-storage';
import { leave, untilStored } from '../cache/visit';
import { stubIndexedDb } from '../cache/indexed-db';
import {
  serveList,
  categories,
  category,
  configurationOf,
  CONNECTION,
  HttpResponse,
  LIST_PATH,
  renderApp,
  serve,
} from '../render-app';

beforeEach(() => stubIndexedDb());

/** Starts the app at the list as `main.ts` does: the screens render after the prefetch has begun. */
function start(whileScreensLoad?: (services: AppServices) => void): AppServices {
  window.history.replaceState(null, '', import.meta.env.BASE_URL.slice(0, -1) + LIST_PATH);
  const access = createServiceAccess(configurationOf({ connections: [CONNECTION] }));
  const services = createAppServices(access);
  prefetchList(services);
  whileScreensLoad?.(services);
  render(<App services={services} />);
  return services;
}

/** Keeps a key in this tab. */
function holdKey(key: string, at: number): void {
  const { origin } = new URL(CONNECTION.baseUrl);
  tabStorage.write('keys', { [CONNECTION.id]: { origin, key, at } });
}

/** Records the key of each list request. The first requests get these responses. */
function recordKeys(...responses: Response[]): (string | null)[] {
  const sent: (string | null)[] = [];
  serveList(({ request }) => {
    sent.push(request.headers.get('authorization'));
    return responses.shift();
  });
  return sent;
}

it('requests the list once, before its screen renders', async () => {
  serve(categories(1));
  holdKey('first', 1);
  const sent = recordKeys();
  start(({ queryClient }) => expect(queryClient.isFetching()).toBe(1));
  expect(await screen.findByText('Category 1')).toBeInTheDocument();
  expect(sent).toEqual(['Bearer first']);
});

it('requests the list early when the app is served under a subpath', async () => {
  vi.stubEnv('BASE_URL', '/sub/');
  serve(categories(1));
  holdKey('first', 1);
  start(({ queryClient }) => expect(queryClient.isFetching()).toBe(1));
  expect(await screen.findByText('Category 1')).toBeInTheDocument();
});

it('retries a failed first request', async () => {
  serve(categories(1));
  holdKey('first', 1);
  const busy = new HttpResponse(null, { status: 503, headers: { 'Retry-After': '0' } });
  const sent = recordKeys(busy);
  start();
  expect(await screen.findByText('Category 1')).toBeInTheDocument();
  expect(sent).toHaveLength(2);
});

it('sends no request without a key', async () => {
  const sent = recordKeys();
  start();
  expect(await screen.findByLabelText('API key')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('requests the list once with a key from another tab', async () => {
  serve(categories(1));
  const sent = recordKeys();
  createKeyRing({ session: createMemoryStorage() }).set(CONNECTION, 'from-the-other-tab');
  start();
  expect(await screen.findByText('Category 1')).toBeInTheDocument();
  expect(sent).toEqual(['Bearer from-the-other-tab']);
});

it('sends only the newest key if this tab has an older one', async () => {
  serve(categories(1));
  const sent = recordKeys();
  holdKey('old', 1);
  createKeyRing({ session: createMemoryStorage() }).set(CONNECTION, 'new');
  start();
  expect(await screen.findByText('Category 1')).toBeInTheDocument();
  expect(sent).toEqual(['Bearer new']);
});

it('discards a response to a key that has since been replaced', async () => {
  serveList(({ request }) => {
    const name = request.headers.get('authorization');
    return HttpResponse.json({ categories: [category('1', { name })] });
  });
  holdKey('first', 1);
  start(({ keyRing }) => keyRing.set(CONNECTION, 'second'));
  expect(await screen.findByText('Bearer second')).toBeInTheDocument();
  expect(screen.queryByText('Bearer first')).not.toBeInTheDocument();
});

it('sends no request for a stored list', async () => {
  const { services } = renderApp({ serve: categories(1) });
  services.keyRing.set(CONNECTION, 'first');
  await untilStored(1);
  leave();
  const sent = recordKeys();
  start();
  expect(await screen.findByText('Category 1')).toBeInTheDocument();
  expect(sent).toEqual([]);
});
