import { isBlank } from '../../text/invisible';
import { formatNumber } from '../../text/numbers';
import { forRange } from '../../text/work';
import { FIELDS } from '../fields';
import { listsBelow } from './lists-below';
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
  begin: ({ categories }) => {
    /** By parent and field: how many have it, and where those stand that lack it. */
    const groups = EXPECTED.map(
      (field) => [field, new Map<string | null, { having: number; lacking: number[] }>()] as const,
    );
    return {
      add(position) {
        const category = categories[position];
        if (!category) return;
        for (const [field, byParent] of groups) {
          let group = byParent.get(category.parentId);
          if (!group) byParent.set(category.parentId, (group = { having: 0, lacking: [] }));
          if (isBlank(category[field] ?? '')) group.lacking.push(position);
          else group.having += 1;
        }
      },
      *find(isWhole) {
        const findings: Finding[] = [];
        if (!isWhole) return findings;
        for (const [field, byParent] of groups) {
          const all = [...byParent];
          yield* forRange(0, all.length, (at) => {
            const [parentId, { having, lacking }] = all[at] ?? [null, { having: 0, lacking: [] }];
            const isExpected = having >= FEWEST && having >= MOST * lacking.length;
            if (lacking.length === 0 || !isExpected) return;
            const siblings = formatNumber(having + lacking.length);
            findings.push({
              members: [...lacking],
              note: `No ${FIELDS[field].label.toLowerCase()}: ${formatNumber(having)} of ${siblings} siblings have one`,
              query: () => listsBelow(parentId, { name: 'no', isNegated: false, value: field }),
            });
          });
        }
        return findings;
      },
    };
  },
};
