import { formatCount } from '../../ui/locale';
import { describePaging } from '../report/describe-paging';
import { describeCounts, describeReport } from '../report/describe-report';
import { formatDuration } from '../report/format-duration';
import type { Report } from '../report/report';
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
