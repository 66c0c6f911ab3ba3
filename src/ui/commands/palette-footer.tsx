import { Autocomplete } from '@base-ui/react/autocomplete';
import { Kbd } from './kbd';
import { formatCount, formatNumber } from '../../text/locale';
import styles from './palette-footer.module.css';

interface PaletteFooterProps {
  /** How many are in the list. */
  listed: number;
  /** How many there are. */
  total: number;
}

/** How many results there are, also said to screen readers, and the keys of the list. */
export function PaletteFooter({ listed, total }: PaletteFooterProps) {
  const results = formatCount(total, 'result', 'results');
  return (
    <div className={styles.footer}>
      <Autocomplete.Status className={styles.status}>
        {/* That there are none is said in the list's place. */}
        {total > 0 && (listed < total ? `${formatNumber(listed)} of ${results}` : results)}
      </Autocomplete.Status>
      {total > 0 && (
        // A screen reader says by itself how a list is used.
        <div className={styles.keys} aria-hidden="true">
          <Kbd keys="ArrowUp" />
          <Kbd keys="ArrowDown" />
          <span className={styles.meaning}>to move</span>
          <Kbd keys="Enter" />
          <span>to choose</span>
        </div>
      )}
    </div>
  );
}
