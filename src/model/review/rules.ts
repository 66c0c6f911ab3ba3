import { activeBelowInactive } from './active-below-inactive';
import { equalNames, equalSlugs } from './equal-siblings';
import { missingFields } from './missing-fields';
import { onlyChildren } from './only-children';
import type { Rule } from './rule';
import { straySpaces } from './stray-spaces';

/** What the review looks for, the most certain first. By the names that muted rules are stored by. */
export const RULES = {
  'equal-slugs': equalSlugs,
  'stray-spaces': straySpaces,
  'equal-names': equalNames,
  'active-below-inactive': activeBelowInactive,
  'missing-fields': missingFields,
  'only-children': onlyChildren,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

export const RULE_NAMES = Object.keys(RULES).filter(isRuleName);

export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(RULES, name);
}
