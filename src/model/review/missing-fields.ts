import { isBlank } from '../../text/invisible';
import { formatNumber } from '../../text/numbers';
import { forRange } from '../../text/task';
import { FIELDS } from '../fields';
import { toQueryBelow } from './finding-query';
import type { Finding, Rule } from './rule';

const EXPECTED = ['description', 'icon'] as const;

/** Of so many siblings one can say what they have in common. */
const FEWEST = 3;

/** So many times as many as lack it have to have it. */
const MOST = 2;

export const missingFields: Rule = {
  title: 'A description or icon missing where most siblings have one',
  why: 'Listed side by side, those without one look unfinished.',
  certainty: 'likely',
  begin: ({ categories, roots, childrenOf }) => ({
    *find(isWhole) {
      const findings: Finding[] = [];
      if (!isWhole) return findings;
      const families: (readonly [string | null, readonly number[]])[] = [
        [null, roots],
        ...childrenOf,
      ];
      for (const field of EXPECTED) {
        const isLacking = (position: number) => isBlank(categories[position]?.[field] ?? '');
        yield* forRange(0, families.length, (at) => {
          const [parentId, siblings] = families[at] ?? [null, []];
          const members = siblings.filter(isLacking);
          const having = siblings.length - members.length;
          const isExpected = having >= FEWEST && having >= MOST * members.length;
          if (members.length === 0 || !isExpected) return;
          findings.push({
            members,
            note: `No ${FIELDS[field].label.toLowerCase()}: ${formatNumber(having)} of ${formatNumber(siblings.length)} siblings have one`,
            query: () => toQueryBelow(parentId, { name: 'no', isNegated: false, value: field }),
          });
        });
      }
      return findings;
    },
  }),
};
