import { useMemo } from 'react';
import { useAddress, useSearch } from '../../connections/address';
import { isRuleName, type RuleName } from '../../model/review/rules';

/** So many findings are listed at a time. */
const STEP = 50;

/** How many findings are listed of the rules that are open. */
type Listed = ReadonlyMap<RuleName, number>;

/** Returns what the address says of the review, so that a link to it shows the same, and what changes it there. */
export function useReviewState() {
  const search = useSearch();
  const { goTo } = useAddress();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const branch = params.get('branch');
    const listed = parseListed(params.getAll('open'));
    const setListed = (next: Listed) => goTo(toSearch(branch, next), { replace: true });
    return {
      /** The ID of its top category; empty for what is in no branch, null for the whole site. */
      branch,
      listed,
      chooseBranch: (id: string | null) => goTo(toSearch(id, listed)),
      listMore: (name: RuleName) =>
        setListed(new Map(listed).set(name, (listed.get(name) ?? 0) + STEP)),
      close: (name: RuleName) =>
        setListed(new Map([...listed].filter(([other]) => other !== name))),
    };
  }, [search, goTo]);
}

/** Reads names of rules, with how many findings where that is more than a few: "equal-slugs.100". */
function parseListed(texts: readonly string[]): Listed {
  const listed = new Map<RuleName, number>();
  for (const text of texts) {
    const [name = '', count] = text.split('.');
    if (isRuleName(name)) listed.set(name, Math.max(Number(count) || 0, STEP));
  }
  return listed;
}

function toSearch(branch: string | null, listed: Listed): string {
  const params = new URLSearchParams(branch === null ? {} : { branch });
  for (const [name, count] of listed) {
    params.append('open', count === STEP ? name : `${name}.${count}`);
  }
  return `?${params.toString()}`;
}
