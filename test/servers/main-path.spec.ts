import { connect, createServer } from 'node:net';
import { API_KEY } from '../e2e/problems';
import { detailOf, rowsOf, statusOf } from '../e2e/screens';
import { SHOP } from '../e2e/sites';
import { expect, test } from './fixtures';
import { listenOnFreePort } from './free-port';

test('the main path, without a byte of the key in the browser', async ({
  page,
  problems,
  startSite,
}) => {
  const server = await startSite();
  const wire = await tap(server.url);
  problems.allowOrigin(wire.url);

  await page.goto(wire.url);
  await expect(page).toHaveURL(new RegExp(`^${wire.url}/[\\w-]+/sites/${SHOP}/categories$`));
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(statusOf(page)).toHaveText('All 120 loaded');
  await page.getByRole('combobox', { name: 'Search categories' }).fill('lamps coffee');
  await expect(statusOf(page)).toHaveText('7 of 120 categories');
  await rowsOf(page).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Sub-categories' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Sub-categories' })).toBeVisible();
  await page.goBack();
  await expect(statusOf(page)).toHaveText('7 of 120 categories');

  wire.close();
  const bytes = wire.bytes();
  expect(bytes.includes('"Coffee Tools 1"')).toBe(true);
  expect(bytes.includes(API_KEY)).toBe(false);
});

test('a category whose ID holds a step in the path shows what the list knows, and why', async ({
  page,
  problems,
  recording,
  startSite,
}) => {
  const category = { id: 'x/..;y', name: 'Steps', description: 'From the list.' };
  recording.answer = (_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ categories: [category], pageInfo: { hasNextPage: false } }));
  };
  problems.expect(/status of 400/);
  const { url } = await startSite({ serviceUrl: recording.url });
  await page.goto(url);
  await rowsOf(page).getByRole('link', { name: 'Steps' }).click();
  const detail = detailOf(page, 'Steps');
  await expect(detail.getByRole('alert')).toContainText('The ID “x/..;y” cannot be requested');
  await expect(detail).toContainText('From the list.');
});

/** Stands between the browser and a server, and listens to every byte of both. */
async function tap(url: string): Promise<{ url: string; bytes: () => Buffer; close: () => void }> {
  const chunks: Buffer[] = [];
  const server = createServer((browser) => {
    const upstream = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      from.on('data', (chunk: Buffer) => chunks.push(chunk));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: () => Buffer.concat(chunks),
    close: () => server.close(),
  };
}
