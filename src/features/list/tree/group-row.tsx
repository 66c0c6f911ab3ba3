import { formatNumber } from '../../../text/numbers';
import { nameOfGroup } from '../../../model/names';
import type { TreeRow } from '../../../model/tree-rows';
import styles from '../../../grid/table.module.css';
import nameStyles from '../../../grid/name-cell.module.css';
import { Expander } from '../../../grid/expander';

interface GroupRowProps {
  treeRow: Extract<TreeRow, { kind: 'group' }>;
  rowKey: string;
  row: number;
  top: number | undefined;
  /** Whether the whole site is loaded, so that a missing parent is known not to be on it. */
  isAllLoaded: boolean;
  /** Whether Tab leads to this row. */
  isTabStop: boolean;
}

/** Where the categories stand that have no place in the hierarchy. */
export function GroupRow({ treeRow, rowKey, row, top, isAllLoaded, isTabStop }: GroupRowProps) {
  const { group, level, place, siblingCount, isExpanded, memberCount } = treeRow;
  const name = nameOfGroup(group, isAllLoaded);
  return (
    <div
      role="row"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${name}, ${formatNumber(memberCount)}`}
      aria-rowindex={row + 2}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblingCount}
      aria-expanded={isExpanded ?? undefined}
      data-row={row}
      data-row-key={rowKey}
      className={styles.row}
      style={top === undefined ? undefined : { insetBlockStart: top }}
      data-apart={top === undefined ? undefined : true}
    >
      <div role="gridcell" className={nameStyles.cell}>
        <Expander name={name} level={level} isExpanded={isExpanded} />
        <button type="button" className={styles.group} tabIndex={-1}>
          {name} <span className="muted">{formatNumber(memberCount)}</span>
        </button>
      </div>
    </div>
  );
}
