import { NONE } from '../hierarchy';
import type { Meaning } from '../query/edit-query';
import { equalNames, equalSlugs } from './equal-siblings';
import type { Finding, ReviewRule, StraySpace } from './rule';
import { isActive } from '../status-tally';
import { isBlank } from '../../text/invisible';
import { forRange } from '../../text/task';

const activeBelowInactive: ReviewRule = {
  certainty: 'likely',
  begin: ({ categories, childrenAt }) => ({
    *find() {
      const findings: Finding[] = [];
      const statusAt = (position: number) => categories[position]?.status ?? null;
      yield* forRange(0, categories.length, (parent) => {
        const status = statusAt(parent);
        if (status === null || isActive(status)) return;
        const members = childrenAt[parent]?.filter((child) => isActive(statusAt(child))) ?? [];
        const [value = null, other] = new Set(members.map(statusAt));
        if (value === null) return;
        findings.push({
          members,
          note: { kind: 'active-below-inactive', status },
          // A filter finds one spelling.
          term: other === undefined ? { name: 'status', isNegated: false, value } : undefined,
        });
      });
      return findings;
    },
  }),
};

/** Most names have none of it: to ask once is quicker. */
const ANY = /^[\s\u200B]|[\s\u200B]$|\s\s|[\t\n\v\f\r\u2028\u2029]/u;

const STRAY: readonly [pattern: RegExp, place: StraySpace][] = [
  [/^[\s\u200B]/u, 'before'],
  [/[\s\u200B]$/u, 'after'],
  [/[\t\n\v\f\r\u2028\u2029]/u, 'line-break'],
  [/\s\s/u, 'repeated'],
];

const straySpaces: ReviewRule = {
  certainty: 'certain',
  begin: ({ categories }) => {
    const findings: Finding[] = [];
    return {
      add(position) {
        const name = categories[position]?.name ?? '';
        if (!ANY.test(name)) return;
        const places = STRAY.filter(([pattern]) => pattern.test(name)).map(([, place]) => place);
        findings.push({ members: [position], note: { kind: 'stray-spaces', places } });
      },
      // oxlint-disable-next-line require-yield -- they are found as they come
      *find() {
        return [...findings];
      },
    };
  },
};

/** One only child alone may be the first of several to come. */
const SHORTEST = 2;

const onlyChildren: ReviewRule = {
  certainty: 'worth-a-look',
  begin: (index) => {
    const { categories, childrenAt } = index;
    const onlyChildOf = (position: number) => {
      const children = childrenAt[position] ?? [];
      return children.length === 1 ? (children[0] ?? NONE) : NONE;
    };
    return {
      *find(isWhole) {
        const { hierarchy } = index;
        const findings: Finding[] = [];
        // A chain begins below what is no only child itself.
        yield* forRange(0, isWhole ? categories.length : 0, (top) => {
          if (hierarchy.isInLoop(top)) return;
          if (onlyChildOf(hierarchy.parentAt[top] ?? NONE) === top) return;
          const members: number[] = [];
          for (let at = onlyChildOf(top); at !== NONE; at = onlyChildOf(at)) members.push(at);
          if (members.length < SHORTEST) return;
          findings.push({
            members,
            note: { kind: 'only-children', levels: members.length },
          });
        });
        return findings;
      },
    };
  },
};

const EXPECTED = ['description', 'icon'] as const;

/** Of so many siblings one can say what they have in common. */
const FEWEST = 3;

/** So many times as many as lack it have to have it. */
const MOST = 2;

const missingFields: ReviewRule = {
  certainty: 'likely',
  begin: (index) => ({
    *find(isWhole) {
      const findings: Finding[] = [];
      if (!isWhole) return findings;
      const { categories } = index;
      const families = [index.roots, ...index.families];
      for (const field of EXPECTED) {
        const term: Meaning = { name: 'no', isNegated: false, value: field };
        const isLacking = (position: number) => isBlank(categories[position]?.[field] ?? '');
        yield* forRange(0, families.length, (at) => {
          const siblings = families[at] ?? [];
          const members = siblings.filter(isLacking);
          const having = siblings.length - members.length;
          const isExpected = having >= FEWEST && having >= MOST * members.length;
          if (members.length === 0 || !isExpected) return;
          findings.push({
            members,
            note: { kind: 'missing-fields', field, having, siblings: siblings.length },
            term,
          });
        });
      }
      return findings;
    },
  }),
};

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
