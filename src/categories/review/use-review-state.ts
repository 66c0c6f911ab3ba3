import { useMemo } from 'react';
import { useAddress, useSearch } from '../../connections/address';
import { isRuleName, type RuleName } from '../model/review/rules';

/** Returns what the address says of the review, so that a link to it shows the same, and what changes it there. */
export function useReviewState() {
  const search = useSearch();
  const { goTo } = useAddress();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const branch = params.get('branch');
    const open = params.getAll('open').filter(isRuleName);
    return {
      /** The ID of the root; empty for what is in no branch, null for the whole site. */
      branch,
      /** The rules whose findings are listed. */
      open,
      chooseBranch: (id: string | null) => goTo(toSearch(id, open)),
      setOpen: (name: RuleName, isOpen: boolean) => {
        const others = open.filter((other) => other !== name);
        goTo(toSearch(branch, isOpen ? [...others, name] : others), { replace: true });
      },
    };
  }, [search, goTo]);
}

function toSearch(branch: string | null, open: readonly RuleName[]): string {
  const params = new URLSearchParams(branch === null ? {} : { branch });
  for (const name of open) params.append('open', name);
  return `?${params.toString()}`;
}
