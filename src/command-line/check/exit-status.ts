import { countOf, type Report } from '../../contract-check/report/report';

export const COULD_NOT_RUN = 2;

/**
 * Returns the exit status for a report: 0 conforms, 1 a check failed, 2 not all could be checked, and
 * nothing failed in the rest.
 */
export function exitStatusOf(report: Report): number {
  const hasAnswer = report.checks.some(({ evidence }) =>
    evidence.some(({ status }) => status !== null),
  );
  if (report.state !== 'done' || !hasAnswer) return COULD_NOT_RUN;
  if (countOf(report, 'failed') > 0) return 1;
  return countOf(report, 'unchecked') > 0 ? COULD_NOT_RUN : 0;
}
