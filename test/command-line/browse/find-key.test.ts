import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { findKey } from '../../../src/command-line/browse/browse-command';

const KEY = 's3cret-1';
const QUESTION = 'API key of shop.example.com: \n';
const REFUSAL = 'shop.example.com does not accept the API key.';

/** Finds the key of a service that wants one, in a terminal in which somebody types these, one a question. */
async function find(typed: readonly string[], key: string | null = null) {
  const answer = vi.fn((_url: string, { headers }: { headers: Record<string, string> }) =>
    Promise.resolve(
      new Response('{}', { status: headers.Authorization === `Bearer ${KEY}` ? 200 : 401 }),
    ),
  );
  vi.stubGlobal('fetch', answer);
  const rest = [...typed];
  const input = Object.assign(new PassThrough(), { isTTY: true });
  let shown = '';
  const output = new PassThrough({ encoding: 'utf8' }).on('data', (text: string) => {
    shown += text;
    if (!text.startsWith('API key of')) return;
    // A terminal never answers within the question.
    queueMicrotask(() => input.write(rest.shift() ?? '\u0003'));
  });
  const service = { baseUrl: 'https://shop.example.com', siteId: 'main' };
  const found = await findKey(service, key, { input, output }).catch((error: unknown) =>
    String(error),
  );
  return { found, shown };
}

it('takes the key that is typed where the service wants one', async () => {
  expect(await find([`${KEY}\r`])).toEqual({ found: KEY, shown: QUESTION });
});

it('asks again for a key that is refused, or can be none', async () => {
  expect(await find(['s3cret-2\r', '\r', `${KEY}\r`])).toEqual({
    found: KEY,
    shown: `${QUESTION}${REFUSAL}\n${QUESTION}Enter the API key.\n${QUESTION}`,
  });
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('gives up after the third', async () => {
  const wrong = 's3cret-2\r';
  const { found, shown } = await find([wrong, wrong, wrong, `${KEY}\r`]);
  expect(found).toContain(REFUSAL);
  expect(shown.split(QUESTION)).toHaveLength(4);
});

it('does not ask where the key of the environment is refused', async () => {
  const { found, shown } = await find([`${KEY}\r`], 's3cret-2');
  expect(found).toContain(REFUSAL);
  expect(shown).toBe('');
});
