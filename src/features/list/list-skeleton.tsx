import { useListState } from '../../categories/list-state';
import styles from './list-skeleton.module.css';
import { useDensity } from '../../categories/display/use-density';

const ROWS = Array.from({ length: 16 }, (_, row) => row);

/** Stands where the rows will be. */
export function ListSkeleton() {
  const [{ view }] = useListState();
  return (
    <div className={styles.skeleton} data-density={useDensity(view)}>
      <p className="visually-hidden">Loading categories…</p>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.name} />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
