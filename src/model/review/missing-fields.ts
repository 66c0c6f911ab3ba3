import { isBlank } from '../../text/invisible';
import { forRange } from '../../text/task';
import type { Meaning } from '../query/edit-query';
import type { Finding, ReviewRule } from './rule';

const EXPECTED = ['description', 'icon'] as const;

/** Of so many siblings one can say what they have in common. */
const FEWEST = 3;

/** So many times as many as lack it have to have it. */
const MOST = 2;

export const missingFields: ReviewRule = {
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
