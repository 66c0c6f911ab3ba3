import { MAX_REQUESTS } from '../../check/engine/check-context';
import { formatOptions } from '../../check/engine/format-values';
import { countOf, type CheckReport } from '../../check/engine/report';
import { runChecks } from '../../check/engine/run-checks';
import {
  describeCounts,
  describeReport,
  describeRequests,
  reportToJson,
  reportToMarkdown,
  toTerminalText,
} from '../../check/engine/write-report';
import { toPrintableLines } from '../../text/printable';
import { type CommandTable, HELP_OPTION, oneOf, parseCommandLine } from '../options';
import { applyProxy } from '../proxy';
import {
  KEY_VARIABLE,
  PAGING_OPTIONS,
  readAddress,
  readGivenService,
  requireSiteId,
  SITE_OPTION,
  toReadableService,
  warnIfUnencrypted,
} from '../service-options';

const CHECK = {
  about: 'Check a category service: what works, what fails, why, and what to do.',
  synopsis: ['check URL --site ID [options]'],
  operands: { URL: 'the base URL (the part before /api/v1)' },
  groups: [
    {
      options: {
        site: { ...SITE_OPTION, help: 'the site to check' },
        ...PAGING_OPTIONS,
        format: {
          name: '--format',
          valueName: 'FORMAT',
          parse: oneOf('text', 'json', 'markdown'),
          default: 'text',
          help: 'text, json or markdown (default)',
        },
        ...HELP_OPTION,
      },
    },
  ],
  notes: `The API key comes only from the environment variable ${KEY_VARIABLE}.
The check sends only GET requests, one at a time and at most ${MAX_REQUESTS}. If a pagination
parameter does not work, it tries other common names.

Exit status: 0 the service conforms, 1 a check failed, 2 incomplete: no response,
or no API key.`,
} as const satisfies CommandTable;

function parseCheckOptions(args: readonly string[], env = process.env) {
  const { options, operands } = parseCommandLine(CHECK, args);
  return {
    service: readGivenService(options, readAddress(operands), env),
    siteId: requireSiteId(options.site),
    format: options.format,
  };
}

export const CHECK_COMMAND = { table: CHECK, parse: parseCheckOptions, run: runCheck };

async function runCheck({ service, siteId, format }: ReturnType<typeof parseCheckOptions>) {
  if (service.key !== null) warnIfUnencrypted(service.baseUrl);
  await applyProxy(process.env);
  const abort = new AbortController();
  // Only once, so a second Ctrl+C exits without a report.
  process.once('SIGINT', () => abort.abort());
  const showProgress = progressOn(process.stderr);
  const report = await runChecks(toReadableService(service), siteId, {
    signal: abort.signal,
    appOrigin: null,
    keyAdvice: `Set ${KEY_VARIABLE} to a valid key`,
    onProgress: showProgress,
  });
  showProgress(null);
  if (format === 'json') process.stdout.write(reportToJson(report));
  else print(format === 'markdown' ? reportToMarkdown(report) : toText(report));
  process.exitCode = exitStatusOf(report);
}

function print(text: string): void {
  process.stdout.write(`${toPrintableLines(text)}\n`);
}

interface Terminal {
  readonly isTTY?: boolean | undefined;
  write: (text: string) => unknown;
}

/** Returns a function that shows or clears the progress line. Does nothing if the output is a file or a pipe. */
function progressOn(terminal: Terminal) {
  return (report: CheckReport | null) => {
    if (!terminal.isTTY) return;
    const running = report?.checks.find(({ state }) => state === 'running');
    if (report && !running) return;
    const text = report && running ? `${describeReport(report)}: ${running.title}` : '';
    terminal.write(`\r\u001B[K${text}`);
  };
}

/** Writes what did not pass first, and the result last, next to the prompt. */
function toText(report: CheckReport): string {
  return `${toTerminalText(report)}\n\n${describeEnd(report)}`;
}

function describeEnd(report: CheckReport): string {
  const lines = [`${describeReport(report)}.`, describeCounts(report), describeRequests(report)];
  if (report.found) {
    lines.push(`Working options: ${formatOptions(report.found)}`);
  }
  return lines.join('\n');
}

function exitStatusOf(report: CheckReport): 0 | 1 | 2 {
  const hasResponse = report.checks.some(({ evidence }) =>
    evidence.some(({ status }) => status !== null),
  );
  if (report.state !== 'done' || !hasResponse) return 2;
  if (countOf(report, 'failed') > 0) return 1;
  return countOf(report, 'unchecked') > 0 ? 2 : 0;
}
