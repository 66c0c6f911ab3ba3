import { nonEmpty, parseCommandLine } from '../options';
import { UsageError } from '../run-command';
import {
  KEY_VARIABLE,
  PAGING_USAGE,
  parseSiteId,
  readAddress,
  readBaseUrl,
  readKey,
  readPaging,
  refuseKeyIn,
} from '../service-options';

export const USAGE = `Records the categories of a site in a file, which "category-browser demo --data"
serves.

  category-browser record URL --site ID --out FILE [options]

  URL                  the part before /api/v1: https://shop.example.com
  --site ID            the site to record
  --out FILE           the file to write
  --force              overwrites the file if it exists
  --details            also retrieves each category: one request per category
  --partial            records what can be read of a list whose paging fails
${PAGING_USAGE}
  -h, --help           prints this

The file holds what the service sends, with nulls, unknown fields and repeated
entries. It is written completely or not at all. The API key, which is not in
it, comes from the variable ${KEY_VARIABLE}, or is typed when the
service asks for one. Only GET requests are sent, one at a time.

Exit status: 0 recorded, 2 not recorded, 130 stopped with Ctrl+C.`;

export type RecordOptions = NonNullable<ReturnType<typeof parseRecordOptions>>;

/** Reads the arguments of `category-browser record`; `env` holds the key. */
export function parseRecordOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  refuseKeyIn(args);
  const line = parseCommandLine(USAGE, args, true);
  if (line === null) return null;
  const siteId = line.readOptional('--site', parseSiteId);
  if (siteId === null) throw new UsageError('--site is missing');
  const out = line.readOptional('--out', nonEmpty);
  if (out === null) throw new UsageError('--out is missing');
  return {
    service: {
      baseUrl: readBaseUrl('The address', readAddress(line.operands)),
      siteId,
      paging: readPaging(line.text),
    },
    /** Null: it is asked for where the service wants one. */
    key: readKey(env),
    out,
    overwrites: line.has('--force'),
    withDetails: line.has('--details'),
    acceptsPart: line.has('--partial'),
  };
}
