import { forRange } from '../../text/task';
import type { Finding, ReviewRule } from './rule';

const ACTIVE = 'active';

const IS_ACTIVE = { name: 'status', isNegated: false, value: ACTIVE } as const;

export const activeBelowInactive: ReviewRule = {
  certainty: 'likely',
  begin: ({ categories, childrenAt }) => ({
    *find() {
      const findings: Finding[] = [];
      const isActive = (position: number) => categories[position]?.status === ACTIVE;
      yield* forRange(0, categories.length, (parent) => {
        const { status = null } = categories[parent] ?? {};
        if (status === null || status === ACTIVE) return;
        const members = childrenAt[parent]?.filter(isActive) ?? [];
        if (members.length === 0) return;
        findings.push({
          members,
          note: { kind: 'active-below-inactive', status },
          term: IS_ACTIVE,
        });
      });
      return findings;
    },
  }),
};
