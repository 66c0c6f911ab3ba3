import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { listCategories, type PageRequest } from '../../api/categories';
import { describeResponseProblem } from '../../connections/describe-response-problem';
import { describeFailure } from '../../connections/describe-failure';
import { ApiError } from '../../api/failure';
import { isPageTooLarge, reducePageSize } from '../../api/page-size';
import { MAX_RETRIES, sendWithRetries } from '../../api/retry';
import type { Service } from '../../api/service';
import type { LoadedPage } from '../../model/category-index';
import {
  ListFileError,
  type ListFileProblem,
  readListFile,
} from '../../model/comparison/read-list-file';
import { type LoadedCategories, toLoadedCategories } from '../../model/loaded-categories';
import { findPageSizeLimit, pageSizeToReread } from '../../model/reread';
import { finishTask } from '../../text/task';
import { describeRefusal, tryService } from '../browse/try-service';
import { CommandError } from '../run-command';
import { toService, warnOfPlainHttp } from '../service-options';
import type { ServiceSide, SideSource } from './compare-options';

/** Names two lists: by their short names, or by their addresses where the names are equal. */
export function nameLists(from: SideSource, to: SideSource): [from: string, to: string] {
  const [fromName, toName] = [nameOfSide(from), nameOfSide(to)];
  return fromName === toName ? [addressOf(from), addressOf(to)] : [fromName, toName];
}

function nameOfSide(side: SideSource): string {
  return 'file' in side ? basename(side.file) : `${side.siteId} at ${new URL(side.baseUrl).host}`;
}

function addressOf(side: SideSource): string {
  return 'file' in side ? side.file : `${side.siteId} at ${side.baseUrl}`;
}

/** Loads all of a list; `onProgress` is told what is loaded so far. Throws a CommandError where it cannot be read. */
export async function loadSide(side: SideSource, onProgress: (loaded: LoadedCategories) => void) {
  return 'file' in side ? await loadFile(side.file) : await loadService(side, onProgress);
}

async function loadFile(file: string): Promise<LoadedCategories> {
  try {
    return finishTask(readListFile(await readFile(file, 'utf8'), Date.now()));
  } catch (error) {
    if (error instanceof ListFileError) {
      throw new CommandError(`${file}: ${error.message}${describeDetail(error.problem)}`);
    }
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const reason = isMissing ? 'The file does not exist.' : String(error);
    throw new CommandError(
      `${file} cannot be read. ${reason} The address of a service begins with https:// or http://.`,
    );
  }
}

async function loadService(side: ServiceSide, onProgress: (loaded: LoadedCategories) => void) {
  const { baseUrl, siteId, paging, key, keyVariable } = side;
  if (key !== null) warnOfPlainHttp(baseUrl);
  if (await tryService(side, key)) {
    throw new CommandError(describeRefusal(baseUrl, key, keyVariable));
  }
  const service = toService(baseUrl, paging, key);
  const { signal } = new AbortController();
  // A page of the usual size comes first: it shows whether larger ones are worth it.
  let request: PageRequest = { cursor: null, pageSize: paging.pageSize };
  let largest = Math.max(paging.bulkPageSize, paging.pageSize);
  let pages: LoadedPage[] = [];
  const startAgain = (pageSize: number) => {
    pages = [];
    request = { cursor: null, pageSize };
  };
  for (;;) {
    const { pageSize } = request;
    const isTooLarge = (error: ApiError) => pageSize > paging.pageSize && isPageTooLarge(error);
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page = await sendWithRetries(
      () => listCategories(service, siteId, request, signal).catch(toApiError),
      {
        errorOf: (outcome) => (outcome instanceof ApiError ? outcome : null),
        maxRetries: (error) => (isTooLarge(error) ? 0 : MAX_RETRIES),
        signal,
      },
    );
    if (page instanceof ApiError) {
      if (!isTooLarge(page)) throw new CommandError(describe(page, service, siteId));
      largest = reducePageSize(pageSize, paging);
      startAgain(largest);
      continue;
    }
    pages.push({ page, loadedAt: Date.now() });
    const loaded = toLoadedCategories(pages);
    onProgress(loaded);
    const given = findPageSizeLimit(loaded, paging);
    if (given !== null) {
      largest = given;
      startAgain(largest);
      continue;
    }
    if (loaded.paging.kind !== 'more') return loaded;
    const betterSize = pageSizeToReread(loaded, paging, largest);
    if (betterSize === null) request = { cursor: loaded.paging.cursor, pageSize };
    else startAgain(betterSize);
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function describe({ failure }: ApiError, { baseUrl }: Service, siteId: string): string {
  const { title, cause, nextStep } = describeFailure(failure, {
    requested: { what: 'site', id: siteId },
    siteId,
    origin: new URL(baseUrl).origin,
    keyAddedBy: 'app',
  });
  return `${title}. ${cause} ${nextStep}`;
}

/** Names the first entry that is no category, and why. */
function describeDetail(problem: ListFileProblem): string {
  if (problem.kind !== 'no-categories') return '';
  return ` ${problem.path} ${describeResponseProblem(problem.problem)}.`;
}
