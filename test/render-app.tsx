import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { onTestFinished } from 'vitest';
import type { Category } from '../src/api/schemas';
import { App } from '../src/app/app';
import { demoFetch } from '../src/app/demo-fetch';
import { createAppServices } from '../src/app/app-services';
import {
  type Configuration,
  parseConfiguration,
} from '../src/connections/configuration/configuration';
import { createCategoryService } from '../src/demo/service';
import { applyChosenTheme } from '../src/ui/theme/theme';
import { network } from './network';

/** Where the service of the tests is: another origin than the app's. */
export const SERVICE_URL = 'https://service.test';
export const SITE_ID = 'site';
export const LIST_URL = `${SERVICE_URL}/api/v1/sites/:siteId/category`;
export const DETAIL_URL = `${LIST_URL}/:categoryId`;
export const LIST_PATH = `/test/sites/${SITE_ID}/categories`;

/** A category as a service has it; a test says what matters to it. */
export function category(id: string, fields: Partial<Category> = {}): Category {
  return {
    id,
    name: `Category ${id}`,
    slug: `category-${id}`,
    description: null,
    icon: null,
    parentId: null,
    status: 'active',
    createdAt: '2024-01-01T00:00:00Z',
    updatedAt: '2024-06-01T00:00:00Z',
    ...fields,
  };
}

/** So many categories with the ids 1, 2, 3, … */
export function categories(count: number): Category[] {
  return Array.from({ length: count }, (_, index) => category(String(index + 1)));
}

/** Puts the embedded service at the edge of the network. */
export function serve(all: Category[], { key }: { key?: string } = {}): void {
  const service = createCategoryService({ sites: { [SITE_ID]: all }, ...(key ? { key } : {}) });
  network.use(http.all(`${SERVICE_URL}/*`, ({ request }) => service.fetch(request)));
}

/** Lays a handler over the service, for all requests or for the next one only. */
export function override(...handlers: RequestHandler[]): void {
  network.use(...handlers);
}

export { createGate } from './create-gate';
export { HttpResponse, http };

interface RenderOptions {
  path?: string;
  configuration?: unknown;
  /** Whether the configured services have answered before, without a key. */
  hasAnswered?: boolean;
}

/** The whole app as it starts, at an address, with one connection `test` to the service. */
export function renderApp({
  path = LIST_PATH,
  configuration,
  hasAnswered = true,
}: RenderOptions = {}) {
  window.history.replaceState(null, '', path);
  onTestFinished(applyChosenTheme());
  const parsed = configurationOf(configuration);
  const services = createAppServices(parsed, {
    fetch: (input, init) => fetch(input, init),
    demoFetch,
  });
  for (const connection of parsed.connections) {
    services.store.noteAnswerWithoutKey(connection, hasAnswered);
  }
  onTestFinished(async () => {
    // What is still asked for would be answered by the next test.
    await services.queryClient.cancelQueries();
    services.queryClient.clear();
  });
  const user: UserEvent = userEvent.setup();
  return { user, services, ...render(<App services={services} />) };
}

/** Goes to an address as the browser's own Back and Forward do. */
export function goTo(path: string): void {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

const CONNECTION = {
  id: 'test',
  name: 'Test service',
  baseUrl: SERVICE_URL,
  siteId: SITE_ID,
  auth: 'key',
};

/** The same connection, of which nothing is loaded before a person asks for it. */
export const ON_REQUEST = { connections: [{ ...CONNECTION, loadAll: 'on-request' }] };

function configurationOf(json: unknown): Configuration {
  const result = parseConfiguration(json ?? { connections: [CONNECTION] });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.configuration;
}
