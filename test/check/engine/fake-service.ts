import { DEFAULT_PAGING, type Paging, type Service } from '../../../src/api/service';
import { explain } from '../../../src/check/engine/causes';
import type { CheckReport } from '../../../src/check/engine/report';
import { runChecks } from '../../../src/check/engine/run-checks';
import { category } from '../../../src/testing/builders';
import {
  type CategoryServiceOptions,
  createCategoryService,
} from '../../../src/testing/category-service';

export const KEY = 'sk-very-secret-0123456789';
const SITE = 'main';
export const LIST_PATH = `/api/v1/sites/${SITE}/category`;

/** What reports and the CLI say if the service rejects the key. `causes.test.ts` tests the sentence itself. */
export const KEY_REJECTED = explain({
  failure: { kind: 'unauthorized', keyVersion: 1 },
  result: null,
  hasKey: true,
  baseUrl: 'https://shop.test',
  siteId: SITE,
}).summary;

/** How a service responds. The checks use it as the network. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** Builds valid categories: every fifth is a root, and the four after it are its sub-categories. */
export function categories(count: number) {
  return Array.from({ length: count }, (_, index) =>
    category({
      id: `c${index}`,
      parentId: index % 5 === 0 ? null : `c${index - (index % 5)}`,
      description: 'What it is about',
      icon: 'star',
    }),
  );
}

type GoodServiceOptions = Partial<CategoryServiceOptions> & { count?: number };

/** The embedded service, which conforms to the API. */
export function goodService({ count = 120, ...options }: GoodServiceOptions = {}): Answer {
  const site = { siteId: SITE, categories: categories(count), key: KEY };
  return createCategoryService({ ...site, ...options }).fetch;
}

/** A service that rejects unknown parameters. */
export function strictService({ paging = {}, ...options }: GoodServiceOptions): Answer {
  const known = new Set([paging.cursorParam ?? 'after', paging.pageSizeParam ?? 'first']);
  const good = goodService({ paging, ...options });
  return (request) => {
    const names = [...new URL(request.url).searchParams.keys()];
    return names.every((name) => known.has(name)) ? good(request) : respond(400);
  };
}

export function respond(status: number, headers: HeadersInit = {}, body: string | null = null) {
  return new Response(body, { status, headers });
}

/** A service that responds to this many requests, then asks the client to wait two minutes. */
export function limitedAfter(count: number, answer = goodService()): Answer {
  let sent = 0;
  return (request) => {
    sent += 1;
    return sent <= count ? answer(request) : respond(429, { 'retry-after': '120' });
  };
}

type Json = ReturnType<typeof JSON.parse>;

/** A service that changes the JSON in its list responses or its category responses. */
export function changing(
  of: 'list' | 'category',
  change: (json: Json) => unknown,
  options?: GoodServiceOptions,
): Answer {
  const good = goodService(options);
  return async (request) => {
    const response = await good(request);
    const isChanged = response.ok && (of === 'list') === (idOf(request) === null);
    return isChanged ? Response.json(change(await response.json())) : response;
  };
}

/** Returns the category ID in a request's URL; null for the list. */
export function idOf(request: Request): string | null {
  const segment = new URL(request.url).pathname.split(`${LIST_PATH}/`)[1];
  return segment === undefined ? null : decodeURIComponent(segment);
}

export interface CheckOptions extends Partial<Parameters<typeof runChecks>[2]> {
  baseUrl?: string;
  siteId?: string;
  paging?: Partial<Paging>;
  key?: string | null | undefined;
}

/** Runs the checks against a service and records the requests. Without an `appOrigin`, runs them as the CLI does. */
export async function check(
  answer: Answer,
  {
    baseUrl = 'https://shop.test',
    siteId = SITE,
    paging,
    key = KEY,
    ...options
  }: CheckOptions = {},
) {
  const requests: Request[] = [];
  const service: Service = {
    baseUrl,
    paging: { ...DEFAULT_PAGING, ...paging },
    getKey: () => (key === null ? null : { key, version: 1 }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request);
    },
  };
  const report = await runChecks(service, siteId, {
    signal: new AbortController().signal,
    appOrigin: null,
    keyAdvice: 'Enter the key',
    onProgress: () => {},
    ...options,
  });
  return {
    report,
    requests,
    /** Returns a check's outcome, summary and advice. */
    said: (id: string) => {
      const { outcome, summary, advice } = findCheck(report, id).verdict;
      return `${outcome}: ${summary} ${advice ?? ''}`.trim();
    },
    detailsOf: (id: string) => findCheck(report, id).details.join('\n'),
  };
}

/** Returns the outcomes of the checks that did not pass. */
export function notPassed({ checks }: CheckReport): Record<string, string | undefined> {
  const others = checks.filter(({ verdict }) => verdict?.outcome !== 'passed');
  return Object.fromEntries(others.map(({ id, verdict }) => [id, verdict?.outcome]));
}

/** Returns what a report says about a check. */
export function findCheck({ checks }: Pick<CheckReport, 'checks'>, id: string) {
  const entry = checks.find((each) => each.id === id);
  if (!entry?.verdict) throw new Error(`There is no verdict of ${id}`);
  return { ...entry, verdict: entry.verdict };
}
