import * as t from '../../messages/generated/list';
import { useDensity } from '../../data/list-preferences';
import { useListState } from '../../routing/list-state';
import styles from './list-skeleton.module.css';

const ROWS = Array.from({ length: 16 }, (_, row) => row);
const COLUMNS = ['slug', 'status', 'descendants', 'updated'];

export function ListSkeleton() {
  const [{ view }] = useListState();
  return (
    <div className={styles.skeleton} data-density={useDensity(view)}>
      <p className="visually-hidden">{t.loading()}</p>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.name} />
          {COLUMNS.map((column) => (
            <span key={column} className="skeleton" />
          ))}
        </div>
      ))}
    </div>
  );
}
