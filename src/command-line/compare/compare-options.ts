import type { PagingDialect } from '../../api/service';
import type { MatchBy } from '../../model/comparison/match-lists';
import { oneOf, parseCommandLine } from '../options';
import { UsageError } from '../run-command';
import {
  KEY_VARIABLE,
  PAGING_USAGE,
  parseSiteId,
  readBaseUrl,
  readKey,
  readPaging,
  refuseKeyIn,
} from '../service-options';

/** A list that a service has. */
export interface ServiceSide {
  readonly baseUrl: string;
  readonly siteId: string;
  readonly paging: PagingDialect;
  /** Null: none is sent. */
  readonly key: string | null;
  /** Where the key comes from. */
  readonly keyVariable: string;
}

/** A list to compare: a file, or what a service has. */
export type SideSource = { readonly file: string } | ServiceSide;

/** What to compare, and how to print it. */
export interface CompareOptions {
  readonly before: SideSource;
  readonly after: SideSource;
  readonly format: 'markdown' | 'csv' | 'json';
  /** Null: what fits best. */
  readonly by: MatchBy | null;
}

const SECOND_KEY_VARIABLE = `${KEY_VARIABLE}_2`;

export const USAGE = `Compares two lists of categories: what is only in one, moved, renamed or changed.

  category-browser compare A B [options]

  A, B                 a JSON file, as the app exports it, or a service: what comes
                       before /api/v1, with https:// or http://. A counts as before
                       ("there"), B as after ("here")
  --site ID            the site of a service
${PAGING_USAGE}
  --site-2 ID, --cursor-param-2 NAME, --size-param-2 NAME, --page-size-2 NUMBER,
  --bulk-page-size-2 NUMBER
                       of the second service, where they differ
  --by id, path, slug  by what categories are matched; else by what fits best
  --format FORMAT      markdown (a note for people), csv or json
  -h, --help           prints this

The API key of the first service comes from the variable ${KEY_VARIABLE}, that of
the second from ${SECOND_KEY_VARIABLE}. Only GET requests are sent.

Exit status: 0 nothing differs, 1 something does, 2 could not be compared, or
not all of it.`;

/**
 * Reads the arguments of `category-browser compare`.
 *
 * @param env the environment, for the keys.
 * @returns null when only the usage is wanted.
 * @throws {UsageError} for what cannot be used. It never repeats a key.
 */
export function parseCompareOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CompareOptions | null {
  refuseKeyIn(args);
  const line = parseCommandLine(USAGE, args, true);
  if (line === null) return null;
  const [a, b, third] = line.operands;
  if (a === undefined || b === undefined || third !== undefined) {
    throw new UsageError('There have to be two lists: a file or an address each');
  }
  const readService = (address: string, isSecond: boolean): ServiceSide => {
    const textOf = (name: string) => (isSecond ? line.text(`${name}-2`) : null) ?? line.text(name);
    const siteId = textOf('--site');
    if (siteId === null) throw new UsageError('--site is missing');
    // Each key is for one service only, also where the other has none.
    const keyVariable = isSecond ? SECOND_KEY_VARIABLE : KEY_VARIABLE;
    return {
      baseUrl: readBaseUrl('The address', address),
      siteId: parseSiteId(siteId),
      paging: readPaging(textOf),
      key: readKey(env, keyVariable),
      keyVariable,
    };
  };
  return {
    before: isAddress(a) ? readService(a, false) : { file: a },
    after: isAddress(b) ? readService(b, isAddress(a)) : { file: b },
    format: line.readOptional('--format', oneOf('markdown', 'csv', 'json')) ?? 'markdown',
    by: line.readOptional('--by', oneOf('id', 'path', 'slug')),
  };
}

function isAddress(operand: string): boolean {
  return /^https?:/i.test(operand);
}
