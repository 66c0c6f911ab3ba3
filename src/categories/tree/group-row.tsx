import { formatNumber } from '../../text/locale';
import type { GroupKind } from '../model/tree-rows';
import tableStyles from '../list/table/category-table.module.css';
import styles from './group-row.module.css';
import { Expander } from './expander';
import { nameOfGroup } from '../model/names';

interface GroupRowProps {
  group: GroupKind;
  /** Whether the whole site is loaded, so that a missing parent is known not to be on it. */
  isAllLoaded: boolean;
  memberCount: number;
  row: number;
  top: number;
  place: number;
  siblingCount: number;
  isExpanded: boolean | null;
  isActive: boolean;
  rowKey: string;
  onToggle: (group: GroupKind, isExpanded: boolean) => void;
}

/** Where the categories stand that have no place in the hierarchy. */
export function GroupRow({
  group,
  isAllLoaded,
  memberCount,
  row,
  top,
  place,
  siblingCount,
  isExpanded,
  isActive,
  rowKey,
  onToggle,
}: GroupRowProps) {
  const name = nameOfGroup(group, isAllLoaded);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-level={1}
      aria-posinset={place}
      aria-setsize={siblingCount}
      aria-expanded={isExpanded ?? undefined}
      data-row={row}
      className={tableStyles.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className={styles.cell}>
        <Expander
          name={name}
          level={1}
          isExpanded={isExpanded}
          onToggle={() => onToggle(group, !isExpanded)}
        />
        <button
          type="button"
          className={styles.name}
          tabIndex={isActive ? 0 : -1}
          data-row-key={rowKey}
          onClick={() => isExpanded !== null && onToggle(group, !isExpanded)}
        >
          {name} <span className={styles.count}>{formatNumber(memberCount)}</span>
        </button>
      </div>
    </div>
  );
}
