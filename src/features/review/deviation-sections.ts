import { type AnyDeviation, type DeviationGroup, groupOf } from '../../model/deviations';

const TITLES: readonly [group: DeviationGroup, title: string][] = [
  ['interface', 'Contradicts the interface'],
  ['data', 'In the data'],
  ['open', 'Left open by the interface'],
];

/** Returns deviations by where they belong, in their order, without the groups that are empty. */
export function toSections(all: readonly AnyDeviation[]) {
  return TITLES.map(([group, title]) => ({
    group,
    title,
    deviations: all.filter((deviation) => groupOf(deviation) === group),
  })).filter(({ deviations }) => deviations.length > 0);
}

/** Counts the kinds of deviations of which a person is told: what the interface leaves open is none of them. */
export function countDeviations(all: readonly AnyDeviation[]): number {
  return toTold(all).length;
}

/** Counts how often these were found. */
export function countFound(all: readonly AnyDeviation[]): number {
  return toTold(all).reduce((sum, { count }) => sum + count, 0);
}

function toTold(all: readonly AnyDeviation[]): AnyDeviation[] {
  return all.filter((deviation) => groupOf(deviation) !== 'open');
}
