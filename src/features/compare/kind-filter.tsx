import { formatNumber } from '../../text/numbers';
import { type Comparison, DIFFERENCE_KINDS } from '../../model/comparison/compare-matched';
import { useCompareState } from './compare-state';
import { KIND_LABELS } from './describe-difference';
import styles from './kind-filter.module.css';

/** The kinds and how many there are of each; those that are pressed are listed alone. */
export function KindFilter({ found }: { found: Comparison['counts'] }) {
  const [{ kinds }, change] = useCompareState();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what is filled in
    <div role="group" aria-label="Kinds of differences" className={styles.kinds}>
      {DIFFERENCE_KINDS.map((kind) => {
        const isPressed = kinds.includes(kind);
        const others = kinds.filter((other) => other !== kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isPressed}
            className={styles.kind}
            onClick={() => change({ kinds: isPressed ? others : [...kinds, kind] })}
          >
            {KIND_LABELS[kind]} <span className={styles.count}>{formatNumber(found[kind])}</span>
          </button>
        );
      })}
    </div>
  );
}
