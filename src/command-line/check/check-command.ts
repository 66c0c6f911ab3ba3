import { type CheckOptions, parseCheckOptions, USAGE } from './check-options';
import { COULD_NOT_RUN, exitStatusOf } from './exit-status';
import { printEnd } from './print-report';
import { runChecks } from '../../contract-check/run-checks';
import { writeReports } from './reporters';
import { terminalProgress } from './terminal-progress';
import { toJson } from '../../contract-check/report/to-json';
import type { Command } from '../run-command';
import { KEY_VARIABLE, warnOfPlainHttp } from '../service-options';

/** `category-browser check`. */
export const CHECK_COMMAND: Command<CheckOptions> = {
  usage: USAGE,
  parse: (args) => parseCheckOptions(args, process.env),
  run: check,
};

async function check({ baseUrl, siteId, paging, json, reporters, key }: CheckOptions) {
  if (key !== null) warnOfPlainHttp(baseUrl);
  const abort = new AbortController();
  // Only the first time: a second Ctrl+C ends the process without the report.
  process.once('SIGINT', () => abort.abort());
  // A reader that closes the pipe early, such as head, is no failure.
  process.stdout.on('error', () => process.exit(COULD_NOT_RUN));
  const hasColours = process.stdout.isTTY && !process.env.NO_COLOR;
  const report = await runChecks(
    {
      baseUrl,
      paging,
      getKey: () => (key === null ? null : { key, version: 1 }),
      fetch: globalThis.fetch,
    },
    siteId,
    {
      signal: abort.signal,
      appOrigin: null,
      keyAdvice: `Set ${KEY_VARIABLE} to the key`,
      onProgress: terminalProgress({
        out: json ? null : process.stdout,
        err: process.stderr,
        hasColours,
      }),
    },
  );
  process.stdout.write(json ? toJson(report) : `${printEnd(report)}\n`);
  process.exitCode = exitStatusOf(report);
  await writeReports(report, reporters, process.env.GITHUB_STEP_SUMMARY);
}
