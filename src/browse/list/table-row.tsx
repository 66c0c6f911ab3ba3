import { memo } from 'react';
import type { Category } from '../../api/schemas';
import { CategoryIcon } from '../../panes/category-icon';
import { CategoryPath, type PathPieces, toPathPieces } from '../../panes/category-path';
import { NAME_COLUMN, type ShownColumn } from '../../data/columns';
import { groupName } from '../../panes/describe-list';
import { StatusBadge } from '../../panes/status-badge';
import { Expander } from '../../grid/expander';
import { cellProps, GridRow, type ShownRow } from '../../grid/grid';
import { MenuButton } from '../../grid/menu-button';
import nameStyles from '../../grid/name-cell.module.css';
import styles from '../../grid/table.module.css';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/list';
import { joinList } from '../../messages/join';
import { useLanguage } from '../../messages/language';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { nameOf, PATH_SEPARATOR } from '../../model/names';
import { findSnippet } from '../../model/snippet';
import { isActive } from '../../model/fields';
import type { TreeRow, TreeRows } from '../../model/tree';
import { MarkedText } from '../../ui/marked-text';
import { Cell } from './cells';

export interface TableRowProps extends ShownRow {
  rows: Rows | TreeRows;
  loaded: LoadedCategories;
  columns: readonly ShownColumn[];
  words: readonly string[];
  isSelected: boolean;
  isMenuOpen: boolean;
  now: number;
  toHref: (categoryId: string) => string;
}

/** A row of the list or tree. Memoized, so that scrolling renders only new rows. */
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
  const { id } = category;
  const branch = loaded.branchOf(id);
  return (
    <GridRow
      {...shown}
      label={nameOf(category)}
      place={treeRow}
      isSelected={isSelected}
      isContext={treeRow?.isContext}
    >
      <NameCell {...props} category={category} treeRow={treeRow} href={toHref(id)} />
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          {...branch}
          {...{ column, category, isAllLoaded, words, now, tabStop }}
          columnIndex={NAME_COLUMN + 1 + index}
        />
      ))}
    </GridRow>
  );
});

const NO_WORDS: readonly string[] = [];

interface NameCellProps extends TableRowProps {
  category: Category;
  treeRow: Extract<TreeRow, { kind: 'category' }> | undefined;
  /** The URL of the category's page. */
  href: string;
}

function NameCell(props: NameCellProps) {
  const { category, treeRow, href, loaded, columns, words, isSelected, isMenuOpen, tabStop } =
    props;
  const name = nameOf(category);
  // The tree itself shows a category's place.
  const place = treeRow ? missingParentOf(category, loaded) : placeOf(category, loaded);
  const path = place?.above ? place.above + PATH_SEPARATOR + place.parent : place?.parent;
  const snippet = treeRow?.isContext ? null : findSnippet(category, words);
  const hasStatus = columns.some((column) => column.id === 'status' && !column.isSorted);
  const status = hasStatus && !isActive(category.status) ? category.status : null;
  return (
    <div
      role="rowheader"
      {...cellProps(NAME_COLUMN, tabStop)}
      // Keeps button names out of the row's name.
      aria-label={joinList([name, status, snippet?.text ?? path])}
      className={nameStyles.cell}
    >
      {treeRow && <Expander name={name} level={treeRow.level} isExpanded={treeRow.isExpanded} />}
      {/* The list handles clicks, because it knows the range to select. Keyboard users select the row itself. */}
      <input
        type="checkbox"
        className={nameStyles.select}
        aria-label={t.select({ name })}
        tabIndex={-1}
        checked={isSelected}
        readOnly
      />
      <CategoryIcon icon={category.icon} className={nameStyles.icon} />
      <span className={nameStyles.names}>
        {/* The list handles clicks: a router link in each row took an eighth of the script time of fast scrolling. */}
        <a
          href={href}
          className={nameStyles.link}
          // Keyboard users open the row itself.
          tabIndex={-1}
          title={name}
          dir="auto"
          lang=""
        >
          <MarkedText text={name} words={words} />
        </a>
        {snippet !== null ? (
          <MarkedText
            className={nameStyles.snippet}
            dir="auto"
            lang=""
            title={snippet.text}
            text={snippet.text}
            words={words}
            isProse={snippet.isProse}
          />
        ) : (
          // A single word is not searched in ancestors.
          place && <CategoryPath {...place} words={words.length > 1 ? words : NO_WORDS} />
        )}
      </span>
      {status !== null && <StatusBadge status={status} className={nameStyles.status} />}
      <MenuButton isOpen={isMenuOpen} />
    </div>
  );
}

function missingParentOf({ parentId }: Category, loaded: LoadedCategories): PathPieces | null {
  if (parentId === null || loaded.find(parentId)) return null;
  return { above: '', parent: t.missingParent({ id: parentId }), isNote: true };
}

/** Returns the path of a category, or why it is unknown; null for a top-level category. */
export function placeOf(category: Category, loaded: LoadedCategories): PathPieces | null {
  if (category.parentId === null) return null;
  const ancestors = loaded.ancestorsOf(category);
  const pieces = toPathPieces(ancestors);
  if (pieces) return pieces;
  const reason = ancestors.end.kind === 'circular-parents' ? 'circular-parents' : 'missing-parent';
  return { above: '', parent: groupName(reason, loaded.isAllLoaded), isNote: true };
}

interface GroupRowProps extends ShownRow {
  treeRow: Extract<TreeRow, { kind: 'group' }>;
  /** Whether the whole site has loaded. Only then is a parent known to be missing. */
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
          <span>{name}</span> <span className="muted">{count}</span>
        </button>
      </div>
    </GridRow>
  );
}
