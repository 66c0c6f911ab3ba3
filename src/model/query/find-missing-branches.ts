import { finishTask } from '../../text/task';
import type { CategoryIndex } from '../category-index';
import { Branches } from './branches';
import { parseQuery } from './parse-query';

/** Returns what a query names as a branch or a parent, and what no loaded category is. */
export function findMissingBranches(query: string, index: CategoryIndex): string[] {
  const references = parseQuery(query).terms.flatMap(({ condition }) =>
    condition.takes === 'branch' ? condition.reference : [],
  );
  return [...new Set(references)].filter((reference) => {
    const branches = new Branches(index, reference);
    finishTask(branches.extend());
    return branches.positions.size === 0 && !branches.isId;
  });
}
