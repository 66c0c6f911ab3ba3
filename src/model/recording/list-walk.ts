import { type PageRequest, requestPage } from '../../api/categories';
import { ApiError } from '../../api/failure';
import { isPageTooLarge, reducePageSize } from '../../api/page-size';
import { MAX_RETRIES, sendWithRetries } from '../../api/retry';
import type { Service } from '../../api/service';
import type { LoadedPage } from '../category-index';
import { type LoadedCategories, toLoadedCategories } from '../loaded-categories';
import { findPageSizeLimit, pageSizeToReread } from '../reread';

export interface WalkOptions {
  readonly signal: AbortSignal;
  /** Called with the time until which a retry waits (ms since the epoch), then with null. */
  readonly onWait?: (until: number | null) => void;
}

/** Reads a whole list, one page after the other: in large pages if the service honours them and they save requests. */
export class ListWalk {
  /** The list so far. */
  loaded = toLoadedCategories([]);
  readonly #service: Service;
  readonly #siteId: string;
  #request: PageRequest;
  #largest: number;
  #pages: LoadedPage[] = [];
  #isDone = false;

  constructor(service: Service, siteId: string) {
    this.#service = service;
    this.#siteId = siteId;
    const { pageSize, bulkPageSize } = service.paging;
    // A page of the usual size comes first: it shows whether larger ones are worth it.
    this.#request = { cursor: null, pageSize };
    this.#largest = Math.max(bulkPageSize, pageSize);
  }

  /**
   * Reads to the end, and after a failure from there on.
   *
   * @param onPage called after each page with its JSON. `loaded` holds one page if the list was started again
   * @throws an ApiError that retries do not help; the signal's reason when it is aborted
   */
  async run(options: WalkOptions, onPage: (json: unknown) => void): Promise<LoadedCategories> {
    while (!this.#isDone) {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const answer = await this.#ask(options);
      if (answer === null) continue;
      this.#pages.push({ page: answer.page, loadedAt: Date.now() });
      this.loaded = toLoadedCategories(this.#pages);
      onPage(answer.json);
      this.#plan();
    }
    return this.loaded;
  }

  /** Asks for the next page. Null where the service refuses its size: then the list is started again. */
  async #ask(options: WalkOptions) {
    const { paging } = this.#service;
    const { pageSize } = this.#request;
    const isTooLarge = (error: unknown) => pageSize > paging.pageSize && isPageTooLarge(error);
    try {
      return await askWithRetries(
        () => requestPage(this.#service, this.#siteId, this.#request, options.signal),
        { ...options, maxRetries: (error) => (isTooLarge(error) ? 0 : MAX_RETRIES) },
      );
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      this.#largest = reducePageSize(pageSize, paging);
      this.#startAgain(this.#largest);
      return null;
    }
  }

  /** Decides what to ask for after a page. */
  #plan(): void {
    const { loaded } = this;
    const { paging } = this.#service;
    const limit = findPageSizeLimit(loaded, paging);
    this.#largest = limit ?? this.#largest;
    const size = limit ?? pageSizeToReread(loaded, paging, this.#largest);
    if (loaded.paging.kind === 'more' && size === null) {
      this.#request = { cursor: loaded.paging.cursor, pageSize: this.#request.pageSize };
    } else if (size !== null) this.#startAgain(size);
    else this.#isDone = true;
  }

  #startAgain(pageSize: number): void {
    this.#pages = [];
    this.#request = { cursor: null, pageSize };
  }
}

/** Sends a request until it succeeds. Throws the ApiError that retries do not help. */
export async function askWithRetries<Answer>(
  send: () => Promise<Answer>,
  options: WalkOptions & { readonly maxRetries?: (error: ApiError) => number },
): Promise<Answer> {
  const outcome = await sendWithRetries(() => send().catch(toApiError), {
    ...options,
    errorOf: (answer) => (answer instanceof ApiError ? answer : null),
  });
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
