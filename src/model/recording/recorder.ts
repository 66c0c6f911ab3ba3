import { categoryEndpoint, isAddressable } from '../../api/endpoints';
import { ApiError } from '../../api/failure';
import type { Fixture } from '../../api/fixture';
import { getJson } from '../../api/get-json';
import { isObject } from '../../api/interface';
import type { StopReason } from '../../api/judge-paging';
import type { Service } from '../../api/service';
import { askWithRetries, ListWalk, type WalkOptions } from './list-walk';

export interface RecordOptions extends WalkOptions {
  /** Whether each category is retrieved, too. */
  readonly withDetails: boolean;
  /** Whether to record the part of a list that was read before its paging failed. */
  readonly acceptsPart: boolean;
  /** Called after each answer. */
  readonly onProgress: () => void;
}

/** Records the answers of a service, one request at a time. */
export class Recorder {
  /** The ID of the category that is asked for; null for the list. */
  categoryId: string | null = null;
  readonly #service: Service;
  readonly #siteId: string;
  readonly #walk: ListWalk;
  #pages: unknown[][] = [];
  /** The number of categories before the last page. */
  #count = 0;
  readonly #details = new Map<string, unknown>();

  constructor(service: Service, siteId: string) {
    this.#service = service;
    this.#siteId = siteId;
    this.#walk = new ListWalk(service, siteId);
  }

  /** The list so far. */
  get loaded() {
    return this.#walk.loaded;
  }

  /** The number of categories that were asked for. */
  get detailCount(): number {
    return this.#details.size;
  }

  /**
   * Records to the end, and after a failure from there on.
   *
   * @returns the fixture, or why the list has no end
   * @throws an ApiError that retries do not help; the signal's reason when it is aborted
   */
  async run(options: RecordOptions): Promise<Fixture | StopReason> {
    const { paging } = await this.#walk.run(options, (json) => {
      this.#addPage(json);
      options.onProgress();
    });
    if (paging.kind === 'stopped' && !options.acceptsPart) return paging.reason;
    const fixture = { siteId: this.#siteId, categories: this.#pages.flat() };
    if (!options.withDetails) return fixture;
    for (const { id } of this.loaded.categories) {
      // No address leads to the others.
      if (!isAddressable(id) || this.#details.has(id)) continue;
      this.categoryId = id;
      // oxlint-disable-next-line no-await-in-loop -- a service is asked for one thing at a time
      this.#details.set(id, await this.#retrieve(id, options));
      options.onProgress();
    }
    return { ...fixture, details: Object.fromEntries(this.#details) };
  }

  #addPage(json: unknown): void {
    const { pageCount, count, paging } = this.loaded;
    if (pageCount === 1) this.#pages = [];
    // A service that ignores the cursor sends an earlier page.
    const hasNothingNew = pageCount > 1 && count === this.#count;
    this.#count = count;
    if (paging.kind === 'stopped' && hasNothingNew) return;
    if (isObject(json) && Array.isArray(json.categories)) this.#pages.push(json.categories);
  }

  /** Returns the answer as it came; null where the list names a category that the service does not find. */
  async #retrieve(id: string, options: RecordOptions): Promise<unknown> {
    const path = categoryEndpoint(this.#siteId, id);
    try {
      const send = () => getJson(this.#service, path, {}, options.signal, (json) => json);
      return await askWithRetries(send, options);
    } catch (error) {
      const kind = error instanceof ApiError ? error.failure.kind : null;
      if (kind === 'not-found' || kind === 'not-addressable') return null;
      throw error;
    }
  }
}
