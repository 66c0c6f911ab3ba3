import { formatCount } from '../../text/locale';
import { describePaging } from '../../contract-check/report/describe-paging';
import { describeCounts, describeReport } from '../../contract-check/report/describe-report';
import { formatDuration } from '../../contract-check/report/format-duration';
import type { Report } from '../../contract-check/report/report';
import { indented } from './terminal-text';

/** What stands below the checks in a terminal: the whole of it, in a few lines. */
export function printEnd(report: Report): string {
  const { configured, found, requestCount, ms } = report;
  const lines = [
    '',
    indented(`${describeReport(report)}.`, ''),
    indented(describeCounts(report), ''),
    `${formatCount(requestCount, 'request', 'requests')} in ${formatDuration(ms)}`,
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

function optionsOf({ cursorParam, pageSizeParam, pageSize }: NonNullable<Report['found']>): string {
  return `--cursor-param ${cursorParam} --size-param ${pageSizeParam || 'none'} --page-size ${pageSize}`;
}
