import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubIndexedDb } from './indexed-db';
import { categories, LIST_PATH, renderApp, serve } from '../render-app';
import { leave, listResponses, loadAll, untilStored } from './visit';

/** Opens the list in the deployment at a path of the origin. */
function openAt(basePath: string, configuration?: unknown) {
  vi.stubEnv('BASE_URL', `${basePath}/`);
  return renderApp({ path: `${basePath}${LIST_PATH}`, configuration });
}

it('two deployments on one origin keep their lists apart', async () => {
  stubIndexedDb();
  serve(categories(60));
  await loadAll(openAt('/a'), 60);
  leave();
  serve(categories(3));
  openAt('/b');
  await screen.findByText('All 3 loaded');
  await untilStored(3);
  leave();
  const { services } = openAt('/c', { connections: [], demo: false });
  expect(await services.deleteData('test')).toBe(true);
  leave();

  const asked = listResponses();
  openAt('/a');
  expect(await screen.findByText('All 60 loaded')).toBeVisible();
  leave();
  openAt('/b');
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  expect(asked()).toBe(0);
});
