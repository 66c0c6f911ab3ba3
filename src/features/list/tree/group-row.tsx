import { groupName } from '../../../categories/group-name';
import * as common from '../../../messages/generated/common';
import { joinList } from '../../../messages/join';
import { Expander } from '../../../grid/expander';
import { GridRow, type ShownRow } from '../../../grid/grid-row';
import nameStyles from '../../../grid/name-cell.module.css';
import styles from '../../../grid/table.module.css';
import type { TreeRow } from '../../../model/tree-rows';

interface GroupRowProps extends ShownRow {
  treeRow: Extract<TreeRow, { kind: 'group' }>;
  /** Whether the whole site is loaded, so that a missing parent is known not to be on it. */
  isAllLoaded: boolean;
}

export function GroupRow({ treeRow, isAllLoaded, tabStop, ...shown }: GroupRowProps) {
  const { group, level, isExpanded, memberCount } = treeRow;
  const name = groupName(group, isAllLoaded);
  const count = common.number({ value: memberCount });
  return (
    <GridRow
      {...shown}
      // The row has only one cell.
      tabStop={tabStop === null ? null : 0}
      label={joinList([name, count])}
      place={treeRow}
    >
      <div role="gridcell" className={nameStyles.cell}>
        <Expander name={name} level={level} isExpanded={isExpanded} />
        <button type="button" className={styles.group} tabIndex={-1}>
          {name} <span className="muted">{count}</span>
        </button>
      </div>
    </GridRow>
  );
}
