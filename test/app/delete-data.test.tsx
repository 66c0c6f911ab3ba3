import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppServices } from '../../src/app/app-services';
import {
  type Configuration,
  DEFAULT_CONFIGURATION,
} from '../../src/site/configuration/configuration';
import { deviceStorage } from '../../src/base/browser-storage';
import { createServiceAccess } from '../../src/site/service-access';
import { eventually, leave, listResponses, countStored, untilStored, visit } from '../cache/visit';
import { stubIndexedDb } from '../cache/indexed-db';
import {
  serveList,
  categories,
  category,
  createGate,
  http,
  HttpResponse,
  override,
  renderApp,
  SITE_ID,
  storeConnection,
} from '../render-app';

const CONNECTION = { id: 'test', baseUrl: 'https://service.test' };

beforeEach(() => stubIndexedDb());

it("deleting a connection's data keeps another connection's unsaved list", async () => {
  const gate = createGate();
  serveList(async () => {
    await gate.opened;
    return HttpResponse.json({ categories: categories(3) });
  });
  const { services } = renderApp();
  // Load the list cache first so deleting does not wait for it.
  await services.deleteData('nobody');
  const isDeleted = new Promise((resolve) => {
    services.queryClient.getQueryCache().subscribe((event) => {
      const hasCome = event.type === 'updated' && event.action.type === 'success';
      if (hasCome) resolve(services.deleteData('another'));
    });
  });
  gate.open();
  expect(await isDeleted).toBe(true);
  await untilStored(3);
});

it('entering a key deletes data loaded without one', async () => {
  const { services } = renderApp({ serve: categories(3) });
  await screen.findByText('All 3 loaded');
  listResponses(() =>
    HttpResponse.json({ categories: [category('mine', { name: 'Of the key' })] }),
  );
  services.keyRing.set(CONNECTION, 'key-1234567890');
  expect(await screen.findByRole('link', { name: 'Of the key' })).toBeVisible();
  expect(screen.queryByText('Category 1')).not.toBeInTheDocument();
});

it('startup deletes the data of connections that no longer exist', async () => {
  const start = (configuration: Configuration) =>
    createAppServices(createServiceAccess(configuration));
  await visit();
  leave();
  await start(DEFAULT_CONFIGURATION).deleteData('another');
  expect(await countStored()).not.toBeNull();
  await start({ ...DEFAULT_CONFIGURATION }).deleteData('another');
  await eventually(async () => expect(await countStored()).toBeNull());
});

describe("a custom connection's stored list", () => {
  async function visitMine() {
    storeConnection({});
    const app = renderApp({
      serve: categories(60),
      path: `/mine/sites/${SITE_ID}/categories`,
      configuration: { connections: [] },
    });
    await screen.findByText('50 of 60 loaded');
    await eventually(async () => expect(await countStored('mine')).toBe(50));
    return app;
  }

  it('is deleted when the connection is removed', async () => {
    const { services } = await visitMine();
    act(() => void services.store.remove('mine'));
    await eventually(async () => expect(await countStored('mine')).toBeNull());
  });

  it.each([
    ['is removed', () => void deviceStorage.write('connections', { version: 1, connections: [] })],
    ['gets a different base URL', () => storeConnection({ baseUrl: 'https://service.test/new' })],
  ])('is deleted when the connection %s in another tab', async (_, change) => {
    await visitMine();
    override(http.get('https://service.test/new/*', () => HttpResponse.json({ categories: [] })));
    act(change);
    await eventually(async () => expect(await countStored('mine')).toBeNull());
  });
});
