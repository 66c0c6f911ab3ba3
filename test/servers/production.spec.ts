import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detailOf, statusOf } from '../e2e/screens';
import { SHOP, WAREHOUSE } from '../e2e/sites';
import { expectNoWayOut, expectRevalidated } from './expectations';
import { expect, test } from './fixtures';
import { send } from './send';
import { ODD_IDS } from './service-paths';
import { canBeReadOnly } from './start-process';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const LIST = '/api/v1/sites/main/category';

// What a server for many people offers, and one for a person at one service does not need.

test('the configuration is asked for anew, and sent only when it has changed', async ({
  server,
}) => {
  await expectRevalidated(server, '/config.json', 'config.json');
});

test('needs nothing that it can write to', async ({ startServer, recording }) => {
  test.skip(!canBeReadOnly(), 'Only root on Linux can take the file system away');
  const { url } = await startServer({ isReadOnly: true });
  expect(await send(url, '/')).toMatchObject({ status: 200 });
  const large = Buffer.alloc(10_000_000, 'x');
  recording.answer = (_, response) => response.end(large);
  expect((await send(url, LIST)).body).toHaveLength(large.length);
});

test('two sites behind one gateway', async ({ page, startSite }) => {
  const { url } = await startSite();
  await page.goto(`${url}/${WAREHOUSE}/sites/${WAREHOUSE}/categories`);
  await expect(statusOf(page)).toHaveText('50 of 600 loaded');
  await page.goto(`${url}/${SHOP}/sites/${SHOP}/categories/c7`);
  await expect(detailOf(page, 'Music Tools 7')).toBeVisible();
  await expect(statusOf(page)).toHaveText('50 of 120 loaded');
});

test.describe('below a path', () => {
  test('the app is there and nowhere else', async ({ startServer }) => {
    const { url, root } = await startServer({ path: '/categories' });
    const page = readFileSync(join(root, 'index.html'), 'utf8');
    for (const path of ['/', '/shop/sites/main/categories/a%2Fb?q=x']) {
      const answer = await send(url, path, { headers: PAGE });
      expect(String(answer.body), path).toBe(page);
      expect(answer.headers['cache-control'], path).toBe('no-cache');
    }
    const [script = ''] = readdirSync(join(root, 'assets'));
    const { status, headers } = await send(url, `/assets/${script}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
    expect(await send(url, '/assets/none.js', { headers: PAGE })).toMatchObject({ status: 404 });
    expect(await send(url, '/health')).toMatchObject({ status: 200 });
    const outside = await send(new URL(url).origin, '/categories', { headers: PAGE });
    expect(outside).toMatchObject({
      status: 302,
      headers: { location: expect.stringMatching(/\/categories\/$/) },
    });
  });

  test('passes every ID on', async ({ startServer, recording }) => {
    const { url } = await startServer({ path: '/categories' });
    for (const id of ODD_IDS) await send(url, `${LIST}/${encodeURIComponent(id)}?q=%2F`);
    const arrived = recording.requests.map(({ target }) => target);
    expect(arrived.map((target) => decodeURIComponent(target.split(/[/?]/)[6] ?? ''))).toEqual(
      ODD_IDS,
    );
    expect(new Set(arrived.map((target) => target.replace(/[^/]+\?/, '?')))).toEqual(
      new Set([`${LIST}/?q=%2F`]),
    );
  });

  test('no path leads out of what the service offers', async ({ startServer, recording }) => {
    const { url } = await startServer({ path: '/categories' });
    await expectNoWayOut(url, recording);
    await expectNoWayOut(new URL(url).origin, recording, /^HTTP\/1\.1 [34]/);
  });
});
