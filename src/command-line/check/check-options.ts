import * as v from 'valibot';
import { DEFAULT_PAGING, type PagingDialect } from '../../api/service';
import { parseApiKey } from '../../connections/keys/parse-api-key';
import { parseBaseUrl } from '../../connections/base-url';
import { pagingSchema } from '../../connections/paging';
import { MAX_REQUESTS } from '../../contract-check/context/check-context';
import { parseOptions } from '../options';
import { UsageError } from '../run-command';

/** The environment variable that holds the API key: others on the machine can read arguments. */
export const KEY_VARIABLE = 'CATEGORY_SERVICE_KEY';

/** What to check, and how to print it. */
export interface CheckOptions {
  readonly baseUrl: string;
  readonly siteId: string;
  readonly paging: PagingDialect;
  readonly json: boolean;
  /** Null: none is sent. */
  readonly key: string | null;
}

export const USAGE = `Checks a category service: what works, what does not, why, and what to do.

  npm run check-service -- --base-url URL --site ID [options]

  --base-url URL       what comes before /api/v1
  --site ID            the site to look at
  --cursor-param NAME  the query parameter that takes a cursor (${DEFAULT_PAGING.cursorParam})
  --size-param NAME    the one that takes a page size (${DEFAULT_PAGING.pageSizeParam}), or none
  --page-size NUMBER   categories per page (${DEFAULT_PAGING.pageSize})
  --json               prints the report as JSON, and nothing else
  -h, --help           prints this

The API key comes from the environment variable ${KEY_VARIABLE} only.
Only GET requests are sent, one at a time, ${MAX_REQUESTS} at most. Where a parameter has
another name than given here, the usual ones are tried.

Exit status: 0 the service conforms, 1 a check failed, 2 could not be checked,
or not all of it.`;

const OPTIONS = {
  'base-url': { type: 'string' },
  site: { type: 'string' },
  'cursor-param': { type: 'string' },
  'size-param': { type: 'string' },
  'page-size': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads the arguments of `npm run check-service`.
 *
 * @param args the arguments, without the program's own name.
 * @param env the environment, for the key.
 * @returns null when only the usage is wanted.
 * @throws {UsageError} for what cannot be used. It never repeats a key.
 */
export function parseCheckOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CheckOptions | null {
  if (args.some((arg) => /^--?(?:api-?)?key(?:=|$)/i.test(arg))) {
    throw new UsageError(
      `A key is not taken from the command line, where others can read it: set the environment variable ${KEY_VARIABLE}.`,
    );
  }
  const options = parseOptions(args, OPTIONS);
  if (options.help) return null;
  const { 'base-url': baseUrl, site, json = false } = options;
  if (baseUrl === undefined) throw new UsageError('--base-url is missing');
  if (site === undefined) throw new UsageError('--site is missing');
  if (site === '') throw new UsageError('--site must not be empty');

  const parsed = parseBaseUrl(baseUrl);
  if (!parsed.ok) throw new UsageError(`--base-url cannot be used. ${parsed.reason}`);
  const paging = toPaging(options);
  return { baseUrl: parsed.url, siteId: site, paging, json, key: toKey(env) };
}

function toPaging(options: ReturnType<typeof parseOptions<typeof OPTIONS>>): PagingDialect {
  const size = options['size-param'];
  const pageSize = options['page-size'];
  const paging = v.safeParse(pagingSchema, {
    cursorParam: options['cursor-param'],
    pageSizeParam: size === 'none' ? '' : size,
    pageSize: pageSize === undefined ? undefined : toNumber(pageSize),
  });
  if (paging.success) return paging.output;
  const [issue] = paging.issues;
  const option = PAGING_OPTIONS.get(v.getDotPath(issue) ?? '') ?? 'The paging';
  throw new UsageError(`${option} ${issue.message}`);
}

const PAGING_OPTIONS: ReadonlyMap<string, string> = new Map([
  ['cursorParam', '--cursor-param'],
  ['pageSizeParam', '--size-param'],
  ['pageSize', '--page-size'],
]);

function toNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function toKey(env: Readonly<Record<string, string | undefined>>): string | null {
  const text = env[KEY_VARIABLE] ?? '';
  if (text.trim() === '') return null;
  const parsed = parseApiKey(text);
  if (parsed.ok) return parsed.key;
  throw new UsageError(`${KEY_VARIABLE} cannot be used. ${parsed.reason}`);
}
