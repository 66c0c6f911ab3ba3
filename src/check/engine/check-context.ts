import { readCategoryPage, readCategoryResponse, type CategoryPage } from '../../api/categories';
import type { Deviation } from '../../api/deviation-tally';
import { categoryEndpoint, isAddressable, listEndpoint } from '../../api/endpoints';
import { ApiError, type Failure } from '../../api/failure';
import { failureOf } from '../../api/get-json';
import { isReached } from '../../api/is-reached';
import { isObject } from '../../api/interface';
import { judgePaging } from '../../api/judge-paging';
import { MAX_RETRIES, MAX_WAIT_MS, sendWithRetries } from '../../api/retry';
import { sendRequest } from '../../api/send-request';
import type { Paging, Service } from '../../api/service';
import { finishTask } from '../../base/task';
import { type CheckResponse, toCheckResponse } from './check-response';
import { formatWaitTime, quote } from './format-values';
import { type Evidence, throwSkipped, throwUnchecked } from './report';

/** The maximum number of requests per run, including retries. */
export const MAX_REQUESTS = 40;

type Query = Readonly<Record<string, string>>;

export interface ListPage extends CategoryPage {
  /** The number of entries, including unreadable ones. */
  count: number;
  ids: readonly string[];
  idSet: ReadonlySet<string>;
  hasMore: boolean;
}

export interface PageResponse extends CheckResponse {
  page: ListPage | null;
}

export interface RetrieveResponse extends CheckResponse {
  retrieved: ReturnType<typeof readCategoryResponse> | null;
}

export interface CheckContextOptions {
  service: Service;
  siteId: string;
  appOrigin: string | null;
  /** Tells the user how to enter a key, as the start of a sentence: "Enter a valid key". */
  keyAdvice: string;
  /** The deviations of a loaded list, used instead of the first page's. */
  knownDeviations?: readonly Deviation[] | null;
  signal: AbortSignal;
  onWait: (until: number | null) => void;
}

/** Sends a run's requests, and keeps what each check learned for the checks after it. */
export class CheckContext {
  /** The running check's exact findings, one per line. */
  details: string[] = [];
  evidence: Evidence[] = [];
  readonly times: number[] = [];
  requestCount = 0;
  readonly limited: Evidence[] = [];
  list: PageResponse | null = null;
  listQuery: Query = {};
  found: Paging | null = null;
  deviations: readonly Deviation[] = [];

  readonly options: CheckContextOptions;
  readonly #retrieved = new Map<string, RetrieveResponse>();
  /** Why requests have stopped; null until then. */
  #closed: string | null = null;

  constructor(options: CheckContextOptions) {
    this.options = options;
  }

  get paging(): Paging {
    return this.options.service.paging;
  }

  get firstPage(): ListPage {
    return this.list?.page ?? throwUnchecked('there is no list');
  }

  /**
   * Sends a GET request, with retries. Unless it is the run's first request, throws an EarlyVerdict if requests must
   * stop.
   */
  async ask(path: string, query: Query = {}): Promise<CheckResponse> {
    const isFirst = this.requestCount === 0;
    const response = await this.#sendPatiently(path, query, true);
    if (!isFirst) this.#closed = reasonToStop(response.failure);
    return this.#closed === null ? response : throwUnchecked(this.#closed);
  }

  async askForPage(query: Query): Promise<PageResponse> {
    return toPageResponse(await this.ask(listEndpoint(this.options.siteId), query));
  }

