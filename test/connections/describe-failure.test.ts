import { describe, expect, it, vi } from 'vitest';
import {
  describeFailure,
  describeRetryReason,
  type FailureContext,
  type Requested,
} from '../../src/connections/describe-failure';
import { ApiError, type Failure } from '../../src/api/failure';
import { shouldRetry } from '../../src/api/retry';

const CONTEXT: FailureContext = {
  requested: { what: 'category', id: 'c1' },
  siteId: 'my-site',
  origin: 'https://shop.example.com',
  keyAddedBy: 'app',
};

type Kind = Failure['kind'];

/** At least one of every kind: a new kind that is not here does not compile. */
const FAILURES: {
  [K in Kind]: [Extract<Failure, { kind: K }>, ...Extract<Failure, { kind: K }>[]];
} = {
  network: [
    { kind: 'network', keyVersion: 1 },
    { kind: 'network', keyVersion: null },
  ],
  timeout: [{ kind: 'timeout', afterMs: 15_000 }],
  'cut-off': [{ kind: 'cut-off' }],
  redirect: [{ kind: 'redirect' }],
  unauthorized: [
    { kind: 'unauthorized', keyVersion: 1 },
    { kind: 'unauthorized', keyVersion: null },
  ],
  forbidden: [
    { kind: 'forbidden', keyVersion: 1 },
    { kind: 'forbidden', keyVersion: null },
  ],
  'not-found': [{ kind: 'not-found' }],
  'not-addressable': [
    { kind: 'not-addressable', id: '.' },
    { kind: 'not-addressable', id: 'my-site' },
  ],
  'rate-limited': [
    { kind: 'rate-limited', retryAfterMs: null },
    { kind: 'rate-limited', retryAfterMs: 0 },
    { kind: 'rate-limited', retryAfterMs: 1500 },
  ],
  server: [
    { kind: 'server', status: 500, retryAfterMs: null },
    { kind: 'server', status: 503, retryAfterMs: 30_000 },
  ],
  'unexpected-status': [{ kind: 'unexpected-status', status: 418 }],
  'too-large': [{ kind: 'too-large', maxBytes: 33_554_432 }],
  'not-json': [
    { kind: 'not-json', body: 'html', contentType: 'text/html', start: '<!doctype html>' },
    { kind: 'not-json', body: 'empty', contentType: null, start: '' },
    { kind: 'not-json', body: 'other', contentType: null, start: 'upstream' },
  ],
  'signed-out': [
    { kind: 'signed-out', sign: 'unauthorized' },
    { kind: 'signed-out', sign: 'forbidden' },
    { kind: 'signed-out', sign: 'redirect' },
    { kind: 'signed-out', sign: 'page' },
  ],
  'invalid-response': [
    {
      kind: 'invalid-response',
      problems: [{ kind: 'wrong-type', path: 'categories', expected: 'Array', received: 'Object' }],
    },
  ],
};

const ALL: Failure[] = Object.values(FAILURES).flat();

function causeOf(failure: Failure): string {
  return describeFailure(failure, CONTEXT).cause;
}

