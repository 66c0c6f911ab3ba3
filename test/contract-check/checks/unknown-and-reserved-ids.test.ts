import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, categories, check, goodService, idOf } from '../fake-service';

afterEach(() => {
  vi.useRealTimers();
});

/** A service that answers in its own way for ids that it does not have. */
function unknown(answer: (id: string) => Response): Answer {
  const good = goodService();
  return async (request) => {
    const response = await good(request);
    const id = idOf(request);
    return response.status === 404 && id !== null ? answer(id) : response;
  };
}

const status = (code: number) => () => new Response('{}', { status: code });

describe('an unknown id', () => {
  it.each<[string, Answer, string, string]>([
    ['is refused with 404', goodService(), 'passed', 'says so'],
    ['is refused with 400', unknown(status(400)), 'passed', 'says so'],
    ['is refused with 410', unknown(status(410)), 'passed', 'says so'],
    [
      'is refused with a page',
      unknown(() => new Response('<html>', { status: 404 })),
      'passed',
      'says so',
    ],
    ['gets 403', unknown(status(403)), 'warning', 'with 403 instead of 404'],
    ['gets 500', unknown(status(500)), 'failed', 'makes the service itself fail'],
    [
      'gets a category',
      unknown((id) => Response.json({ category: { ...categories(1)[0], id } })),
      'failed',
      'mistaken for data',
    ],
    ['gets nothing', unknown(() => Response.json({ category: null })), 'warning', 'answers 200'],
    ['gets a page', unknown(() => new Response('<html>')), 'failed', 'answers 200 with an HTML'],
    [
      'is redirected',
      unknown(() => new Response(null, { status: 302, headers: { location: '/' } })),
      'failed',
      'no proper answer',
    ],
  ])('%s', async (_, answer, outcome, words) => {
    const { verdict } = await check(answer);
    expect(verdict('unknown-id')).toMatchObject({
      outcome,
      summary: expect.stringContaining(words),
    });
  });
});

describe('an id with reserved characters', () => {
  const odd = 'a/b?c#d%e &f';
  const site = categories(9).map((each, index) => (index === 4 ? { ...each, id: odd } : each));

  it('of the list is retrieved', async () => {
    const { verdict, requests } = await check(goodService({ site }));
    expect(verdict('reserved-ids')).toMatchObject({
      outcome: 'passed',
      details: [
        expect.stringContaining('sent as a%2Fb%3Fc%23d%25e%20%26f; the service answered 200'),
      ],
    });
    expect(requests.map(idOf)).toContain(odd);
  });

  it.each<[string, Answer, string]>([
    ['refused', status(400), 'answered 400'],
    ['taken for another', () => Response.json({ category: { id: 'a' } }), 'sent the category "a"'],
  ])('of the list that is %s fails', async (_, answer, line) => {
    const good = goodService({ site });
    const { verdict } = await check((request) =>
      request.url.includes('%2F') ? answer(request) : good(request),
    );
    expect(verdict('reserved-ids').outcome).toBe('failed');
    expect(verdict('reserved-ids').details.join('\n')).toContain(line);
  });

  it('that nobody has is refused like any other', async () => {
    const { verdict, requests } = await check(goodService());
    expect(verdict('reserved-ids').outcome).toBe('passed');
    const id = requests.map(idOf).find((each) => each?.includes('/'));
    for (const char of '/?#%& ') expect(id).toContain(char);
  });

  it('that nobody has may be refused as malformed', async () => {
    const good = goodService();
    const { verdict } = await check((request) =>
      request.url.includes('%2F') ? status(400)() : good(request),
    );
    expect(verdict('reserved-ids').outcome).toBe('passed');
  });

  it.each<[string, Answer]>([
    ['gave no answer', () => Promise.reject(new TypeError())],
    ['answered 500', status(500)],
    ['answered 200', () => Response.json({ category: categories(1)[0] })],
  ])('cannot be compared where any unknown one %s', async (words, answer) => {
    const good = goodService();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onProgress = () => void vi.runAllTimersAsync();
    const { verdict } = await check(
      (request) => (/no.*such/.test(idOf(request) ?? '') ? answer(request) : good(request)),
      { onProgress },
    );
    expect(verdict('reserved-ids')).toMatchObject({
      outcome: 'unchecked',
      summary: expect.stringContaining(words),
    });
  });

  it('that nobody has and that never reaches the service fails', async () => {
    const good = goodService();
    const { verdict } = await check((request) =>
      request.url.includes('%2F')
        ? new Response('<html>Not Found</html>', { status: 404 })
        : good(request),
    );
    expect(verdict('reserved-ids')).toMatchObject({
      outcome: 'failed',
      details: expect.arrayContaining([expect.stringContaining('answered 404 with an HTML page')]),
    });
  });

  it.each([500, 200])('that nobody has is not answered with %i', async (code) => {
    const good = goodService();
    const { verdict } = await check((request) =>
      request.url.includes('%2F') ? status(code)() : good(request),
    );
    expect(verdict('reserved-ids')).toMatchObject({
      outcome: 'failed',
      details: expect.arrayContaining([expect.stringContaining(`answered ${code}`)]),
      advice: expect.stringContaining('percent-encoded'),
    });
  });
});
