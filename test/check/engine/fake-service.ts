import type { Deviation } from '../../../src/api/deviation-tally';
import { DEFAULT_PAGING, type PagingDialect, type Service } from '../../../src/api/service';
import type { CheckEntry, CheckReport, Verdict } from '../../../src/check/engine/report';
import { runChecks } from '../../../src/check/engine/run-checks';
import {
  type CategoryServiceOptions,
  createCategoryService,
} from '../../../src/testing/category-service';

const BASE_URL = 'https://shop.example.com';
export const KEY = 'sk-very-secret-0123456789';
const SITE = 'main';
export const LIST_PATH = `/api/v1/sites/${SITE}/category`;

/** How a service answers: what the checks take for the network. */
export type Answer = (request: Request) => Response | Promise<Response>;

export interface FakeCategory {
  id: string;
  parentId: string | null;
  [field: string]: unknown;
}

/** As many categories as asked for, without a fault: each but every fifth is below the one before it. */
export function categories(count: number): FakeCategory[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `Category ${index}`,
    slug: `category-${index}`,
    description: 'What it is about',
    icon: 'star',
    parentId: index % 5 === 0 ? null : `c${index - (index % 5)}`,
    status: 'active',
    createdAt: '2024-01-01T00:00:00Z',
    updatedAt: '2024-05-31T09:30:00.123Z',
  }));
}

interface GoodServiceOptions
  extends Partial<Pick<CategoryServiceOptions, 'siteId' | 'paging' | 'simulatedErrors'>> {
  count?: number;
  site?: FakeCategory[];
  /** Null: the service asks for none. */
  key?: string | null;
}

/** The embedded service, which keeps its word. */
export function goodService({
  count = 120,
  site = categories(count),
  key = KEY,
  ...options
}: GoodServiceOptions = {}): Answer {
  return createCategoryService({
    siteId: SITE,
    categories: site,
    ...options,
    key: key ?? undefined,
  }).fetch;
}

/** A good service that refuses parameters which it does not know. */
export function strictService({ paging = {}, ...options }: GoodServiceOptions): Answer {
  const known = new Set([paging.cursorParam ?? 'after', paging.pageSizeParam ?? 'first']);
  const good = goodService({ paging, ...options });
  return (request) => {
    const names = [...new URL(request.url).searchParams.keys()];
    return names.every((name) => known.has(name))
      ? good(request)
      : new Response(null, { status: 400 });
  };
}

/** A good service that answers so many requests, and then asks to be left alone for two minutes. */
export function limitedAfter(count: number, answer = goodService()): Answer {
  let sent = 0;
  return (request) => {
    sent += 1;
    return sent <= count
      ? answer(request)
      : new Response(null, { status: 429, headers: { 'retry-after': '120' } });
  };
}

/** A service whose data come changed: the JSON of the list and of details, where there is one. */
export function changing(
  answer: Answer,
  changes: {
    list?: (json: ListJson) => unknown;
    detail?: (json: DetailJson, id: string) => unknown;
  },
): Answer {
  return async (request) => {
    const response = await answer(request);
    if (!response.ok) return response;
    const id = idOf(request);
    const json = await response.json();
    const changed = id === null ? changes.list?.(json) : changes.detail?.(json, id);
    return Response.json(changed ?? json);
  };
}

export interface ListJson {
  categories: FakeCategory[];
  pageInfo: Record<string, unknown>;
  [field: string]: unknown;
}

export interface DetailJson {
  category: FakeCategory;
  subCategories: { id: string }[];
  [field: string]: unknown;
}

/** The id that a request asks for; null for the list. */
export function idOf(request: Request): string | null {
  const segment = new URL(request.url).pathname.split(`${LIST_PATH}/`)[1];
  return segment === undefined ? null : decodeURIComponent(segment);
}

interface CheckOptions {
  baseUrl?: string;
  siteId?: string;
  paging?: Partial<PagingDialect>;
  key?: string | null | undefined;
  /** A terminal, unless a page is named. */
  appOrigin?: string | null;
  signal?: AbortSignal;
  knownDeviations?: readonly Deviation[];
  onProgress?: (report: CheckReport) => void;
}

/** Runs the checks against a service, and keeps what it was asked. */
export async function check(answer: Answer, options: CheckOptions = {}) {
  const { baseUrl = BASE_URL, siteId = SITE, key = KEY, appOrigin = null } = options;
  const requests: Request[] = [];
  const service: Service = {
    baseUrl,
    paging: { ...DEFAULT_PAGING, ...options.paging },
    getKey: () => (key === null ? null : { key, version: 1 }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request);
    },
  };
  const report = await runChecks(service, siteId, {
    signal: options.signal ?? new AbortController().signal,
    appOrigin,
    keyAdvice: 'Enter the key',
    knownDeviations: options.knownDeviations ?? null,
    onProgress: options.onProgress ?? (() => {}),
  });
  return { report, requests, verdict: (id: string) => verdictOf(report, id) };
}

/** What a check has found. */
export function verdictOf(report: CheckReport, id: string): Verdict & Pick<CheckEntry, 'details'> {
  const entry = report.checks.find((each) => each.id === id);
  if (!entry?.verdict) throw new Error(`There is no verdict of ${id}`);
  return { ...entry.verdict, details: entry.details };
}

/** By check, what came out, but for those that passed. */
export function notPassed({ checks }: CheckReport): Record<string, string | undefined> {
  return Object.fromEntries(
    checks.flatMap(({ id, verdict }) =>
      verdict?.outcome === 'passed' ? [] : [[id, verdict?.outcome]],
    ),
  );
}
