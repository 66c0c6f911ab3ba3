import { DEFAULT_DIALECT, type Dialect } from '../../demo/dialect';
import type { Fault } from '../../demo/quirks/fault';
import type { Quirks } from '../../demo/quirks/misbehave';
import { BEARER_TOKEN_RULE, isBearerToken } from '../../demo/require-key';
import {
  type OptionsConfig,
  parseChoice,
  parseName,
  parseOptions,
  parseWholeNumber,
} from '../options';
import { UsageError } from '../run-command';

/** What the service was asked to do. `null`: not said. */
export interface ServeOptions {
  readonly port: number;
  readonly dataFile: string | null;
  readonly siteId: string | null;
  readonly key: string | null;
  readonly latencyMs: number;
  readonly cors: boolean;
  readonly dialect: Dialect;
  readonly quirks: Quirks;
  /** The options that are not at their default, as they are typed. */
  readonly switches: { dialect: readonly string[]; quirks: readonly string[] };
}

/** What `npm run service -- --help` says. */
export const USAGE = `Serves the categories of a site over HTTP, for trying out the category browser.

  npm run service -- [options]

What it serves
  --port PORT            the port to listen on; 0 takes any free one (default 4010)
  --data FILE            a JSON file: {"siteId","categories":[…]} or an array of categories
                         (default: the built-in magazine)
  --site ID              the id of the site (default: as in the file, else "site")
  --key KEY              the API key that requests must carry (default: none, the service is open)
  --latency MS           how long every answer takes at least, in milliseconds (default 0)
  --cors on|off          whether pages of other origins may call it (default on)

Which dialect it speaks
  --cursor-param NAME    the query parameter that takes a cursor (default after)
  --size-param NAME      the query parameter that takes a page size, or "none" for a service
                         that has no such parameter (default first)
  --page-size N          how many categories a page holds when no size is asked for (default 50)
  --max-page-size N      how many a page holds at most, whatever is asked for (default 500)
  --unknown-params DO    "ignore" parameters it does not know, or "reject" them with 400
                         (default ignore)

What it leaves out
  --omit-nulls           fields that are null
  --null FIELDS          the values of these fields: they are null (icon,description)
  --no-total             totalCount
  --no-page-info         pageInfo altogether

How it fails
  --fault KIND:SHARE     this share of the requests, from 0 to 1, gets no good answer but a
                         status from 400 to 599, a closed connection ("drop"), or a login page
                         with status 200 ("html"). Several: 429:0.1,drop:0.05, or say it again
  --redirect URL         sends every request on to this URL, with 302
  --seed N               where chance starts: the same number fails the same requests and finds
                         the same random orders (default 1)

How it misbehaves
  --order stable|random  "random": each list request finds another order (default stable)
  --ignore-cursor        every page is the first
  --repeat-cursor        every page ends with the cursor of the first: a circle
  --bloat MB             each list is longer by this many megabytes
  --bad-dates            some categories have a createdAt like 12.03.2024 10:15
  --detail-differs       the detail has another name and a later updatedAt than the list
  --lost-children        the detail also lists a sub-category that does not exist
  --foreign-children     the detail also lists a sub-category of another parent
  --unknown-id 404|data  "data": an id that does not exist gets the first category (default 404)
  --decode-ids           ids with / ? # or % are never found, as behind a gateway that decodes
                         them too early

  --help                 this text
`;

const DIALECT_OPTIONS = {
  'cursor-param': { type: 'string', default: DEFAULT_DIALECT.cursorParam },
  'size-param': { type: 'string', default: DEFAULT_DIALECT.pageSizeParam },
  'page-size': { type: 'string', default: String(DEFAULT_DIALECT.pageSize) },
  'max-page-size': { type: 'string', default: String(DEFAULT_DIALECT.maxPageSize) },
  'unknown-params': { type: 'string', default: 'ignore' },
} as const;

const QUIRK_OPTIONS = {
  cors: { type: 'string', default: 'on' },
  'omit-nulls': { type: 'boolean', default: false },
  null: { type: 'string' },
  'no-total': { type: 'boolean', default: false },
  'no-page-info': { type: 'boolean', default: false },
  fault: { type: 'string', multiple: true },
  redirect: { type: 'string' },
  seed: { type: 'string', default: '1' },
  order: { type: 'string', default: 'stable' },
  'ignore-cursor': { type: 'boolean', default: false },
  'repeat-cursor': { type: 'boolean', default: false },
  bloat: { type: 'string', default: '0' },
  'bad-dates': { type: 'boolean', default: false },
  'detail-differs': { type: 'boolean', default: false },
  'lost-children': { type: 'boolean', default: false },
  'foreign-children': { type: 'boolean', default: false },
  'unknown-id': { type: 'string', default: '404' },
  'decode-ids': { type: 'boolean', default: false },
} as const;

