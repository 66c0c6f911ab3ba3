import { countOf } from './count-of';
import type { Report } from './report';

/**
 * Whether the checks have run to the end, none has failed, and none could not be run: of what is
 * not known nothing is promised. Warnings are no reason to refuse a service, nor is a check that
 * had nothing to look at.
 */
export function conforms(report: Report): boolean {
  return (
    report.state === 'done' && countOf(report, 'failed') === 0 && countOf(report, 'unchecked') === 0
  );
}
