import { parseArgs } from 'node:util';
import { BEARER_TOKEN_RULE, isBearerToken } from '../../demo/require-key';
import { DEFAULT_DIALECT, type Dialect } from '../../demo/dialect';
import { parseChoice, parseName, parseWholeNumber, UsageError } from '../options';
import type { Quirks } from '../../demo/quirks/quirks';
import type { Fault } from '../../demo/quirks/fault';

/** What the service was asked to do. `null`: not said. */
export type CommandLine = {
  readonly help: boolean;
  readonly port: number;
  readonly dataFile: string | null;
  readonly siteId: string | null;
  readonly key: string | null;
  readonly latencyMs: number;
  readonly cors: boolean;
  readonly dialect: Dialect;
  readonly quirks: Quirks;
};

/**
 * Reads the arguments of `npm run service`.
 *
 * @param args the arguments, without the program's own name.
 * @throws {UsageError} for an unknown option or a value that does not fit.
 */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const options = readOptions(args);
  const { help = false, port, data, site, key, latency, cors } = options;
  if (site === '') throw new UsageError('--site must not be empty');
  if (key !== undefined && !isBearerToken(key)) {
    throw new UsageError(`--key may hold ${BEARER_TOKEN_RULE}`);
  }
  return {
    help,
    port: parseWholeNumber('--port', port ?? '4010', 0, 65_535),
    dataFile: data ?? null,
    siteId: site ?? null,
    key: key ?? null,
    latencyMs: parseWholeNumber('--latency', latency ?? '0', 0, 60_000),
    cors: parseChoice('--cors', cors ?? 'on', ['on', 'off']) === 'on',
    dialect: toDialect(options),
    quirks: toQuirks(options),
  };
}

type Options = ReturnType<typeof readOptions>;

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        site: { type: 'string' },
        key: { type: 'string' },
        latency: { type: 'string' },
        cors: { type: 'string' },
        'cursor-param': { type: 'string' },
        'size-param': { type: 'string' },
        'page-size': { type: 'string' },
        'max-page-size': { type: 'string' },
        'unknown-params': { type: 'string' },
        'omit-nulls': { type: 'boolean' },
        null: { type: 'string' },
        'no-total': { type: 'boolean' },
        'no-page-info': { type: 'boolean' },
        fault: { type: 'string', multiple: true },
        redirect: { type: 'string' },
        seed: { type: 'string' },
        order: { type: 'string' },
        'ignore-cursor': { type: 'boolean' },
        'repeat-cursor': { type: 'boolean' },
        bloat: { type: 'string' },
        'bad-dates': { type: 'boolean' },
        'detail-differs': { type: 'boolean' },
        'lost-children': { type: 'boolean' },
        'foreign-children': { type: 'boolean' },
        'unknown-id': { type: 'string' },
        'decode-ids': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function toDialect(options: Options): Dialect {
  const { cursorParam, sizeParam, pageSize, maxPageSize } = DEFAULT_DIALECT;
  const cursor = parseName('--cursor-param', options['cursor-param'] ?? cursorParam);
  const size = parseName('--size-param', options['size-param'] ?? sizeParam ?? 'none');
  if (cursor === size) {
    throw new UsageError(`--cursor-param and --size-param cannot both be "${cursor}"`);
  }
  const sizeOf = (option: 'page-size' | 'max-page-size', otherwise: number) =>
    parseWholeNumber(`--${option}`, options[option] ?? String(otherwise), 1, 1_000_000);
  const unknown = options['unknown-params'] ?? 'ignore';
  return {
    cursorParam: cursor,
    sizeParam: size === 'none' ? null : size,
    pageSize: sizeOf('page-size', pageSize),
    maxPageSize: sizeOf('max-page-size', maxPageSize),
    rejectUnknown: parseChoice('--unknown-params', unknown, ['ignore', 'reject']) === 'reject',
  };
}

function toQuirks(options: Options): Quirks {
  const { fault = [], seed = '1', redirect = null, order = 'stable', bloat = '0' } = options;
  if (redirect !== null && !(URL.canParse(redirect) && /^https?:/i.test(redirect))) {
    throw new UsageError(`--redirect has to be a URL with http: or https:, not "${redirect}"`);
  }
  return {
    faults: parseFaults(fault),
    seed: parseWholeNumber('--seed', seed, 0, 2 ** 32 - 1),
    redirect,
    order: parseChoice('--order', order, ['stable', 'random']),
    ignoreCursor: options['ignore-cursor'] ?? false,
    repeatCursor: options['repeat-cursor'] ?? false,
    bloatMb: parseWholeNumber('--bloat', bloat, 0, 200),
    nullFields: options.null?.split(',').map((field) => parseName('--null', field)) ?? [],
    omitNulls: options['omit-nulls'] ?? false,
    noTotal: options['no-total'] ?? false,
    noPageInfo: options['no-page-info'] ?? false,
    badDates: options['bad-dates'] ?? false,
    detailDiffers: options['detail-differs'] ?? false,
    lostChildren: options['lost-children'] ?? false,
    foreignChildren: options['foreign-children'] ?? false,
    unknownId: parseChoice('--unknown-id', options['unknown-id'] ?? '404', ['404', 'data']),
    decodeIds: options['decode-ids'] ?? false,
  };
}

/**
 * Reads faults as they are typed, such as `429:0.1,drop:0.05`.
 *
 * @throws {UsageError} for anything else, and for shares that are more than all requests.
 */
export function parseFaults(texts: readonly string[]): Fault[] {
  const faults = texts.flatMap((text) => text.split(',')).map(parseFault);
  // Tenths do not add up exactly.
  const total = Math.round(faults.reduce((sum, { share }) => sum + share, 0) * 1e6) / 1e6;
  if (total > 1) throw new UsageError(`--fault: together the shares are ${total}, more than 1`);
  return faults;
}

function parseFault(text: string): Fault {
  const [, word, shareText] = /^(\d+|drop|html):(\d*\.?\d+)$/.exec(text.trim()) ?? [];
  const kind = word === 'drop' || word === 'html' ? word : Number(word);
  const share = Number(shareText);
  if ((typeof kind === 'string' || (kind >= 400 && kind <= 599)) && share <= 1) {
    return { kind, share };
  }
  throw new UsageError(
    '--fault takes a status from 400 to 599, "drop" or "html", then the share of the requests ' +
      `from 0 to 1, as in 429:0.1, not "${text}"`,
  );
}
