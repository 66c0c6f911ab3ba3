import { conforms } from '../report/conforms';
import type { Report } from '../report/report';

const CONFORMS = 0;
const FAILS = 1;

/** Also for a command line that cannot be read. */
export const COULD_NOT_RUN = 2;

/** What a report means to whatever has started the check: 0 conforms, 1 fails, 2 could not run. */
export function exitStatusOf(report: Report): number {
  if (report.state !== 'done') return COULD_NOT_RUN;
  const hasAnswer = report.checks.some(({ evidence }) =>
    evidence.some(({ status }) => status !== null),
  );
  if (!hasAnswer) return COULD_NOT_RUN;
  return conforms(report) ? CONFORMS : FAILS;
}
