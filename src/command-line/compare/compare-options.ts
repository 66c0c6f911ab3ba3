import { MATCH_BY } from '../../model/comparison/match-lists';
import { type CommandLine, oneOf, parseCommandLine } from '../options';
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

const SECOND_KEY_VARIABLE = `${KEY_VARIABLE}_2`;

export const USAGE = `Compares two lists of categories: what is added, removed, moved, renamed or
changed if the first becomes the second.

  category-browser compare FROM TO [options]

  FROM, TO             a JSON file, as the app exports it, or the address of a
                       service before /api/v1, with https:// or http://. FROM is
                       the older list or production
  --site ID            the site of a service
${PAGING_USAGE}
  --site-2 ID, --cursor-param-2 NAME, --size-param-2 NAME, --page-size-2 NUMBER,
  --bulk-page-size-2 NUMBER
                       of the second service, where they differ
  --by id, path        how categories are matched; by default by ID, or by path
                       if fewer than half of the IDs of the smaller list are in
                       the other
  --format FORMAT      markdown (a note for people), csv or json
  -h, --help           prints this

The API key of the first service comes from the variable ${KEY_VARIABLE}, that of
the second from ${SECOND_KEY_VARIABLE}. Only GET requests are sent.

Exit status: 0 no differences, 1 differences, 2 a list could not be read, or not
all of it.`;

export type CompareOptions = NonNullable<ReturnType<typeof parseCompareOptions>>;

export type SideSource = { readonly file: string } | ServiceSide;

export type ServiceSide = ReturnType<typeof readService>;

/** Reads the arguments of `category-browser compare`; `env` holds the keys. */
export function parseCompareOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  refuseKeyIn(args);
  const line = parseCommandLine(USAGE, args, true);
  if (line === null) return null;
  const [from, to, third] = line.operands;
  if (from === undefined || to === undefined || third !== undefined) {
    throw new UsageError('Give two lists, FROM and TO: a file or a URL each');
  }
  const readSide = (operand: string, isSecond: boolean): SideSource =>
    isAddress(operand) ? readService(operand, isSecond, line, env) : { file: operand };
  return {
    from: readSide(from, false),
    to: readSide(to, isAddress(from)),
    format: line.readOptional('--format', oneOf('markdown', 'csv', 'json')) ?? 'markdown',
    by: line.readOptional('--by', oneOf(...MATCH_BY)),
  };
}

function readService(
  address: string,
  isSecond: boolean,
  line: CommandLine,
  env: NodeJS.ProcessEnv,
) {
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
}

function isAddress(operand: string): boolean {
  return /^https?:/i.test(operand);
}