describe('the words for a failure', () => {
  it.each(ALL)('say what failed, why, and what to do: %j', (failure) => {
    const { title, cause, nextStep } = describeFailure(failure, CONTEXT);
    expect(title).toMatch(/^(The|You) .*[^.]$/);
    expect(cause).toMatch(/^[A-Zh].*\.?$/);
    expect(cause).toContain(CONTEXT.origin);
    expect(nextStep).toMatch(/^[A-Z].*\.$/);
    expect(`${title} ${cause} ${nextStep}`).not.toMatch(
      /undefined|null|NaN|Infinity|\[object|\{|\.\.| {2}/,
    );
  });

  it.each(ALL.filter(({ kind }) => kind !== 'unauthorized' && kind !== 'signed-out'))(
    'name what was to be loaded: %j',
    (failure) => {
      expect(describeFailure(failure, CONTEXT).title).toContain('The category “c1”');
    },
  );

  it('tell a key that was refused from one that was not sent', () => {
    const words = (keyVersion: number | null) => {
      const { title, cause, nextStep } = describeFailure(
        { kind: 'unauthorized', keyVersion },
        CONTEXT,
      );
      return `${title}. ${cause} ${nextStep}`;
    };
    expect(words(1)).toContain('does not accept the API key');
    expect(words(1)).toContain('Enter a valid API key');
    expect(words(null)).toContain('needs an API key');
    expect(words(null)).toContain('No key was sent');
    expect(words(null)).not.toMatch(/accept|valid/);
  });

  it.each<Failure>([
    { kind: 'unauthorized', keyVersion: null },
    { kind: 'forbidden', keyVersion: null },
  ])(
    'ask for no key where the app has no field for it, and say who can give one: %j',
    (failure) => {
      const { title, cause, nextStep } = describeFailure(failure, {
        ...CONTEXT,
        keyAddedBy: 'proxy',
      });
      expect(`${title} ${nextStep}`).not.toContain('Enter');
      expect(title).toBe('The category “c1” could not be loaded');
      expect(cause).toContain('the proxy');
      expect(nextStep).toContain('CATEGORY_SERVICE_KEY');
    },
  );

  it('say of a request without an answer that no key is held, and only then', () => {
    const cause = (keyVersion: number | null, keyAddedBy: 'app' | 'proxy') =>
      describeFailure({ kind: 'network', keyVersion }, { ...CONTEXT, keyAddedBy }).cause;
    expect(cause(null, 'app')).toContain('No API key is saved for this connection');
    expect(cause(1, 'app')).not.toContain('No API key');
    expect(cause(null, 'proxy')).not.toContain('No API key');
  });

  it.each<[Requested, string]>([
    [{ what: 'categories' }, 'The categories'],
    [{ what: 'category', id: 'c1' }, 'The category “c1”'],
    [{ what: 'site', id: 'magazine' }, 'All categories of “magazine”'],
    [{ what: 'nextPage' }, 'The next page'],
    [{ what: 'newerList' }, 'A newer list'],
  ])('are sentences with %j, one or many', (requested, name) => {
    for (const failure of ALL) {
      for (const keyAddedBy of ['app', 'proxy'] as const) {
        const { title } = describeFailure(failure, { ...CONTEXT, requested, keyAddedBy });
        // Verbs that are the same for one and for many.
        expect(title.replace(name, '')).toMatch(/^(?: could not| cannot|The service |You )/);
      }
    }
  });

  it('are different for every kind', () => {
    const causes = Object.values(FAILURES).map(([failure]) => causeOf(failure));
    expect(new Set(causes).size).toBe(causes.length);
  });

  it("do not name CORS for the app's own origin, nor outside of a browser", () => {
    const failure = { kind: 'network', keyVersion: 1 } as const;
    const wordsOf = () => Object.values(describeFailure(failure, CONTEXT)).join(' ');
    for (const location of [undefined, { origin: CONTEXT.origin }]) {
      vi.stubGlobal('location', location);
      expect(wordsOf()).toContain('did not answer.');
      expect(wordsOf()).not.toMatch(/CORS|allow|Browsers/);
    }
  });

  it('name both causes that a browser cannot tell apart', () => {
    vi.stubGlobal('location', { origin: 'https://app.example.com' });
    const { cause, nextStep } = describeFailure({ kind: 'network', keyVersion: 1 }, CONTEXT);
    expect(cause).toMatch(/unreachable.*CORS/);
    expect(nextStep).toContain('Authorization');
  });

  it("name this app's origin where there is one, for the service to allow it", () => {
    vi.stubGlobal('location', { origin: 'https://app.example.com' });
    expect(describeFailure({ kind: 'network', keyVersion: 1 }, CONTEXT).nextStep).toContain(
      'https://app.example.com',
    );
  });

  it.each<[Failure, string]>([
    [{ kind: 'timeout', afterMs: 15_000 }, 'within 15 seconds'],
    [{ kind: 'unauthorized', keyVersion: 1 }, '401'],
    [{ kind: 'forbidden', keyVersion: 1 }, '“my-site”'],
    [{ kind: 'not-found' }, '“my-site”'],
    [{ kind: 'server', status: 503, retryAfterMs: 30_000 }, '503'],
    [{ kind: 'unexpected-status', status: 418 }, '418'],
    [{ kind: 'too-large', maxBytes: 33_554_432 }, 'larger than 32 MB'],
    [{ kind: 'not-json', body: 'html', contentType: null, start: '<p>Hi' }, 'login page'],
    [{ kind: 'not-json', body: 'html', contentType: null, start: '<p>Hi' }, '<p>Hi'],
    [{ kind: 'not-json', body: 'other', contentType: 'text/css', start: 'p' }, 'text/css'],
    [{ kind: 'not-json', body: 'empty', contentType: null, start: '' }, 'an empty body'],
    [{ kind: 'cut-off' }, 'cut it off'],
    [{ kind: 'signed-out', sign: 'unauthorized' }, 'the key that the server adds'],
    [{ kind: 'signed-out', sign: 'redirect' }, 'redirects them elsewhere'],
    [
      {
        kind: 'invalid-response',
        problems: [
          { kind: 'missing', path: '', field: 'a' },
          { kind: 'empty', path: 'b' },
        ],
      },
      'has no field “a”; b: is empty',
    ],
  ])('hold what is known of it: %j', (failure, words) => {
    expect(causeOf(failure)).toContain(words);
  });

  it.each([
    [null, 'Wait a moment, then try again.'],
    [0, 'Wait a moment, then try again.'],
    [60_000, 'Wait a moment, then try again.'],
    [60_001, 'Try again in 2 minutes.'],
    [119.5 * 60_000, 'Try again in 120 minutes.'],
    [86_400_000, 'Try again in 24 hours.'],
    [3.2 * 86_400_000, 'Try again in 4 days.'],
  ])('advise once how long to wait: %s ms', (retryAfterMs, words) => {
    const { cause, nextStep } = describeFailure({ kind: 'rate-limited', retryAfterMs }, CONTEXT);
    expect(nextStep).toBe(words);
    expect(cause).not.toMatch(/wait|second/);
  });

  it('advise how long to wait for a service that is not available, too', () => {
    const failure = { kind: 'server', status: 503, retryAfterMs: 7_200_000 } as const;
    expect(describeFailure(failure, CONTEXT).nextStep).toBe('Try again in 2 hours.');
    const soon = describeFailure({ ...failure, retryAfterMs: 30_000 }, CONTEXT);
    expect(soon.nextStep).toMatch(/^Try again later\./);
  });

  it.each([
    [500, 'the service had an internal error'],
    [501, 'the service had an internal error'],
    [502, 'a proxy in front of the service got an invalid response'],
    [503, 'the service is not available at the moment'],
    [504, 'a proxy in front of the service got no response in time'],
    [522, 'a proxy in front of the service got an invalid response'],
  ])('blame for a %i only what it names', (status, words) => {
    const cause = causeOf({ kind: 'server', status, retryAfterMs: null });
    expect(cause).toBe(`https://shop.example.com answered ${status}: ${words}.`);
  });

  it('blame no login page for an answer that is cut off', () => {
    expect(causeOf({ kind: 'cut-off' })).not.toMatch(/login|website|CORS/);
  });

  it.each<Failure>([
    { kind: 'rate-limited', retryAfterMs: null },
    { kind: 'server', status: 500, retryAfterMs: null },
  ])('say nothing of a wait that was not asked for: %j', (failure) => {
    expect(causeOf(failure)).not.toContain('wait');
  });
});

const ORIGIN = 'https://shop.example.com';

it.each<[Failure, string]>([
  [{ kind: 'network', keyVersion: null }, 'https://shop.example.com did not answer.'],
  [{ kind: 'timeout', afterMs: 15_000 }, 'did not answer within 15 seconds.'],
  [{ kind: 'cut-off' }, 'was cut off.'],
  [{ kind: 'rate-limited', retryAfterMs: null }, 'answered 429: too many requests.'],
  [{ kind: 'server', status: 503, retryAfterMs: null }, 'answered 503.'],
])('there are words for all that is tried again: %j', (failure, words) => {
  expect(shouldRetry(0, new ApiError(failure))).toBe(true);
  expect(describeRetryReason(failure, ORIGIN)).toContain(words);
  expect(describeRetryReason(failure, ORIGIN)).toContain(ORIGIN);
});

it('there are none for what is not', () => {
  expect(describeRetryReason({ kind: 'not-found' }, ORIGIN)).toBeNull();
});