  async askWithoutKey(): Promise<PageResponse> {
    const path = listEndpoint(this.options.siteId);
    return toPageResponse(await this.#sendPatiently(path, this.listQuery, false));
  }

  async retrieve(id: string): Promise<RetrieveResponse> {
    const known = this.#retrieved.get(id);
    if (known) {
      this.evidence.push(known.evidence);
      return known;
    }
    const response = await this.ask(categoryEndpoint(this.options.siteId, id));
    const retrieved = { ...response, retrieved: readCategory(response, id) };
    this.#retrieved.set(id, retrieved);
    return retrieved;
  }

  /** Retrieves a category, preferably a parent on the first page. Throws an EarlyVerdict if there is none. */
  async retrieveOne(): Promise<RetrieveResponse & { id: string }> {
    const { categories, ids, idSet, count } = this.firstPage;
    const first = ids.find(isAddressable);
    if (first === undefined) {
      throwSkipped(
        count === 0 ? 'the list is empty' : 'no category on the first page has a usable ID',
      );
    }
    const parents = categories.flatMap(({ parentId }) => parentId ?? []).filter(isAddressable);
    const id = parents.find((parent) => idSet.has(parent)) ?? parents[0] ?? first;
    const response = await this.retrieve(id);
    if (response.retrieved || idSet.has(id)) return { id, ...response };
    // A parent that is not in the list may have been deleted, which says nothing about listed categories.
    this.details.push(
      `The parent ${quote(id)} is not on the first page, and the service ${response.words} for it.`,
    );
    return { id: first, ...(await this.retrieve(first)) };
  }

  /** Returns whether there is any response, even one that CORS hides. Sends no key. */
  async isReached(): Promise<boolean> {
    this.#count();
    const { service, siteId, signal } = this.options;
    return await isReached(service, listEndpoint(siteId), signal);
  }

  #count(): void {
    if (this.#closed !== null) throwUnchecked(this.#closed);
    if (this.requestCount >= MAX_REQUESTS) {
      throwUnchecked(`the limit of ${MAX_REQUESTS} requests was reached`);
    }
    this.requestCount += 1;
  }

  async #sendPatiently(path: string, query: Query, sendsKey: boolean): Promise<CheckResponse> {
    const { onWait, signal } = this.options;
    // An attempt without a response may take a long time: report the first failure at once.
    const silentRetries = this.requestCount === 0 ? 0 : 1;
    return await sendWithRetries(() => this.#send(path, query, sendsKey), {
      errorOf: ({ failure }) => failure && new ApiError(failure),
      maxRetries: ({ failure }) =>
        'retryAfterMs' in failure && !('unreached' in failure) ? MAX_RETRIES : silentRetries,
      onWait,
      signal,
    });
  }

  async #send(path: string, query: Query, sendsKey: boolean): Promise<CheckResponse> {
    this.#count();
    const { service, signal } = this.options;
    const outcome = await sendRequest(service, path, query, { signal, sendsKey });
    const response = toCheckResponse(outcome, failureOf(outcome));
    if (outcome.result.kind === 'response') this.times.push(outcome.ms);
    if (response.failure?.kind === 'rate-limited') this.limited.push(response.evidence);
    this.evidence.push(response.evidence);
    return response;
  }
}

function toPageResponse(response: CheckResponse): PageResponse {
  const { isOk, json } = response;
  if (!isOk || !isObject(json) || !Array.isArray(json.categories))
    return { ...response, page: null };
  const page = finishTask(readCategoryPage(json));
  const ids = page.categories.map(({ id }) => id);
  const hasMore = judgePaging(page).kind === 'more';
  const count = json.categories.length;
  return { ...response, page: { ...page, count, ids, idSet: new Set(ids), hasMore } };
}

function readCategory({ isOk, json }: CheckResponse, id: string) {
  try {
    return isOk ? readCategoryResponse(json, id) : null;
  } catch {
    return null;
  }
}

function reasonToStop(failure: Failure | null): string | null {
  const wait = (failure && 'retryAfterMs' in failure && failure.retryAfterMs) || 0;
  if (wait > MAX_WAIT_MS) return `the service asked to wait ${formatWaitTime(wait)} (Retry-After)`;
  return failure?.kind === 'rate-limited'
    ? `the service returned ${failure.status} (too many requests) ${MAX_RETRIES + 1} times in a row`
    : null;
}
