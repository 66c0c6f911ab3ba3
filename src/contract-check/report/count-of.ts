import type { Outcome, Report } from './report';

/** How many checks ended in this way. */
export function countOf({ checks }: Report, outcome: Outcome): number {
  return checks.filter(({ verdict }) => verdict?.outcome === outcome).length;
}
