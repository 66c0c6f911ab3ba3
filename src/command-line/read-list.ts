import { listCategories } from '../api/categories';
import { ApiError, isTimeout } from '../api/failure';
import { continuesByItself } from '../api/judge-paging';
import { MAX_RETRIES, sendWithRetries } from '../api/retry';
import type { Service } from '../api/service';
import type { LoadedPage } from '../model/category-index';
import { checkLargePages, cursorToReread, initialLargePages } from '../model/large-pages';
import { createListReader } from '../model/list-reader';
import { type LoadedCategories, toLoadedCategories } from '../model/loaded-categories';

/** Reads a site's whole list, in the same pages as the app. Throws an ApiError if a page cannot be loaded. */
export async function readList(service: Service, siteId: string): Promise<LoadedCategories> {
  const { paging } = service;
  const { signal } = new AbortController();
  let pages: LoadedPage[] = [];
  let loaded: LoadedCategories | null = null;
  let largePages = initialLargePages(paging);

  /** Requests the page after `read`. Throws if the page must not extend the list or replace the earlier one. */
  async function requestNext(read: readonly LoadedPage[], pageSize: number) {
    const before = toLoadedCategories(read).paging;
    const cursor = before.kind === 'more' ? before.cursor : null;
    const isLarge = pageSize > paging.pageSize;
    const page = await sendWithRetries(
      () =>
        listCategories(service, siteId, { cursor, pageSize }, signal).catch(
          (error: Error) => error,
        ),
      {
        signal,
        errorOf: (outcome) => (outcome instanceof ApiError ? outcome : null),
        maxRetries: (error) => (isLarge && isTimeout(error) ? 0 : MAX_RETRIES),
      },
    );
    if (page instanceof Error) throw page;
    const next = [...read, { page, loadedAt: Date.now() }];
    checkLargePages(toLoadedCategories(next), loaded, paging.pageSize);
    return next;
  }

  function show(read: LoadedPage[]) {
    pages = read;
    loaded = toLoadedCategories(read);
  }

  const reader = createListReader(
    {
      loaded: () => loaded,
      largePages: () => largePages,
      setLargePages: (known) => {
        largePages = known;
      },
      readNext: async () => show(await requestNext(pages, loaded?.pageSize ?? paging.pageSize)),
      readAgain: async (pageSize, leastCount) => {
        let read: LoadedPage[] = [];
        let view: LoadedCategories;
        do {
          read = await requestNext(read, pageSize);
          view = toLoadedCategories(read);
        } while (cursorToReread(view, loaded, leastCount) !== null);
        show(read);
      },
    },
    paging,
  );

  do await reader.readTowardEnd();
  while (continuesByItself(toLoadedCategories(pages).paging));
  return toLoadedCategories(pages);
}
