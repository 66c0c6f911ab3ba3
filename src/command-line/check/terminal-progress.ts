import { printCheck, WIDTH } from './print-report';
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

/**
 * Shows a run in a terminal: each check when it is done, and below them the progress in one line.
 *
 * @returns a function to call with each report
 */
export function terminalProgress({ out, err, hasColours }: ProgressOptions) {
  let printedCount = 0;
  let shown = '';
  return (report: Report) => {
    const done = report.checks.filter(({ state }) => state === 'done');
    const lines = done.slice(printedCount).map((check) => `${printCheck(check, hasColours)}\n`);
    printedCount = done.length;
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
