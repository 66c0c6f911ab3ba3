import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import { findKey } from '../../../src/command-line/browse/browse-command';

const KEY = 's3cret-1';
const QUESTION = 'API key of shop.example.com: \n';
const REFUSAL = 'shop.example.com: The service does not accept the API key.';

/** Finds the key of a service that wants one, in a terminal in which somebody types this. */
async function find(typed: string, key: string | null = null) {
  const answer = vi.fn((_url: string, { headers }: { headers: Record<string, string> }) =>
    Promise.resolve(
      new Response('{}', { status: headers.Authorization === `Bearer ${KEY}` ? 200 : 401 }),
    ),
  );
  vi.stubGlobal('fetch', answer);
  const input = Object.assign(new PassThrough(), { isTTY: true });
  let shown = '';
  const output = new PassThrough({ encoding: 'utf8' }).on('data', (text: string) => {
    shown += text;
    if (!text.startsWith('API key of')) return;
    // A terminal never answers within the question.
    queueMicrotask(() => input.write(typed));
  });
  const baseUrl = 'https://shop.example.com';
  const keyVariable = 'CATEGORY_SERVICE_KEY';
  const service = { baseUrl, siteId: 'main', paging: DEFAULT_PAGING, key, keyVariable };
  const found = await findKey(service, { input, output }).catch((error: unknown) => String(error));
  return { found, shown };
}

it('takes the key that is typed where the service wants one', async () => {
  expect(await find(`${KEY}\r`)).toEqual({ found: KEY, shown: QUESTION });
});

it.each([
  ['s3cret-2\r', REFUSAL],
  ['\r', 'Enter the API key.'],
])('asks once: %j', async (typed, reason) => {
  const { found, shown } = await find(typed);
  expect(found).toContain(reason);
  expect(shown).toBe(QUESTION);
});

it('does not ask where the key of the environment is refused', async () => {
  const { found, shown } = await find(`${KEY}\r`, 's3cret-2');
  expect(found).toContain(REFUSAL);
  expect(shown).toBe('');
});
