import { toPrintable } from '../text/printable';

/** Replaces the line of progress, which is written only to a terminal, and not to the output of the result. */
export function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${toPrintable(line)}`);
}
