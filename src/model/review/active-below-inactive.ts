import { forRange } from '../../text/task';
import { isActive } from '../status-tally';
import type { Finding, ReviewRule } from './rule';

export const activeBelowInactive: ReviewRule = {
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
