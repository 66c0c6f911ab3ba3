import { memo } from 'react';
import type { Category } from '../../api/schemas';
import { type PathPieces, toPathPieces } from '../../data/category-path';
import { explainNoSlugPath } from '../../data/explain-no-slug-path';
import { groupName } from '../../data/group-name';
import { CategoryRow, type CategoryRowProps } from './category-row';
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
import { findSnippet } from '../../model/search';
import { formatSlugPath, toSlugPath } from '../../model/slug-path';
import type { TreeRow, TreeRows } from '../../model/tree-rows';

export interface TableRowProps
  extends Pick<CategoryRowProps, keyof ShownRow | 'columns' | 'words' | 'isSelected' | 'now'> {
  rows: Rows | TreeRows;
  loaded: LoadedCategories;
  toHref: (categoryId: string) => string;
}

/**
 * Gathers the data of a row in the list or the tree and passes it to a row that renders only if the data changes.
 * Memoised itself, so that a scroll gathers data only for new rows.
 */
export const TableRow = memo(function TableRow({ rows, loaded, toHref, ...shared }: TableRowProps) {
  const { rowKey, row, top, tabStop, isOpen, words } = shared;
  useLanguage();
  const { isAllLoaded } = loaded;
  const treeRow = 'treeAt' in rows ? rows.treeAt(row) : undefined;
  if (treeRow?.kind === 'group') {
    const shown = { rowKey, row, top, tabStop, isOpen };
    return <GroupRow {...shown} treeRow={treeRow} isAllLoaded={isAllLoaded} />;
  }
  const category = rows.at(row);
  if (!category) return null;
  // The tree itself shows the place of a category.
  const place = treeRow ? null : placeOf(category, loaded);
  const slugPath = shared.columns.some(({ id }) => id === 'slugPath')
    ? toSlugPath(category, loaded.ancestorsOf(category))
    : null;
  return (
    <CategoryRow
      {...shared}
      category={category}
      href={toHref(category.id)}
      above={place?.above ?? null}
      parent={place?.parent ?? (treeRow ? missingParentOf(category, loaded) : null)}
      snippet={treeRow?.isContext ? null : findSnippet(category, words)}
      childCount={loaded.childCount(category.id)}
      {...loaded.branchOf(category.id)}
      isAllLoaded={isAllLoaded}
      slugPath={slugPath && formatSlugPath(slugPath)}
      noSlugPath={slugPath && explainNoSlugPath(slugPath, isAllLoaded)}
      level={treeRow?.level ?? null}
      place={treeRow?.place ?? null}
      siblingCount={treeRow?.siblingCount ?? null}
      isExpanded={treeRow?.isExpanded ?? null}
      isContext={treeRow?.isContext ?? false}
    />
  );
});

/** Names a parent that is not loaded. In the tree, any other parent has a row above. */
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
