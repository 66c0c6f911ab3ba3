import { listCategories } from '../../api/categories';
import { ApiError, type Failure } from '../../api/failure';
import { MAX_RETRIES, sendWithRetries } from '../../api/retry';
import type { Service } from '../../api/service';
import type { LoadedPage } from '../../model/category-index';
import { type LoadedCategories, toLoadedCategories } from '../../model/loaded-categories';

/** Failures of a large page after which the list is read in pages of the usual size. */
const TOO_LARGE: ReadonlySet<Failure['kind']> = new Set([
  'cut-off',
  'server',
  'timeout',
  'too-large',
  'unexpected-status',
]);

/**
 * Reads a whole list in large pages, or in pages of the usual size if a large one fails, is short or leads nowhere.
 *
 * @param onProgress called after each page with the list so far
 * @throws an ApiError that retries do not help
 */
export async function walkList(
  service: Service,
  siteId: string,
  onProgress: (loaded: LoadedCategories) => void,
  isLarge = service.paging.pageSizeParam !== '' &&
    service.paging.bulkPageSize > service.paging.pageSize,
): Promise<LoadedCategories> {
  const { signal } = new AbortController();
  const pageSize = service.paging[isLarge ? 'bulkPageSize' : 'pageSize'];
  const isTooLarge = ({ failure }: ApiError) => isLarge && TOO_LARGE.has(failure.kind);
  const pages: LoadedPage[] = [];
  let cursor: string | null = null;
  for (;;) {
    const request = { cursor, pageSize };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await sendWithRetries(
      () => listCategories(service, siteId, request, signal).catch(toApiError),
      {
        signal,
        errorOf: (answer) => (answer instanceof ApiError ? answer : null),
        maxRetries: (error) => (isTooLarge(error) ? 0 : MAX_RETRIES),
      },
    );
    if (page instanceof ApiError) {
      if (isTooLarge(page)) break;
      throw page;
    }
    pages.push({ page, loadedAt: Date.now() });
    const loaded = toLoadedCategories(pages);
    onProgress(loaded);
    const { paging, entriesPerPage } = loaded;
    if (paging.kind === 'end' || (paging.kind === 'stopped' && !isLarge)) return loaded;
    // Its next cursor may count in the size that was asked, and so skip categories.
    if (paging.kind === 'stopped' || (isLarge && entriesPerPage !== pageSize)) break;
    cursor = paging.cursor;
  }
  return await walkList(service, siteId, onProgress, false);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
