import { formatNumber } from '../../text/numbers';
import { SelectField } from '../../ui/controls/select-field';
import type { Matching } from '../../model/comparison/match-lists';
import { MATCH_BY, useCompareState } from './compare-state';
import styles from './differences.module.css';

const WAYS = { id: 'ID', path: 'path', slug: 'slug' } as const;

interface MatchingSelectProps {
  /** The ways in which the lists can be matched, the best first. */
  matchings: readonly Matching[];
  chosen: Matching;
}

/** By what two lists are matched, and how much each way matches. */
export function MatchingSelect({ matchings, chosen }: MatchingSelectProps) {
  const [, change] = useCompareState();
  return (
    <div className={styles.matching}>
      <SelectField
        label="Matched by"
        value={chosen.by}
        onChange={({ target }) =>
          change({ by: MATCH_BY.find((by) => by === target.value) ?? null, open: null })
        }
      >
        {matchings.map(({ by, share }) => (
          // Not all is matched before all is.
          <option key={by} value={by}>
            Matched by {WAYS[by]} ({formatNumber(Math.floor(share * 100))} %)
          </option>
        ))}
      </SelectField>
    </div>
  );
}
