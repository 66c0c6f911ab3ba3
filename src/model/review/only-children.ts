import { forRange } from '../../text/task';
import { NONE } from '../hierarchy';
import type { Finding, ReviewRule } from './rule';

/** One only child alone may be the first of several to come. */
const SHORTEST = 2;

export const onlyChildren: ReviewRule = {
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
