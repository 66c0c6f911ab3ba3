import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { copyProject } from '../copy-project';
import { API_KEY } from '../e2e/problems';
import { expectAnswered, rowsOf, statusOf } from '../e2e/screens';
import { SHOP } from '../e2e/sites';
import { expect, test } from './fixtures';

test('npm start builds the app and reads a service, without the key in the browser', async ({
  page,
  context,
  service,
  problems,
}) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
  copyProject(join(folder, 'project'));
  const args = ['start', '--', service.url, '--site', SHOP, '--no-open', '--port', '0'];
  const npm = spawn('npm', args, {
    cwd: join(folder, 'project'),
    env: { ...process.env, CATEGORY_SERVICE_KEY: API_KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, in which all that npm starts can be ended.
    detached: true,
  });
  const closed = once(npm, 'close');
  try {
    const url = await addressIn(npm.stdout);
    await problems.watch(context);
    problems.allowOrigin(url);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url);
    await expect(page).toHaveURL(
      new RegExp(`^${url}/127-0-0-1-\\d+-[\\da-f]{12}/sites/${SHOP}/categories$`),
    );
    await expect(statusOf(page)).toHaveText('50 of 120 loaded');
    await rowsOf(page).getByRole('link').first().click();
    await expectAnswered(page);
    const headers = await Promise.all(requests.map((request) => request.allHeaders()));
    expect(requests.filter((request) => request.url().includes('/api/v1/'))).toHaveLength(2);
    expect(headers.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    expect(await page.content()).not.toContain(API_KEY);
    const configuration = await page.request.get(`${url}/config.json`);
    expect(await configuration.text()).not.toContain(API_KEY);
    expect(await problems.all(context.pages())).toEqual([]);
  } finally {
    await page.close();
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid);
    await closed;
    rmSync(folder, { recursive: true });
  }
});

/** Returns the address of the app that the command prints. */
async function addressIn(output: AsyncIterable<unknown>): Promise<string> {
  let printed = '';
  for await (const chunk of output) {
    printed += String(chunk);
    const address = /^App +(\S+)$/m.exec(printed)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`npm start has ended: ${printed}`);
}
