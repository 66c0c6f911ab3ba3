import { conforms, countOf, type Report } from '../../contract-check/report/report';

const CONFORMS = 0;
const FAILS = 1;

export const COULD_NOT_RUN = 2;

/**
 * Returns the exit status for a report: 0 conforms, 1 a check failed, 2 not all could be checked, and
 * nothing failed in the rest.
 */
export function exitStatusOf(report: Report): number {
  if (report.state !== 'done') return COULD_NOT_RUN;
  const hasAnswer = report.checks.some(({ evidence }) =>
    evidence.some(({ status }) => status !== null),
  );
  if (!hasAnswer) return COULD_NOT_RUN;
  if (conforms(report)) return CONFORMS;
  return countOf(report, 'failed') > 0 ? FAILS : COULD_NOT_RUN;
}
