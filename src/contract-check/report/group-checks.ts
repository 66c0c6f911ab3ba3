import type { CheckEntry } from './report';

/** A check; or several in a row that could not be run, for the same reason. */
export type CheckGroup = readonly [CheckEntry, ...CheckEntry[]];

/** Groups checks for a reader, in their order. */
export function groupChecks(checks: readonly CheckEntry[]): CheckGroup[] {
  const groups: [CheckEntry, ...CheckEntry[]][] = [];
  for (const check of checks) {
    const group = groups.at(-1);
    if (group && wasNotRun(group[0]) && group[0].verdict?.summary === check.verdict?.summary)
      group.push(check);
    else groups.push([check]);
  }
  return groups;
}

/** Returns whether a check was not run, so that others may join it. */
export function wasNotRun({ verdict }: CheckEntry): boolean {
  return verdict?.outcome === 'skipped' || verdict?.outcome === 'unchecked';
}
