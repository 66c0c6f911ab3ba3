import { DEFAULT_DIALECT, type Dialect } from '../../demo/dialect';
import { type Quirks, SWITCHES } from '../../demo/quirks/quirks';
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

/** Reads the quirks by their table. Throws a UsageError for a value that a quirk does not take. */
function readQuirks({ texts }: CommandLine): Quirks {
  return Object.fromEntries(
    Object.entries(SWITCHES).flatMap(([name, { option, parse, accepts, rule }]) => {
      const [word = ''] = option.split(' ');
      const typed = texts(word);
      if (typed.length === 0) return [];
      if (!parse) return [[name, true]];
      // Several faults may be typed one by one.
      const text = word === '--fault' ? typed.join(',') : (typed.at(-1) ?? '');
      const value = parse(text);
      if (!accepts(value)) throw new UsageError(`${word} must be ${rule}, not "${text}"`);
      return [[name, value]];
    }),
  );
}
