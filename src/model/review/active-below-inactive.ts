import { forRange } from '../../text/work';
import { listsBelow } from './lists-below';
import type { Finding, Rule } from './rule';

const ACTIVE = 'active';

export const activeBelowInactive: Rule = {
  title: 'Active below inactive',
  why: 'Visitors find no way down to what is active here, or find what was meant to be hidden.',
  certainty: 'likely',
  begin: ({ categories, parentAt, childrenAt }) => {
    /** By the position of a parent that is not active, those below it that are. */
    const found = new Map<number, number[]>();
    const isActive = (position: number) => categories[position]?.status === ACTIVE;
    const addBelow = (parent: number, child: number) => {
      const status = categories[parent]?.status ?? null;
      if (status === null || status === ACTIVE || !isActive(child)) return;
      const children = found.get(parent);
      if (children) children.push(child);
      else found.set(parent, [child]);
    };
    return {
      add(position) {
        const parent = parentAt[position] ?? -1;
        // What comes later looks at those before it, so that each pair is looked at once.
        if (parent !== -1 && parent < position) addBelow(parent, position);
        for (const child of childrenAt[position] ?? []) {
          if (child > position) break;
          addBelow(position, child);
        }
      },
      *find() {
        const findings: Finding[] = [];
        const all = [...found];
        yield* forRange(0, all.length, (at) => {
          const [parent, children] = all[at] ?? [-1, []];
          const { id = '', status = '' } = categories[parent] ?? {};
          findings.push({
            members: [...children],
            note: `The parent is ${status}`,
            query: () => listsBelow(id, { name: 'status', isNegated: false, value: ACTIVE }),
          });
        });
        return findings;
      },
    };
  },
};
