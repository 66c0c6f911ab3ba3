import { MAX_REQUESTS } from '../../contract-check/context/check-context';
import { FAIL_LEVELS } from '../../contract-check/report/verdict';
import { nonEmpty, oneOf, parseCommandLine } from '../options';
import { UsageError } from '../run-command';
import { parseReporter } from './reporters';
import {
  KEY_VARIABLE,
  PAGING_USAGE,
  readAddress,
  readBaseUrl,
  readKey,
  readPaging,
  refuseKeyIn,
} from '../service-options';

export const USAGE = `Checks a category service: what works, what does not, why, and what to do.

  category-browser check URL --site ID [options]

  URL, --base-url URL  the part before /api/v1
  --site ID            the site to look at
${PAGING_USAGE}
  --json               prints the report as JSON, and nothing else
  --reporter json=FILE, --reporter markdown=FILE
                       writes the report to a file, too; any number of them
  --fail-level LEVEL   failure, or warning: warnings fail, too (default failure)
  -h, --help           prints this

The API key comes from the environment variable ${KEY_VARIABLE} only.
Only GET requests are sent, one at a time, ${MAX_REQUESTS} at most. Where a parameter has
another name than given here, the usual ones are tried. Below GitHub Actions the
result is added to the summary of the step.

Exit status: 0 the service conforms, 1 a check failed, 2 could not be tried, or
not all of it: no answer, a missing key.`;

export type CheckOptions = NonNullable<ReturnType<typeof parseCheckOptions>>;

/** Reads the arguments of `category-browser check`; `env` holds the key. */
export function parseCheckOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  refuseKeyIn(args);
  const line = parseCommandLine(USAGE, args, true);
  if (line === null) return null;
  const address = readAddress(line.operands, line.text('--base-url'));
  const siteId = line.readOptional('--site', nonEmpty);
  if (siteId === null) throw new UsageError('--site is missing');
  return {
    baseUrl: readBaseUrl('The address', address),
    siteId,
    paging: readPaging(line.text),
    json: line.has('--json'),
    failLevel: line.read('--fail-level', oneOf(...FAIL_LEVELS)),
    reporters: line.texts('--reporter').map(parseReporter),
    /** Null: none is sent. */
    key: readKey(env),
  };
}
