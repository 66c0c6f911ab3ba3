import { type CheckOptions, parseCheckOptions, USAGE } from './check-options';
import { printEnd } from './print-report';
import { countOf, hasFailure, type Report } from '../../contract-check/report/report';
import { runChecks } from '../../contract-check/run-checks';
import { writeReports } from './reporters';
import { terminalProgress } from './terminal-progress';
import { toJson } from '../../contract-check/report/to-json';
import { applyProxy, proxySettingOf } from '../proxy';
import type { Command } from '../run-command';
import { KEY_VARIABLE, toService, warnOfPlainHttp } from '../service-options';

const COULD_NOT_RUN = 2;

export const CHECK_COMMAND: Command<CheckOptions> = {
  usage: USAGE,
  parse: (args) => parseCheckOptions(args, process.env),
  run: check,
};

async function check({ baseUrl, siteId, paging, json, reporters, failLevel, key }: CheckOptions) {
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
