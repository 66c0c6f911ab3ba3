import type { Paging } from '../api/service';
import * as t from '../messages/generated/check';
import { isSamePaging } from '../site/paging';
import { type CheckEntry, type CheckReport, OPEN_OUTCOMES, selectChecks } from './engine/report';

/** Returns whether a connection uses the pagination parameters that its check found. */
export function usesFound(paging: Paging, { found }: CheckReport): boolean {
  return found !== null && isSamePaging(paging, found);
}

/**
 * Says what a finished check's result means for people who browse the site.
 * @param isFoundUsed whether the connection now uses the pagination parameters that the check found
 * @returns null if the result only asks to use them, or if using them has settled everything
 */
export function describeConsequence(report: CheckReport, isFoundUsed = false): string | null {
  const { found, configured } = report;
  const open = selectChecks(report, OPEN_OUTCOMES);
  const outcomeOf = (id: string) => open.find((check) => check.id === id)?.verdict?.outcome;
  if (isBlocked(report)) {
    const isCertain = outcomeOf('key') === 'unchecked' || open[0]?.verdict?.outcome === 'failed';
    return isCertain ? t.nothingLoads() : t.unknown();
  }
  if (found && found.cursorParam !== configured.cursorParam)
    return isFoundUsed ? null : t.firstPageOnly();
  if (outcomeOf('pagination') === 'failed') return t.maybeIncomplete();
  if (open.length === 0) return t.conforms();
  return selectUnsettled(report, isFoundUsed).length === 0 ? null : t.browsable();
}

/**
 * Returns the checks that still need attention. If the connection uses the pagination parameters that the check found,
 * a warning about the configured ones is settled.
 */
export function selectUnsettled(report: CheckReport, isFoundUsed: boolean): CheckEntry[] {
  return selectChecks(report, OPEN_OUTCOMES).filter(
    ({ id, verdict }) => !(isFoundUsed && id === 'pagination' && verdict?.outcome === 'warning'),
  );
}

/** Returns whether the remaining checks were skipped because no list could be read. */
export function isBlocked(report: CheckReport): boolean {
  return selectChecks(report, ['skipped']).some(({ id }) => id === 'speed');
}
