import { listEndpoint } from '../../api/endpoints';
import { isReached } from '../../api/is-reached';
import { ApiError, type Failure } from '../../api/failure';
import { failureOf } from '../../api/get-json';
import { MAX_RETRIES, MAX_WAIT_MS, sendWithRetries } from '../../api/retry';
import { sendRequest } from '../../api/send-request';
import type { Service } from '../../api/service';
import { formatWait } from '../report/format-values';
import type { Evidence } from '../report/report';
import { throwUnchecked } from '../report/verdict';
import { type CheckResponse, toCheckResponse } from './check-response';
import { Findings } from './findings';
import { type PageResponse, readListPage } from './list-page';

/** The most requests that a run sends, retries included, so that it is no burden for the service. */
export const MAX_REQUESTS = 40;

export const ANSWERED_429 = 'the service answered 429 (too many requests)';

type Query = Readonly<Record<string, string>>;

interface Sent {
  response: CheckResponse;
  /** Null where it is JSON. */
  error: ApiError | null;
}

/** The proxy of a command. */
export interface ProxySetting {
  /** The environment variable that names it, or would name it. */
  readonly variable: string;
  readonly isSet: boolean;
}

export interface ContextOptions {
  service: Service;
  siteId: string;
  /** The origin of the page; null in a terminal. */
  appOrigin: string | null;
  /** How the reader of the report enters a key, to begin a sentence: "Enter the key". */
  keyAdvice: string;
  /** The proxy of the command; absent where none is used. */
  proxy?: ProxySetting | null;
  signal: AbortSignal;
  onEvidence: (evidence: Evidence) => void;
  /** Called with the time until which the service asks to wait (ms since the epoch), then with null. */
  onWait: (until: number | null) => void;
}

/** Shared by all checks of a run: access to the service, and the facts found so far. */
export class CheckContext {
  readonly service: Service;
  readonly siteId: string;
  readonly appOrigin: string | null;
  readonly keyAdvice: string;
  readonly proxy: ProxySetting | null;
  readonly findings = new Findings();
  /** The exact findings of the running check, one per line. */
  details: string[] = [];
  /** How long each answer took, in ms. */
  readonly times: number[] = [];
  requestCount = 0;
  /** How many of the requests repeat the one before, and how many were answered 429. */
  retryCount = 0;
  limitedCount = 0;

  readonly #options: ContextOptions;
  /** Why nothing more is asked of a service that wants no more requests; null while it takes them. */
  #closed: string | null = null;

  constructor(options: ContextOptions) {
    this.service = options.service;
    this.siteId = options.siteId;
    this.appOrigin = options.appOrigin;
    this.keyAdvice = options.keyAdvice;
    this.proxy = options.proxy ?? null;
    this.#options = options;
  }

  /**
   * Sends one GET request, repeats it where that may help, and adds it to the evidence.
   *
   * @throws EarlyVerdict when nothing more may be asked; the signal's reason when it is aborted
   */
  async ask(path: string, query: Query = {}): Promise<CheckResponse> {
    const isFirst = this.requestCount === 0;
    const { response, error } = await this.#sendPatiently(path, query, true);
    if (error !== null && !isFirst) this.#closed = reasonToStop(error.failure);
    return this.#closed === null ? response : throwUnchecked(this.#closed);
  }

  /** Asks for a page of the list. */
  async askForPage(query: Query): Promise<PageResponse> {
    const response = await this.ask(listEndpoint(this.siteId), query);
    return { ...response, page: readListPage(response) };
  }

  /**
   * Asks for a page of the list with neither key nor cookies. A refusal says nothing of requests with the key.
   *
   * @throws EarlyVerdict also when the answer is 429 again and again; the signal's reason when it is aborted
   */
  async askWithoutKey(query: Query): Promise<PageResponse> {
    const { response } = await this.#sendPatiently(listEndpoint(this.siteId), query, false);
    if (response.status === 429) throwUnchecked(`without the key ${ANSWERED_429}`);
    return { ...response, page: readListPage(response) };
  }

  /** Returns whether any answer comes, even one that CORS hides. Sends no key. */
  async isReached(path: string): Promise<boolean> {
    this.#count();
    const startedAt = performance.now();
    const reached = await isReached(this.service, path, this.#options.signal);
    this.addEvidence({
      url: `${this.service.baseUrl}${path}`,
      hasKey: false,
      status: null,
      problem: reached
        ? 'Sent in the mode “no-cors”: an answer came, which the browser hides.'
        : 'Sent in the mode “no-cors”: no answer came.',
      headers: [],
      body: '',
      bodyLength: 0,
      ms: performance.now() - startedAt,
    });
    return reached;
  }

  /** Adds a request to the evidence of the check that runs, also one that another check made. */
  addEvidence(evidence: Evidence): void {
    this.#options.onEvidence(evidence);
  }

  #count(): void {
    if (this.#closed !== null) throwUnchecked(this.#closed);
    if (this.requestCount >= MAX_REQUESTS)
      throwUnchecked(`the limit of ${MAX_REQUESTS} requests is reached`);
    this.requestCount += 1;
  }

  async #sendPatiently(path: string, query: Query, sendsKey: boolean): Promise<Sent> {
    const { onWait, signal } = this.#options;
    // Without an answer, each try may take long: the first is told at once to the person who waits.
    const unansweredRetries = this.requestCount === 0 ? 0 : 1;
    return await sendWithRetries(
      async (retries) => {
        const sent = await this.#send(path, query, sendsKey);
        if (retries > 0) this.retryCount += 1;
        return sent;
      },
      {
        errorOf: ({ error }) => error,
        maxRetries: ({ failure }) => ('retryAfterMs' in failure ? MAX_RETRIES : unansweredRetries),
        onWait,
        signal,
      },
    );
  }

  async #send(path: string, query: Query, sendsKey: boolean): Promise<Sent> {
    this.#count();
    const { signal } = this.#options;
    const outcome = await sendRequest(this.service, path, query, { signal, sendsKey });
    const response = toCheckResponse(outcome);
    if (outcome.result.kind === 'response') this.times.push(outcome.ms);
    if (response.status === 429) this.limitedCount += 1;
    this.addEvidence(response.evidence);
    const isJson = response.isOk && response.notJson === null;
    const error = isJson ? null : new ApiError(failureOf(outcome, path));
    return { response, error };
  }
}

/** Returns why the service is asked nothing more; null where it would not refuse other requests as well. */
function reasonToStop(failure: Failure): string | null {
  const asked = 'retryAfterMs' in failure ? (failure.retryAfterMs ?? 0) : 0;
  const isPause =
    failure.kind === 'rate-limited' || ('status' in failure && failure.status === 503);
  if (isPause && asked > MAX_WAIT_MS) {
    return `the service asks to be left alone for ${formatWait(asked)}`;
  }
  return failure.kind === 'rate-limited'
    ? `${ANSWERED_429} ${MAX_RETRIES + 1} times in a row`
    : null;
}
