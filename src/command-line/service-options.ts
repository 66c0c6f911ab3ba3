import * as v from 'valibot';
import { isAddressable } from '../api/endpoints';
import { ApiError } from '../api/failure';
import { DEFAULT_PAGING, type PagingDialect, type Service } from '../api/service';
import { parseBaseUrl } from '../site/base-url';
import { describeBaseUrlProblem, describeBaseUrlWarning } from '../site/describe-base-url';
import { describeFailure } from '../site/describe-failure';
import { parseApiKey } from '../site/keys/api-key';
import { pagingSchema } from '../site/paging';
import { CommandError, UsageError } from './run-command';

/** The environment variable that holds the API key: others on the machine can read arguments. */
export const KEY_VARIABLE = 'CATEGORY_SERVICE_KEY';

export const PAGING_USAGE = `  --cursor-param NAME  the query parameter that takes a cursor (${DEFAULT_PAGING.cursorParam})
  --size-param NAME    the one that takes a page size (${DEFAULT_PAGING.pageSizeParam}), or none
  --page-size NUMBER   categories per page (${DEFAULT_PAGING.pageSize})
  --bulk-page-size NUMBER
                       per page while all are loaded (${DEFAULT_PAGING.bulkPageSize}); 0 turns this off`;

/** Reads the address of a service; throws a UsageError for none or for two. */
export function readAddress([address, second]: readonly string[]): string {
  // Not repeated: it may be a key.
  if (second !== undefined) throw new UsageError('Give only one address');
  if (address === undefined) throw new UsageError('The address of the service is missing');
  return address;
}

/** Takes the ID of a site that an address can hold. */
export function parseSiteId(text: string): string {
  if (isAddressable(text)) return text;
  throw new UsageError('--site must be the ID of a site, neither empty nor "." or ".."');
}

/** Reads the base URL of a service, which messages call `name`. Throws a UsageError for one that cannot be used. */
export function readBaseUrl(name: string, text: string): string {
  const parsed = parseBaseUrl(text);
  if (parsed.ok) return parsed.url;
  throw new UsageError(`${name} cannot be used. ${describeBaseUrlProblem(parsed.reason)}`);
}

/** Makes a service that requests are sent to, with a key or without. */
export function readService(baseUrl: string, paging: PagingDialect, key: string | null): Service {
  const heldKey = key === null ? null : { key, version: 1 };
  return { baseUrl, paging, getKey: () => heldKey, fetch: globalThis.fetch };
}

/** Puts a failure of the list into words for the terminal. Returns any other error as it is. */
export function toCommandError(
  error: unknown,
  { baseUrl, siteId }: { baseUrl: string; siteId: string },
): unknown {
  if (!(error instanceof ApiError)) return error;
  const {
    title,
    advice,
    details = [],
    quote,
  } = describeFailure(error.failure, {
    siteId,
    origin: new URL(baseUrl).origin,
    keyAddedBy: 'app',
  });
  return new CommandError([`${title}. ${advice}`, ...details, quote].filter(Boolean).join('\n'));
}

/** Says, on the other output than the result's, where a key is about to travel unencrypted. */
export function warnOfPlainHttp(baseUrl: string): void {
  const parsed = parseBaseUrl(baseUrl);
  if (parsed.ok && parsed.warning !== null) console.error(describeBaseUrlWarning(parsed.warning));
}

const PAGING_OPTIONS = {
  cursorParam: '--cursor-param',
  pageSizeParam: '--size-param',
  pageSize: '--page-size',
  bulkPageSize: '--bulk-page-size',
};

/** Reads how a service pages; throws a UsageError for what cannot be a name or a number. */
export function readPagingOptions(textOf: (name: string) => string | null): PagingDialect {
  const size = textOf(PAGING_OPTIONS.pageSizeParam);
  const paging = v.safeParse(pagingSchema, {
    cursorParam: textOf(PAGING_OPTIONS.cursorParam),
    pageSizeParam: size === 'none' ? '' : size,
    pageSize: toNumber(textOf(PAGING_OPTIONS.pageSize)),
    bulkPageSize: toNumber(textOf(PAGING_OPTIONS.bulkPageSize)),
  });
  if (paging.success) return paging.output;
  const [issue] = paging.issues;
  const option = new Map(Object.entries(PAGING_OPTIONS)).get(v.getDotPath(issue) ?? '');
  throw new UsageError(`${option ?? 'The paging'} ${issue.message}`);
}

function toNumber(text: string | null): number | null {
  if (text === null) return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Reads the API key; null for none. Throws a UsageError, which never repeats it, for one that no header can carry. */
export function readKey(env: NodeJS.ProcessEnv, variable = KEY_VARIABLE): string | null {
  const text = env[variable] ?? '';
  if (text.trim() === '') return null;
  const parsed = parseApiKey(text);
  if (parsed.ok) return parsed.key;
  throw new UsageError(`${variable} cannot be used. ${parsed.problem}`);
}

/** Refuses a key among the arguments with a UsageError that does not repeat it. */
export function refuseKeyIn(args: readonly string[]): void {
  if (args.some((arg) => /^--?(?:api-?)?key(?:=|$)/i.test(arg))) {
    throw new UsageError(
      `Keys are not accepted on the command line, where others can read them: set the environment variable ${KEY_VARIABLE}.`,
    );
  }
}
