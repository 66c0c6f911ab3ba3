import type { LoadedCategories } from '../../src/model/loaded-categories';
import {
  type Criteria,
  createRowsSelector as createRowsWork,
  type Rows,
} from '../../src/model/rows';
import { createTreeSelector as createTreeWork } from '../../src/model/tree';
import type { Expansion, TreeRows } from '../../src/model/tree-rows';
import { finishWork } from '../../src/text/work';

/** Lists the loaded categories at once. */
export function createRowsSelector(): (loaded: LoadedCategories, criteria: Criteria) => Rows {
  const select = createRowsWork();
  return (...of) => finishWork(select(...of));
}

/** Lists the rows of the tree at once. */
export function createTreeSelector(): (
  loaded: LoadedCategories,
  criteria: Criteria,
  expansion: Expansion,
) => TreeRows {
  const select = createTreeWork();
  return (...of) => finishWork(select(...of));
}
