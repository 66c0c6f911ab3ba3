import { useState } from 'react';
import type { Work } from '../../text/work';
import { useWork } from '../../ui/hooks/use-work';
import { compareMatched } from '../../model/comparison/compare-matched';
import { type MatchBy, type Matching, proposeMatching } from '../../model/comparison/match-lists';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Side } from './site-side';

/** Two lists that are to be compared. */
interface Pair {
  here: LoadedCategories;
  there: LoadedCategories;
}

/** How two lists can be matched, the best first. */
interface Proposal extends Pair {
  matchings: readonly Matching[];
}

/**
 * Matches two lists and compares them, as soon as nothing more is loaded on either side. What was compared before stays
 * until then, or until a side has nothing.
 *
 * @param by how they are matched; null for what fits most
 */
export function useComparison(here: Side | null, there: Side | null, by: MatchBy | null) {
  const [pair, setPair] = useState<Pair | null>(null);
  const isSettled = here?.isSettled && there?.isSettled;
  if (isSettled && (pair?.here !== here.loaded || pair.there !== there.loaded))
    setPair({ here: here.loaded, there: there.loaded });
  else if (pair && !(here && there)) setPair(null);

  const proposal = useWork(pair, propose);
  const matching =
    proposal?.matchings.find((proposed) => proposed.by === by) ?? proposal?.matchings[0] ?? null;
  const comparison = useWork(
    proposal && matching && { ...proposal, matching },
    (asked) => compareMatched(asked.here, asked.there, asked.matching),
    (asked, now) => asked.matching !== now.matching,
  );
  return { matchings: proposal?.matchings ?? [], comparison };
}

function* propose(pair: Pair): Work<Proposal> {
  return { ...pair, matchings: yield* proposeMatching(pair.here, pair.there) };
}
