import { parseArgs } from 'node:util';
import { BEARER_TOKEN_RULE, isBearerToken } from './bearer-token';

export const USAGE = `Serves the categories of a site over HTTP, for trying out the category browser.

  npm run service -- [options]

  --port PORT    the port to listen on; 0 takes any free one (default 4010)
  --data FILE    a JSON file: {"siteId","categories":[…]} or an array of categories
                 (default: the built-in magazine)
  --site ID      the id of the site (default: as in the file, else "site")
  --key KEY      the API key that requests must carry (default: none, the service is open)
  --latency MS   how long every answer takes at least, in milliseconds (default 0)
  --help         this text
`;

/** What the service was asked to do. `null`: not said. */
export type CommandLine = {
  readonly help: boolean;
  readonly port: number;
  readonly dataFile: string | null;
  readonly siteId: string | null;
  readonly key: string | null;
  readonly latencyMs: number;
};

/** A command line that makes no sense; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Reads the arguments of `npm run service`.
 *
 * @param args the arguments, without the program's own name.
 * @throws {UsageError} for an unknown option or a value that does not fit.
 */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { help = false, port, data, site, key, latency } = readOptions(args);
  if (site === '') throw new UsageError('--site must not be empty');
  if (key !== undefined && !isBearerToken(key)) {
    throw new UsageError(`--key may hold ${BEARER_TOKEN_RULE}`);
  }
  return {
    help,
    port: parseWholeNumber('--port', port ?? '4010', 65_535),
    dataFile: data ?? null,
    siteId: site ?? null,
    key: key ?? null,
    latencyMs: parseWholeNumber('--latency', latency ?? '0', 60_000),
  };
}

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
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseWholeNumber(option: string, text: string, largest: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number <= largest) return number;
  throw new UsageError(`${option} has to be a whole number from 0 to ${largest}, not "${text}"`);
}
