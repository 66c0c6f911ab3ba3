import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Report } from '../../contract-check/report/report';
import { toJson } from '../../contract-check/report/to-json';
import { toMarkdown, toMarkdownSummary } from '../../contract-check/report/to-markdown';
import { toPrintableLines } from '../../text/printable';
import { CommandError, messageOf, UsageError } from '../run-command';

/** The forms that a report is written in. None of them holds the key. */
const FORMATS: ReadonlyMap<string, (report: Report) => string> = new Map([
  ['json', toJson],
  ['markdown', toMarkdown],
]);

export interface Reporter {
  readonly file: string;
  readonly format: (report: Report) => string;
}

/** Reads a reporter as it is typed, such as `markdown=report.md`. Throws a UsageError for anything else. */
export function parseReporter(text: string): Reporter {
  const [name = '', ...rest] = text.split('=');
  const format = FORMATS.get(name);
  const file = rest.join('=');
  if (format !== undefined && file !== '') return { file, format };
  const names = [...FORMATS.keys()].map((known) => `${known}=FILE`).join(', ');
  throw new UsageError(`--reporter takes ${names}, not "${text}"`);
}

/**
 * Writes a report to all its files, each safe to print: a log may show it. Throws a CommandError for one it cannot
 * write.
 *
 * @param summaryFile where GitHub Actions takes the summary of a step from
 */
export async function writeReports(
  report: Report,
  reporters: readonly Reporter[],
  summaryFile: string | undefined,
): Promise<void> {
  await Promise.all([
    ...reporters.map(({ file, format }) => write(file, format(report), writeFile)),
    summaryFile && write(summaryFile, toMarkdownSummary(report), appendFile),
  ]);
}

async function write(file: string, text: string, writeTo: typeof appendFile): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeTo(file, toPrintableLines(text));
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${messageOf(error)}`);
  }
}
