import { groupChecks, wasNotRun } from '../../contract-check/report/group-checks';
import { printChecks, WIDTH } from './print-report';
import type { Report } from '../../contract-check/report/report';

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
