import * as v from 'valibot';
import { DEFAULT_PAGING, type PagingDialect } from '../api/service';
import { parseBaseUrl } from '../connections/base-url';
import { parseApiKey } from '../connections/keys/parse-api-key';
import { pagingSchema } from '../connections/paging';
import type { OptionsConfig } from './options';
import { UsageError } from './run-command';

/** The environment variable that holds the API key: others on the machine can read arguments. */
export const KEY_VARIABLE = 'CATEGORY_SERVICE_KEY';

/** The options that say how a service pages. */
export const PAGING_OPTIONS = {
  'cursor-param': { type: 'string' },
  'size-param': { type: 'string' },
  'page-size': { type: 'string' },
} as const satisfies OptionsConfig;

/** What the usage of a command says of them. */
export const PAGING_USAGE = `  --cursor-param NAME  the query parameter that takes a cursor (${DEFAULT_PAGING.cursorParam})
  --size-param NAME    the one that takes a page size (${DEFAULT_PAGING.pageSizeParam}), or none
  --page-size NUMBER   categories per page (${DEFAULT_PAGING.pageSize})`;

/**
 * Reads the base URL of a service.
 *
 * @param name what the person who typed it calls it
 * @throws {UsageError} for one that cannot be used.
 */
export function readBaseUrl(name: string, text: string): string {
  const parsed = parseBaseUrl(text);
  if (parsed.ok) return parsed.url;
  throw new UsageError(`${name} cannot be used. ${parsed.reason}`);
}

/** Says, on the other output than the result's, where a key is about to travel unencrypted. */
export function warnOfPlainHttp(baseUrl: string): void {
  const parsed = parseBaseUrl(baseUrl);
  if (parsed.ok && parsed.warning !== null) console.error(parsed.warning);
}

/**
 * Reads how a service pages.
 *
 * @throws {UsageError} for what cannot be a name or a number.
 */
export function readPaging(
  options: Partial<Record<keyof typeof PAGING_OPTIONS, string | undefined>>,
): PagingDialect {
  const size = options['size-param'];
  const pageSize = options['page-size'];
  const paging = v.safeParse(pagingSchema, {
    cursorParam: options['cursor-param'],
    pageSizeParam: size === 'none' ? '' : size,
    pageSize: pageSize === undefined ? undefined : toNumber(pageSize),
  });
  if (paging.success) return paging.output;
  const [issue] = paging.issues;
  const option = OPTION_OF.get(v.getDotPath(issue) ?? '') ?? 'The paging';
  throw new UsageError(`${option} ${issue.message}`);
}

const OPTION_OF: ReadonlyMap<string, string> = new Map([
  ['cursorParam', '--cursor-param'],
  ['pageSizeParam', '--size-param'],
  ['pageSize', '--page-size'],
]);

function toNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Reads the API key from the environment.
 *
 * @returns null where there is none.
 * @throws {UsageError} for one that no header can carry. It never repeats a key.
 */
export function readKey(
  env: Readonly<Record<string, string | undefined>>,
  variable = KEY_VARIABLE,
): string | null {
  const text = env[variable] ?? '';
  if (text.trim() === '') return null;
  const parsed = parseApiKey(text);
  if (parsed.ok) return parsed.key;
  throw new UsageError(`${variable} cannot be used. ${parsed.reason}`);
}

/**
 * Refuses a key among the arguments.
 *
 * @throws {UsageError} that does not repeat it.
 */
export function refuseKeyIn(args: readonly string[]): void {
  if (args.some((arg) => /^--?(?:api-?)?key(?:=|$)/i.test(arg))) {
    throw new UsageError(
      `A key is not taken from the command line, where others can read it: set the environment variable ${KEY_VARIABLE}.`,
    );
  }
}
