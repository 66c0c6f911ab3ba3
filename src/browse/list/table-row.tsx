import { memo } from 'react';
import type { Category } from '../../api/schemas';
import { type PathPieces, toPathPieces } from '../../panes/category-path';
import { groupName } from '../../panes/describe-list';
import { Expander } from '../../grid/expander';
import { GridCells, GridRow, type ShownRow } from '../../grid/grid';
import nameStyles from '../../grid/name-cell.module.css';
import type { TreePlace } from '../../grid/rows';
import styles from '../../grid/table.module.css';
import * as common from '../../messages/generated/common';
import * as t from '../../messages/generated/list';
import { joinList } from '../../messages/join';
import { useLanguage } from '../../messages/language';
import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';
import { findSnippet } from '../../model/snippet';
import { isActive } from '../../model/fields';
import type { SortBy } from '../../model/sort';
import type { GroupKind } from '../../model/tree';
import { Text } from '../../ui/text/text';

interface RowContext extends Partial<TreePlace> {
  category: Category;
  loaded: LoadedCategories;
  /** The search words, folded. */
  words: readonly string[];
  sortedBy: SortBy | null;
  now: number;
  /** The number of descendants that match the search or filter of a tree. */
  matchingDescendants?: number | null;
  isSelected: boolean;
  isMenuOpen: boolean;
}

/** What a category's cells show. In a list, the `TreePlace` fields are undefined. */
export interface CategoryRow extends RowContext {
  /** The URL of the category's page. */
  href: string;
  /** Where the category is, or why that is unknown; null at the top level and where the tree shows it. */
  path: PathPieces | null;
  /** The text that matches the search, shown instead of the path. */
  snippet: ReturnType<typeof findSnippet>;
  /** The status if it is not active. The name cell shows it if the status column does not fit. */
  status: string | null;
}

interface TableRowProps extends ShownRow<CategoryRow>, RowContext {
  isContext?: boolean;
  toHref: (categoryId: string) => string;
}

/** A category in the list or tree. Memoized, so scrolling renders only new rows. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { columns, tabStop, toHref, isContext = false, ...context } = props;
  const { category, loaded, words, level } = context;
  useLanguage();
  const isInTree = level !== undefined;
  const hasStatus = columns.some(({ id, from }) => id === 'status' && from !== undefined);
  const row: CategoryRow = {
    ...context,
    href: toHref(category.id),
    path: isInTree ? missingParentOf(category, loaded) : placeOf(category, loaded),
    snippet: isContext ? null : findSnippet(category, words),
    status: hasStatus && !isActive(category.status) ? category.status : null,
  };
  return (
    <GridRow {...props} label={nameOf(category)}>
      <GridCells columns={columns} tabStop={tabStop} row={row} />
    </GridRow>
  );
});

function missingParentOf({ parentId }: Category, loaded: LoadedCategories): PathPieces | null {
  if (parentId === null || loaded.find(parentId)) return null;
  return { above: '', parent: t.missingParent({ id: parentId }), isNote: true };
}

/** Returns a category's path, or why it is unknown; null for a top-level category. */
export function placeOf(category: Category, loaded: LoadedCategories): PathPieces | null {
  if (category.parentId === null) return null;
  const ancestors = loaded.ancestorsOf(category);
  const pieces = toPathPieces(ancestors);
  if (pieces) return pieces;
  const reason = ancestors.end.kind === 'circular-parents' ? 'circular-parents' : 'missing-parent';
  return { above: '', parent: groupName(reason, loaded.isAllLoaded), isNote: true };
}

interface GroupRowProps extends ShownRow<CategoryRow>, TreePlace {
  group: GroupKind;
  memberCount: number;
  /** Whether the whole site has loaded. Only then is a parent known to be missing. */
  isAllLoaded: boolean;
}

/** A group in the tree. Its row has only one cell. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { group, level, isExpanded, memberCount, isAllLoaded, tabStop } = props;
  useLanguage();
  const name = groupName(group, isAllLoaded);
  const count = common.number({ value: memberCount });
  return (
    <GridRow {...props} tabStop={tabStop === null ? null : 0} label={joinList([name, count])}>
      <div role="gridcell" className={nameStyles.cell}>
        <Expander name={name} level={level} isExpanded={isExpanded} />
        <button type="button" className={styles.group} tabIndex={-1}>
          <span>{name}</span> <Text tone="muted">{count}</Text>
        </button>
      </div>
    </GridRow>
  );
});
