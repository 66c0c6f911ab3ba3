import type { CategoryResponse } from '../../api/categories';
import { findContradictions } from '../model/contradictions';
import { type DeviationGroup, findDeviations, groupOf } from '../model/deviations';
import { findEqualSlugs } from '../model/equal-slugs';
import type { LoadedCategories } from '../model/loaded-categories';

/** What there is to tell of how a service deviates, as of one moment. */
export type DeviationSurvey = ReturnType<typeof surveyDeviations>;

const TITLES: readonly [group: DeviationGroup, title: string][] = [
  ['interface', 'Contradicts the interface'],
  ['data', 'In the data'],
  ['open', 'Left open by the interface'],
];

/**
 * Looks for all deviations, also those that take going through all that is loaded.
 *
 * @param answers the categories that were retrieved one by one
 */
export function surveyDeviations(loaded: LoadedCategories, answers: readonly CategoryResponse[]) {
  const ofDetails = answers.flatMap(({ deviations }) => deviations);
  const all = [
    ...findDeviations(loaded, ofDetails),
    ...findEqualSlugs(loaded),
    ...findContradictions(loaded, answers),
  ].toSorted((a, b) => b.count - a.count);
  /** Most frequent first, without the groups that are empty. */
  const sections = TITLES.map(([group, title]) => ({
    title,
    deviations: all.filter((deviation) => groupOf(deviation) === group),
  })).filter(({ deviations }) => deviations.length > 0);
  return {
    sections,
    loaded,
    /** How many categories were retrieved one by one. */
    detailCount: answers.length,
  };
}
