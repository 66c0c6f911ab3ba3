import type { ExportScope } from '../../../src/categories/export/export-scope';
import type { Criteria } from '../../../src/categories/model/rows';
import { load } from '../model/pages';

interface ScopeOptions extends Partial<Omit<ExportScope, 'criteria' | 'selectedIds'>> {
  criteria?: Partial<Criteria>;
  selected?: readonly string[];
}

/** An export of everything, in the list view; a test says what is different. */
export function scopeOf({
  criteria = {},
  selected = [],
  loaded = load(),
  ...rest
}: ScopeOptions): ExportScope {
  return {
    loaded,
    view: 'list',
    criteria: { query: '', status: null, sort: null, ...criteria },
    selectedIds: new Set(selected),
    ...rest,
  };
}

/** All that is written, in one. */
export function whole(pieces: Iterable<string>): string {
  return [...pieces].join('');
}
