import type { CategoryResponse } from '../../api/categories';
import { findContradictions } from '../model/contradictions';
import {
  type AnyDeviation,
  type DeviationGroup,
  findDeviations,
  groupOf,
} from '../model/deviations';
import { findEqualSlugs } from '../model/equal-slugs';
import type { LoadedCategories } from '../model/loaded-categories';

/** The deviations that belong together, most frequent first. */
interface DeviationSection {
  title: string;
  deviations: AnyDeviation[];
}

/** What there is to tell of how a service deviates, as of one moment. */
export interface DeviationSurvey {
  /** Without those that are empty. */
  sections: DeviationSection[];
  loaded: LoadedCategories;
  /** How many categories were retrieved one by one. */
  detailCount: number;
}

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
export function surveyDeviations(
  loaded: LoadedCategories,
  answers: readonly CategoryResponse[],
): DeviationSurvey {
  const ofDetails = answers.flatMap(({ deviations }) => deviations);
  const all = [
    ...findDeviations(loaded, ofDetails),
    ...findEqualSlugs(loaded),
    ...findContradictions(loaded, answers),
  ].toSorted((a, b) => b.count - a.count);
  const sections = TITLES.map(([group, title]) => ({
    title,
    deviations: all.filter((deviation) => groupOf(deviation) === group),
  })).filter(({ deviations }) => deviations.length > 0);
  return { sections, loaded, detailCount: answers.length };
}
