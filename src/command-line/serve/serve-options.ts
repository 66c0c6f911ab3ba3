import { DEFAULT_DIALECT, type Dialect } from '../../demo/dialect';
import { type Fault, type Switches, SWITCHES } from '../../demo/quirks/quirks';
import { BEARER_TOKEN_RULE, isBearerToken } from '../../demo/require-key';
import { groupBy } from '../../text/group-by';
import {
  type CommandLine,
  nonEmpty,
  oneOf,
  parameterName,
  parseCommandLine,
  wholeNumber,
} from '../options';
import { UsageError } from '../run-command';

const CORS_USAGE = `  --cors on|off          whether pages of other origins may call it (default on)`;

const DIALECT_USAGE = `  --cursor-param NAME    the query parameter that takes a cursor (default ${DEFAULT_DIALECT.cursorParam})
  --size-param NAME      the query parameter that takes a page size, or "none" for a service
                         that has no such parameter (default ${DEFAULT_DIALECT.pageSizeParam})
  --page-size N          how many categories a page holds when no size is asked for (default ${DEFAULT_DIALECT.pageSize})
  --max-page-size N      how many a page holds at most, whatever is asked for (default ${DEFAULT_DIALECT.maxPageSize})
  --unknown-params DO    "ignore" parameters it does not know, or "reject" them with 400
                         (default ignore)`;

const QUIRK_USAGE = [...groupBy(Object.values(SWITCHES), ({ group }) => group)]
  .map(([group, switches]) => [group, ...switches.map(toRow)].join('\n'))
  .join('\n\n');

function toRow({ option, usage }: (typeof SWITCHES)[keyof typeof SWITCHES]): string {
  return `  ${option.padEnd(23)}${usage.replaceAll('\n', `\n${' '.repeat(25)}`)}`;
}

/** The help text of `npm run service`, from which its options are read. */
export const USAGE = `Serves the categories of a site over HTTP, for trying out the category browser.

  npm run service -- [options]

What it serves
  --port PORT            the port to listen on; 0 takes any free one (default 4010)
  --data FILE            a JSON export of the app, {"siteId","categories":[…]}, or an array of
                         categories (default: the built-in magazine)
  --site ID              the id of the site (default: as in the file, else "site")
  --key KEY              the API key that requests must carry (default: none, the service is open)
${CORS_USAGE}

Which dialect it speaks
${DIALECT_USAGE}

${QUIRK_USAGE}

  -h, --help             prints this
`;

export type ServeOptions = NonNullable<ReturnType<typeof parseServeOptions>>;

/** Reads the arguments of `npm run service`. */
export function parseServeOptions(args: readonly string[]) {
  const line = parseCommandLine(USAGE, args, false);
  if (line === null) return null;
  return {
    port: line.read('--port', wholeNumber(0, 65_535)),
    dataFile: line.text('--data'),
    siteId: line.readOptional('--site', nonEmpty),
    key: line.readOptional('--key', parseKey),
    cors: line.read('--cors', oneOf('on', 'off')) === 'on',
    dialect: readDialect(line),
    quirks: readQuirks(line),
    /** The options that are not at their default, as they are typed. */
    switches: {
      dialect: line.switchesOf(DIALECT_USAGE),
      quirks: [...line.switchesOf(CORS_USAGE), ...line.switchesOf(QUIRK_USAGE)],
    },
  };
}

function parseKey(text: string): string {
  if (isBearerToken(text)) return text;
  throw new UsageError(`--key may hold ${BEARER_TOKEN_RULE}`);
}

function readDialect({ read }: CommandLine): Dialect {
  const cursorParam = read('--cursor-param', parameterName);
  const pageSizeParam = read('--size-param', parameterName);
  if (cursorParam === pageSizeParam) {
    throw new UsageError(`--cursor-param and --size-param cannot both be "${cursorParam}"`);
  }
  return {
    cursorParam,
    pageSizeParam: pageSizeParam === 'none' ? '' : pageSizeParam,
    pageSize: read('--page-size', wholeNumber(1, 1_000_000)),
    maxPageSize: read('--max-page-size', wholeNumber(1, 1_000_000)),
    rejectUnknown: read('--unknown-params', oneOf('ignore', 'reject')) === 'reject',
  };
}

function readQuirks({ has, read, readOptional, texts }: CommandLine): Required<Switches> {
  return {
    omitNulls: has('--omit-nulls'),
    nullFields: readOptional('--null', parseFields) ?? [],
    noTotal: has('--no-total'),
    noPageInfo: has('--no-page-info'),
    faults: parseFaults(texts('--fault')),
    redirect: readOptional('--redirect', parseUrl),
    latencyMs: read('--latency', wholeNumber(0, 60_000)),
    seed: read('--seed', wholeNumber(0, 2 ** 32 - 1)),
    order: read('--order', oneOf('stable', 'random')),
    ignoreCursor: has('--ignore-cursor'),
    repeatCursor: has('--repeat-cursor'),
    duplicates: has('--duplicates'),
    bloatMb: read('--bloat', wholeNumber(0, 200)),
    bigIds: has('--big-ids'),
    badDates: has('--bad-dates'),
    detailDiffers: has('--detail-differs'),
    lostChildren: has('--lost-children'),
    foreignChildren: has('--foreign-children'),
    unknownId: read('--unknown-id', oneOf('404', 'data')),
    decodeIds: has('--decode-ids'),
  };
}

function parseFields(text: string, name: string): string[] {
  return text.split(',').map((field) => parameterName(field, name));
}

function parseUrl(text: string, name: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return text;
  throw new UsageError(`${name} must be a URL with http: or https:, not "${text}"`);
}

/** Reads faults as typed, such as `429:0.1,drop:0.05`. Throws a UsageError also for shares of more than all requests. */
function parseFaults(texts: readonly string[]): Fault[] {
  const faults = texts.flatMap((text) => text.split(',')).map(parseFault);
  // Tenths do not add up exactly.
  const total = Math.round(faults.reduce((sum, { share = 0 }) => sum + share, 0) * 1e6) / 1e6;
  if (total > 1) throw new UsageError(`--fault: together the shares are ${total}, more than 1`);
  return faults;
}

function parseFault(text: string): Fault {
  const [, word, shareText] = /^(\d+|drop|cut-off|html):(\d*\.?\d+)$/.exec(text.trim()) ?? [];
  const kind = word === 'drop' || word === 'cut-off' || word === 'html' ? word : Number(word);
  const share = Number(shareText);
  if ((typeof kind === 'string' || (kind >= 400 && kind <= 599)) && share <= 1) {
    return { kind, share };
  }
  throw new UsageError(
    '--fault takes a status from 400 to 599, "drop", "cut-off" or "html", then the share of the ' +
      `requests from 0 to 1, as in 429:0.1, not "${text}"`,
  );
}
