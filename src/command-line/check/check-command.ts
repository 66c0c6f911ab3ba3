import { printChecks, printEnd, WIDTH } from './print-report';
import { parseReporter, writeReports } from './reporters';
import { nonEmpty, oneOf, parseCommandLine } from '../options';
import { applyProxy, proxySettingOf } from '../proxy';
import { type Command, UsageError } from '../run-command';
import {
  KEY_VARIABLE,
  PAGING_USAGE,
  readAddress,
  readBaseUrl,
  readKey,
  readPaging,
  refuseKeyIn,
  toService,
  warnOfPlainHttp,
} from '../service-options';
import { MAX_REQUESTS } from '../../contract-check/context/check-context';
import { groupChecks, wasNotRun } from '../../contract-check/report/group-checks';
import { countOf, hasFailure, type Report } from '../../contract-check/report/report';
import { toJson } from '../../contract-check/report/to-json';
import { FAIL_LEVELS } from '../../contract-check/report/verdict';
import { runChecks } from '../../contract-check/run-checks';

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

const COULD_NOT_RUN = 2;

export const CHECK_COMMAND: Command<CheckOptions> = {
  usage: USAGE,
  parse: (args) => parseCheckOptions(args, process.env),
  run: runCheck,
};

async function runCheck({
  baseUrl,
  siteId,
  paging,
  json,
  reporters,
  failLevel,
  key,
}: CheckOptions) {
  if (key !== null) warnOfPlainHttp(baseUrl);
  await applyProxy(process.env);
  const abort = new AbortController();
  // Only the first time: a second Ctrl+C ends the process without the report.
  process.once('SIGINT', () => abort.abort());
  const hasColours = process.stdout.isTTY && !process.env.NO_COLOR;
  const report = await runChecks(toService(baseUrl, paging, key), siteId, {
    signal: abort.signal,
    appOrigin: null,
    failLevel,
    keyAdvice: `Set ${KEY_VARIABLE} to the key`,
    proxy: proxySettingOf(baseUrl, process.env),
    onProgress: terminalProgress({
      out: json ? null : process.stdout,
      err: process.stderr,
      hasColours,
    }),
  });
  process.stdout.write(json ? toJson(report) : `${printEnd(report)}\n`);
  process.exitCode = exitStatusOf(report);
  await writeReports(report, reporters, process.env.GITHUB_STEP_SUMMARY);
}

/** Returns the exit status for a report: 0 conforms, 1 a check failed, 2 none failed and not all could be tried. */
export function exitStatusOf(report: Report): number {
  const hasAnswer = report.checks.some(({ evidence }) =>
    evidence.some(({ status }) => status !== null),
  );
  if (report.state !== 'done' || !hasAnswer) return COULD_NOT_RUN;
  if (hasFailure(report)) return 1;
  return countOf(report, 'unchecked') > 0 ? COULD_NOT_RUN : 0;
}

interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

interface ProgressOptions {
  /** For the checks; null where only the progress is wanted. */
  out: Output | null;
  /** For the line of progress, which is written only to a terminal. */
  err: Output;
  hasColours: boolean;
}

const CLEAR_LINE = '\r\u001B[2K';

/** Returns a function that shows each report in a terminal: checks that are done, then the progress in a line. */
export function terminalProgress({ out, err, hasColours }: ProgressOptions) {
  let printedCount = 0;
  let shown = '';
  return (report: Report) => {
    const done = report.checks.filter(({ state }) => state === 'done');
    const groups = groupChecks(done.slice(printedCount));
    // The next check may belong to the last group.
    const last = groups.at(-1);
    if (report.state === 'running' && last && wasNotRun(last[0])) groups.pop();
    const lines = groups.map((group) => `${printChecks(group, hasColours)}\n`);
    printedCount += groups.flat().length;
    const line = progressOf(report);
    if (err.isTTY && (line !== shown || lines.length > 0)) err.write(CLEAR_LINE);
    out?.write(lines.join(''));
    if (err.isTTY && (line !== shown || lines.length > 0)) err.write(line);
    shown = line;
  };
}

function progressOf({ checks, state, waitingUntil }: Report): string {
  const index = checks.findIndex((check) => check.state === 'running');
  const running = checks[index];
  if (state !== 'running' || !running) return '';
  const seconds = waitingUntil === null ? 0 : Math.ceil((waitingUntil - Date.now()) / 1000);
  const wait = seconds > 0 ? `, waiting ${seconds} s` : '';
  return `${index + 1} of ${checks.length}: ${running.title}${wait} …`.slice(0, WIDTH - 1);
}