const OPTIONS = {
  port: { type: 'string', default: '4010' },
  data: { type: 'string' },
  site: { type: 'string' },
  key: { type: 'string' },
  latency: { type: 'string', default: '0' },
  ...DIALECT_OPTIONS,
  ...QUIRK_OPTIONS,
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = ReturnType<typeof parseOptions<typeof OPTIONS>>;

/**
 * Reads the arguments of `npm run service`.
 *
 * @param args the arguments, without the program's own name.
 * @returns null when only the usage is wanted.
 * @throws {UsageError} for an unknown option or a value that does not fit.
 */
export function parseServeOptions(args: readonly string[]): ServeOptions | null {
  const options = parseOptions(args, OPTIONS);
  const { help, port, data, site, key, latency, cors } = options;
  if (help) return null;
  if (site === '') throw new UsageError('--site must not be empty');
  if (key !== undefined && !isBearerToken(key)) {
    throw new UsageError(`--key may hold ${BEARER_TOKEN_RULE}`);
  }
  return {
    port: parseWholeNumber('--port', port, 0, 65_535),
    dataFile: data ?? null,
    siteId: site ?? null,
    key: key ?? null,
    latencyMs: parseWholeNumber('--latency', latency, 0, 60_000),
    cors: parseChoice('--cors', cors, ['on', 'off']) === 'on',
    dialect: toDialect(options),
    quirks: toQuirks(options),
    switches: {
      dialect: switchesOn(DIALECT_OPTIONS, options),
      quirks: switchesOn(QUIRK_OPTIONS, options),
    },
  };
}

function switchesOn(config: OptionsConfig, options: Options): string[] {
  const given = new Map(Object.entries(options));
  return Object.entries(config).flatMap(([name, { default: usual }]) => {
    const value = given.get(name);
    if (value === undefined || value === usual) return [];
    return value === true ? `--${name}` : `--${name} ${String(value)}`;
  });
}

function toDialect(options: Options): Dialect {
  const cursorParam = parseName('--cursor-param', options['cursor-param']);
  const pageSizeParam = parseName('--size-param', options['size-param']);
  if (cursorParam === pageSizeParam) {
    throw new UsageError(`--cursor-param and --size-param cannot both be "${cursorParam}"`);
  }
  const unknown = parseChoice('--unknown-params', options['unknown-params'], ['ignore', 'reject']);
  return {
    cursorParam,
    pageSizeParam: pageSizeParam === 'none' ? '' : pageSizeParam,
    pageSize: parseWholeNumber('--page-size', options['page-size'], 1, 1_000_000),
    maxPageSize: parseWholeNumber('--max-page-size', options['max-page-size'], 1, 1_000_000),
    rejectUnknown: unknown === 'reject',
  };
}

function toQuirks(options: Options): Quirks {
  const { fault = [], redirect } = options;
  if (redirect !== undefined && !(URL.canParse(redirect) && /^https?:/i.test(redirect))) {
    throw new UsageError(`--redirect has to be a URL with http: or https:, not "${redirect}"`);
  }
  return {
    faults: parseFaults(fault),
    seed: parseWholeNumber('--seed', options.seed, 0, 2 ** 32 - 1),
    redirect,
    order: parseChoice('--order', options.order, ['stable', 'random']),
    ignoreCursor: options['ignore-cursor'],
    repeatCursor: options['repeat-cursor'],
    bloatMb: parseWholeNumber('--bloat', options.bloat, 0, 200),
    nullFields: options.null?.split(',').map((field) => parseName('--null', field)) ?? [],
    omitNulls: options['omit-nulls'],
    noTotal: options['no-total'],
    noPageInfo: options['no-page-info'],
    badDates: options['bad-dates'],
    detailDiffers: options['detail-differs'],
    lostChildren: options['lost-children'],
    foreignChildren: options['foreign-children'],
    unknownId: parseChoice('--unknown-id', options['unknown-id'], ['404', 'data']),
    decodeIds: options['decode-ids'],
  };
}

/**
 * Reads faults as they are typed, such as `429:0.1,drop:0.05`.
 *
 * @throws {UsageError} for anything else, and for shares that are more than all requests.
 */
function parseFaults(texts: readonly string[]): Fault[] {
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
