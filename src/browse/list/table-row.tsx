import { memo } from 'react';
import type { Category } from '../../api/schemas';
import { type PathPieces, toPathPieces } from '../../data/category-path';
import { NAME_COLUMN, type ShownColumn } from '../../data/columns';
import { groupName } from '../../data/describe-list';
import { Expander } from '../../grid/expander';
import { GridRow, type ShownRow } from '../../grid/grid-row';
import nameStyles from '../../grid/name-cell.module.css';
import styles from '../../grid/table.module.css';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/list';
import { joinList } from '../../messages/join';
import { useLanguage } from '../../messages/language';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { nameOf } from '../../model/names';
import { findSnippet } from '../../model/search';
import { isActive } from '../../model/fields';
import type { TreeRow, TreeRows } from '../../model/tree';
import { Cell } from './cells';
import { NameCell } from './name-cell';

export interface TableRowProps extends ShownRow {
  rows: Rows | TreeRows;
  loaded: LoadedCategories;
  columns: readonly ShownColumn[];
  words: readonly string[];
  isSelected: boolean;
  now: number;
  toHref: (categoryId: string) => string;
}

/** A row of the list or the tree. Memoised, so that a scroll renders only new rows. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { rows, loaded, columns, words, isSelected, now, toHref, ...shown } = props;
  const { row, tabStop } = shown;
  useLanguage();
  const { isAllLoaded } = loaded;
  const treeRow = 'treeAt' in rows ? rows.treeAt(row) : undefined;
  if (treeRow?.kind === 'group') {
    return <GroupRow {...shown} treeRow={treeRow} isAllLoaded={isAllLoaded} />;
  }
  const category = rows.at(row);
  if (!category) return null;
  const { id, status } = category;
  const name = nameOf(category);
  // The tree itself shows the place of a category.
  const place = treeRow ? null : placeOf(category, loaded);
  const hasStatus = columns.some((column) => column.id === 'status' && !column.isSorted);
  const context = {
    category,
    ...loaded.branchOf(id),
    isAllLoaded,
    words,
    now,
  };
  return (
    <GridRow
      {...shown}
      label={name}
      place={treeRow}
      isSelected={isSelected}
      isContext={treeRow?.isContext}
    >
      <NameCell
        category={category}
        href={toHref(id)}
        above={place?.above ?? null}
        parent={place?.parent ?? (treeRow ? missingParentOf(category, loaded) : null)}
        snippet={treeRow?.isContext ? null : findSnippet(category, words)}
        status={hasStatus && !isActive(status) ? status : null}
        isSelected={isSelected}
        tabStop={tabStop}
        words={words}
      >
        {treeRow && <Expander name={name} level={treeRow.level} isExpanded={treeRow.isExpanded} />}
      </NameCell>
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          column={column}
          columnIndex={NAME_COLUMN + 1 + index}
          tabStop={tabStop}
          {...context}
        />
      ))}
    </GridRow>
  );
});

function missingParentOf({ parentId }: Category, loaded: LoadedCategories): string | null {
  return parentId === null || loaded.find(parentId) ? null : t.missingParent({ id: parentId });
}

/** Returns the path of a category, or why it is not known; null for a root. */
export function placeOf(category: Category, loaded: LoadedCategories): PathPieces | null {
  if (category.parentId === null) return null;
  const ancestors = loaded.ancestorsOf(category);
  const pieces = toPathPieces(ancestors);
  if (pieces) return pieces;
  if (ancestors.end.kind === 'loop') {
    return { above: '', parent: t.inLoop(), isNote: true };
  }
  const { isAllLoaded } = loaded;
  const parent = isAllLoaded ? t.orphan() : t.parentNotLoaded();
  return { above: '', parent, isNote: true };
}

interface GroupRowProps extends ShownRow {
  treeRow: Extract<TreeRow, { kind: 'group' }>;
  /** Whether the whole site is loaded, so that a missing parent is known not to be on it. */
  isAllLoaded: boolean;
}

function GroupRow({ treeRow, isAllLoaded, tabStop, ...shown }: GroupRowProps) {
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
