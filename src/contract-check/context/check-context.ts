import { parseJson } from '../../text/parse-json';
import { giveUp } from '../report/verdict';
import { type SentRequest, exchange } from '../../api/exchange';
import { listEndpoint } from '../../api/endpoints';
import { isReached } from '../../api/is-reached';
import { parseRetryAfter } from '../../api/retry';
import type { Service } from '../../api/service';
import { Findings } from './findings';
import type { CheckResponse } from './check-response';
import type { Evidence } from '../report/evidence';
import { type PageResponse, readListPage } from './list-page';
import { toEvidence } from './to-evidence';

/** The most requests that a run sends, retries included, so that it is no burden for the service. */
export const MAX_REQUESTS = 40;

/** How often a request is sent again that the service could not answer at the moment. */
const MAX_RETRIES = 3;

/** The longest that a service may make the checks wait. */
const MAX_WAIT_MS = 60_000;

const RETRIED_STATUSES = new Set([429, 502, 503, 504]);

type Query = Readonly<Record<string, string>>;

export interface ContextOptions {
  service: Service;
  siteId: string;
  /** The origin of the page; null in a terminal. */
  appOrigin: string | null;
  /** How the reader of the report enters a key, to begin a sentence: "Enter the key". */
  keyAdvice: string;
  /** Stops the checks where they are. */
  signal: AbortSignal;
  /** Called after each request. */
  onEvidence: (evidence: Evidence) => void;
  /** Called with the time until which the service asks to wait (ms since the epoch), then with null. */
  onWait: (until: number | null) => void;
}

/** What all checks of a run share: access to the service, and what was learnt about it. */
export class CheckContext {
  readonly service: Service;
  readonly siteId: string;
  readonly appOrigin: string | null;
  readonly keyAdvice: string;
  readonly findings = new Findings();
  /** The title of the check whose failure keeps the list from being read; null when none does. */
  blocker: string | null = null;
  /** How long each answer took, in ms. */
  readonly times: number[] = [];
  requestCount = 0;
  /** Takes the key out of a text. */
  hideKey: (text: string) => string = (text) => text;

  readonly #options: ContextOptions;
  /** Why nothing more is asked of a service that wants no more requests; null while it takes them. */
  #closed: string | null = null;

  constructor(options: ContextOptions) {
    const { service, siteId, appOrigin, keyAdvice } = options;
    this.service = service;
    this.siteId = siteId;
    this.appOrigin = appOrigin;
    this.keyAdvice = keyAdvice;
    this.#options = options;
  }

  /**
   * Sends one GET request, repeats it where that may help, and adds it to the evidence.
   *
   * @throws EarlyVerdict when nothing more may be asked; the signal's reason when it is aborted
   */
  async ask(path: string, query: Query = {}): Promise<CheckResponse> {
    const isFirst = this.requestCount === 0;
    for (let retries = 0; ; retries += 1) {
      this.#count();
      // Each request waits for the one before it.
      // oxlint-disable-next-line no-await-in-loop
      const response = await this.#send(path, query);
      const asked = requestedWait(response.result);
      const ms = waitBeforeRetry(response.result, asked, retries);
      // A first request that fails at once is an answer; a person is waiting for it.
      const isEnd = ms === null || (isFirst && response.result.kind !== 'answer');
      if (isEnd) {
        if (!isFirst && wantsRest(response.result, asked)) this.#leaveAlone(asked);
        return response;
      }
      // oxlint-disable-next-line no-await-in-loop
      await this.#wait(ms);
    }
  }

  /** Asks for a page of the list. */
  async askForPage(query: Query): Promise<PageResponse> {
    const response = await this.ask(listEndpoint(this.siteId), query);
    return { response, page: readListPage(response) };
  }

  /**
   * Asks for a page of the list with neither key nor cookies. Sent once: any refusal, a 429 included,
   * says what it is to find out, and nothing of what requests with the key will get.
   *
   * @throws EarlyVerdict when nothing more may be asked; the signal's reason when it is aborted
   */
  async askWithoutKey(query: Query): Promise<PageResponse> {
    this.#count();
    const response = await this.#send(listEndpoint(this.siteId), query, {
      ...this.service,
      getKey: () => null,
      // Without a key, cookies would go along on the app's own origin.
      fetch: (input, init) => this.service.fetch(input, { ...init, credentials: 'omit' }),
    });
    return { response, page: readListPage(response) };
  }

  /** Returns whether any answer comes, even one that CORS hides. Sends no key. */
  async isReached(path: string): Promise<boolean> {
    this.#count();
    const startedAt = performance.now();
    const reached = await isReached(this.service, path, this.#options.signal);
    this.addEvidence({
      url: this.hideKey(`${this.service.baseUrl}${path}`),
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
    if (this.#closed !== null) giveUp(this.#closed);
    if (this.requestCount >= MAX_REQUESTS)
      giveUp(`the limit of ${MAX_REQUESTS} requests is reached`);
    this.requestCount += 1;
  }

  async #send(path: string, query: Query, service = this.service): Promise<CheckResponse> {
    const { signal } = this.#options;
    const sent = await exchange(service, path, query, { signal });
    // A request without the key has none to hide, and those before it had.
    if (sent.keyVersion !== null) this.hideKey = sent.hideKey;
    if (sent.result.kind === 'answer') this.times.push(sent.ms);
    const evidence = toEvidence({ ...sent, hideKey: this.hideKey });
    this.addEvidence(evidence);
    return { evidence, result: sent.result, json: parseBody(sent.result) };
  }

  async #wait(ms: number): Promise<void> {
    this.#options.onWait(Date.now() + ms);
    await wait(ms, this.#options.signal);
    this.#options.onWait(null);
  }

  /** Ends this check, and all later ones that would send a request. */
  #leaveAlone(asked: number | null): never {
    this.#closed =
      asked !== null && asked > MAX_WAIT_MS
        ? `the service asks to be left alone for ${Math.ceil(asked / 1000)} s`
        : `the service answered 429 (too many requests) ${MAX_RETRIES + 1} times in a row`;
    giveUp(this.#closed);
  }
}

/** @returns ms, or null where another try is pointless */
function waitBeforeRetry(
  result: SentRequest['result'],
  asked: number | null,
  retries: number,
): number | null {
  if (result.kind === 'network' || result.kind === 'timeout') return retries === 0 ? 1000 : null;
  if (result.kind !== 'answer' || !RETRIED_STATUSES.has(result.status)) return null;
  if (retries >= MAX_RETRIES || (asked ?? 0) > MAX_WAIT_MS) return null;
  return asked ?? 1000 * 2 ** retries;
}

function requestedWait(result: SentRequest['result']): number | null {
  if (result.kind !== 'answer') return null;
  return parseRetryAfter(result.headers.get('retry-after') ?? null, Date.now());
}

/** Returns whether other requests would be refused as well. */
function wantsRest(result: SentRequest['result'], asked: number | null): boolean {
  if (result.kind !== 'answer') return false;
  return result.status === 429 || (result.status === 503 && (asked ?? 0) > MAX_WAIT_MS);
}

function parseBody(result: SentRequest['result']): unknown {
  if (result.kind !== 'answer') return undefined;
  try {
    return parseJson(result.text);
  } catch {
    return undefined;
  }
}

/**
 * Waits.
 *
 * @throws the signal's own reason as soon as it is aborted
 */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
