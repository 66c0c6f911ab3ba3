import type { CheckGroup } from '../../contract-check/report/group-checks';
import type { Report } from '../../contract-check/report/report';
import { formatCount } from '../../text/numbers';
import { toPrintable } from '../../text/printable';
import type { Outcome } from '../../contract-check/report/verdict';
import {
  describeCounts,
  describePaging,
  describeReport,
  describeRequests,
} from '../../contract-check/report/describe-report';

/** The width of an old terminal, which fits into an email, too. */
export const WIDTH = 80;

const COLUMN = 10;

const COLOURS: Record<Outcome, number> = {
  passed: 32,
  warning: 33,
  failed: 31,
  skipped: 2,
  unchecked: 33,
};

/** The checks whose details are facts that the service's team wants to know in any case. */
const FACTUAL = new Set(['transport']);

/** Formats checks for a terminal, with details where something is wrong or they are facts. */
export function printChecks([check, ...others]: CheckGroup, hasColours: boolean): string {
  const { id, title, verdict, details } = check;
  if (!verdict) return `${'not run'.padEnd(COLUMN)}${title}`;
  const { outcome, summary, advice } = verdict;
  const label = outcome.padEnd(COLUMN);
  const indent = ' '.repeat(COLUMN);
  const titles = [check, ...others].map((each) => each.title);
  const lines = [
    `${hasColours ? `\u001B[${COLOURS[outcome]}m${label}\u001B[0m` : label}${others.length > 0 ? formatCount(titles.length, 'check', 'checks') : title}`,
    indented(summary, indent),
  ];
  if (others.length > 0) lines.push(indented(titles.join(' · '), indent));
  if (outcome === 'failed' || outcome === 'warning' || FACTUAL.has(id)) {
    for (const detail of details) lines.push(withMark('-', detail, indent));
  }
  if (advice !== null) lines.push(withMark('>', advice, indent));
  return lines.join('\n');
}

function withMark(mark: string, text: string, indent: string): string {
  const block = indented(text, `${indent}  `);
  return `${indent}${mark} ${block.slice(indent.length + 2)}`;
}

/** Formats the summary that is printed below the checks. */
export function printEnd(report: Report): string {
  const { configured, found } = report;
  const lines = [
    '',
    indented(`${describeReport(report)}.`, ''),
    indented(describeCounts(report), ''),
    describeRequests(report),
  ];
  if (found) {
    lines.push(
      '',
      `Paging of the connection  ${describePaging(configured)}`,
      `Paging that was found     ${describePaging(found)}`,
      indented(`Check with: ${optionsOf(found)}`, ''),
    );
  }
  return lines.join('\n');
}

function optionsOf(found: NonNullable<Report['found']>): string {
  const { cursorParam, pageSizeParam, pageSize, bulkPageSize } = found;
  return `--cursor-param ${cursorParam} --size-param ${pageSizeParam || 'none'} --page-size ${pageSize} --bulk-page-size ${bulkPageSize}`;
}

function indented(text: string, indent: string): string {
  const room = WIDTH - indent.length;
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text, room)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  // Line by line: the text may be broken before a command.
  return [...lines, line].map((each) => indent + toPrintable(each)).join('\n');
}

function wordsOf(text: string, room: number): string[] {
  const pieces = new RegExp(`.{1,${room}}`, 'gsu');
  return text.split(' ').flatMap((word) => word.match(pieces) ?? []);
}
