import { forRange } from '../../text/task';
import { toQueryBelow } from './finding-query';
import type { Finding, Rule } from './rule';

const ACTIVE = 'active';

export const activeBelowInactive: Rule = {
  title: 'Active below inactive',
  why: 'Visitors find no way down to what is active here, or find what was meant to be hidden.',
  certainty: 'likely',
  begin: ({ categories, childrenAt }) => ({
    *find() {
      const findings: Finding[] = [];
      const isActive = (position: number) => categories[position]?.status === ACTIVE;
      yield* forRange(0, categories.length, (parent) => {
        const { id = '', status = null } = categories[parent] ?? {};
        if (status === null || status === ACTIVE) return;
        const members = childrenAt[parent]?.filter(isActive) ?? [];
        if (members.length === 0) return;
        findings.push({
          members,
          note: `The parent is ${status}`,
          query: () => toQueryBelow(id, { name: 'status', isNegated: false, value: ACTIVE }),
        });
      });
      return findings;
    },
  }),
};
