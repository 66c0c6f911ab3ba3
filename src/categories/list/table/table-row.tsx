import type { Category } from '../../../api/schemas';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { findSnippet } from '../../model/snippet';
import type { TreeRow } from '../../model/tree-rows';
import { CategoryRow } from './category-row';
import type { ShownColumn } from './columns';
import { placeOf } from './row-place';
import { GroupRow } from '../../tree/group-row';

interface TableRowProps {
  rows: Rows;
  /** What it is in the tree; undefined in the list. */
  treeRow: TreeRow | undefined;
  row: number;
  /** Where the row stands, in px from the top of the first. */
  top: number;
  loaded: LoadedCategories;
  columns: readonly ShownColumn[];
  /** What is searched for. */
  query: string;
  toPath: (categoryId: string) => string;
  openId: string | null;
  selectedIds: ReadonlySet<string>;
  isActive: boolean;
  now: number;
}

/** One row of the list or the tree: gathers what it shows, and leaves it to a row that renders only then. */
export function TableRow({
  rows,
  treeRow,
  row,
  top,
  loaded,
  columns,
  query,
  toPath,
  openId,
  selectedIds,
  isActive,
  now,
}: TableRowProps) {
  if (treeRow?.kind === 'group') {
    return (
      <GroupRow
        treeRow={treeRow}
        rowKey={rows.keyAt(row) ?? ''}
        row={row}
        top={top}
        isAllLoaded={loaded.paging.kind === 'end'}
        isActive={isActive}
      />
    );
  }
  const category = rows.at(row);
  if (!category) return null;
  const isAllLoaded = loaded.paging.kind === 'end';
  // In the tree the place of a category is where it stands.
  const place = treeRow ? null : placeOf(category, loaded);
  return (
    <CategoryRow
      category={category}
      columns={columns}
      row={row}
      top={top}
      to={toPath(category.id)}
      above={place?.above ?? null}
      parent={place?.parent ?? (treeRow ? missingParentOf(category, loaded) : null)}
      snippet={treeRow?.isContext ? null : findSnippet(category, query)}
      childCount={loaded.childCount(category.id)}
      isAllLoaded={isAllLoaded}
      isOpen={category.id === openId}
      isSelected={selectedIds.has(category.id)}
      isActive={isActive}
      query={query}
      now={now}
      level={treeRow?.level ?? null}
      place={treeRow?.place ?? null}
      siblingCount={treeRow?.siblingCount ?? null}
      isExpanded={treeRow?.isExpanded ?? null}
      isContext={treeRow?.isContext ?? false}
    />
  );
}

/** In the tree only a parent that is not there has to be named. */
function missingParentOf({ parentId }: Category, loaded: LoadedCategories): string | null {
  return parentId === null || loaded.find(parentId) ? null : `Parent ${parentId}`;
}
