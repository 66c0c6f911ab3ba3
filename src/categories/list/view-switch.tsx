import { List, ListTree } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { type View, withView } from '../list-state';
import styles from './view-switch.module.css';

const VIEWS = [
  { view: 'list', label: 'List', Icon: List },
  { view: 'tree', label: 'Tree', Icon: ListTree },
] as const;

/** How the categories are shown: one after the other, or below their parents. */
export function ViewSwitch({ view }: { view: View }) {
  const [search, setSearch] = useSearchParams();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">View</legend>
      {VIEWS.map(({ view: value, label, Icon }) => (
        <label key={value} className={styles.option} title={label}>
          <input
            type="radio"
            name="view"
            className="visually-hidden"
            checked={view === value}
            onChange={() => setSearch(withView(search, value))}
          />
          <Icon aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
