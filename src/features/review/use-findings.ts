import { useMemo } from 'react';
import { useSearch } from '../../connections/address';
import { NO_BRANCH, type Review } from '../../model/review/reviewer';
import { useMutedRules } from './muted-rules';
import { selectFindings } from './review-findings';

/** Returns the findings of the rules that are not muted. */
export type Findings = ReturnType<typeof useFindings>;

/** Returns the findings of the site and of the branch that the address names; none without a review. */
export function useFindings(review: Review | null) {
  const search = useSearch();
  const [muted] = useMutedRules();
  return useMemo(() => {
    const select = (of: number | null) =>
      review ? selectFindings(review, of).filter(({ name }) => !muted.has(name)) : [];
    const top = review && positionOf(review, new URLSearchParams(search).get('branch'));
    const all = select(null);
    const rules = top === null ? all : select(top);
    return {
      /** Of the whole site. */
      all,
      /** The position of the branch's top category, or `NO_BRANCH`; null for the whole site. */
      top,
      /** Of the branch, or of the whole site. */
      rules,
      /** Those of them that have found anything. */
      found: rules.filter(({ findings }) => findings.length > 0),
    };
  }, [review, search, muted]);
}

function positionOf({ index }: Review, branch: string | null): number | null {
  if (branch === '') return NO_BRANCH;
  const position = branch === null ? undefined : index.positionOf.get(branch);
  return position ?? null;
}
