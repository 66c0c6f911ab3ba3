import type { ExportScope } from '../../src/export/export-scope';
import type { View } from '../../src/routing/list-state';
import type { LoadedCategories } from '../../src/model/loaded-categories';
import type { Criteria } from '../../src/model/rows';
import { category, load } from '../model/pages';
import { createRowsSelector, selectTree } from '../model/select';

interface ScopeOptions {
  loaded?: LoadedCategories;
  view?: View;
  criteria?: Partial<Criteria>;
  selected?: readonly string[];
  branch?: string;
}

/** Builds an export of everything in the list view. Pass what should differ. */
export function scopeOf({
  loaded = load(),
  view = 'list',
  criteria = {},
  selected = [],
  branch,
}: ScopeOptions): ExportScope {
  const asked: Criteria = { query: '', sort: null, ...criteria };
  const collapsed = { startsExpanded: false, toggled: new Set<string>() };
  const rows =
    view === 'tree' ? selectTree(loaded, asked, collapsed) : createRowsSelector()(loaded, asked);
  const top = branch === undefined ? null : (loaded.find(branch) ?? category(branch));
  return { loaded, rows, selectedIds: new Set(selected), branch: top };
}

export function whole(pieces: Iterable<string>): string {
  return [...pieces].join('');
}
