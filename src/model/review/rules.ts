import { activeBelowInactive } from './active-below-inactive';
import { equalNames, equalSlugs } from './equal-siblings';
import { missingFields } from './missing-fields';
import { onlyChildren } from './only-children';
import type { ReviewRule } from './rule';
import { straySpaces } from './stray-spaces';

/** The rules of the review, the most certain first, by the names under which muted rules are stored. */
export const REVIEW_RULES = {
  'equal-slugs': equalSlugs,
  'stray-spaces': straySpaces,
  'equal-names': equalNames,
  'active-below-inactive': activeBelowInactive,
  'missing-fields': missingFields,
  'only-children': onlyChildren,
} as const satisfies Record<string, ReviewRule>;

export type RuleName = keyof typeof REVIEW_RULES;

export const RULE_NAMES = Object.keys(REVIEW_RULES).filter(isRuleName);

export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(REVIEW_RULES, name);
}
