import type { LoadedCategories } from '../../src/model/loaded-categories';
import {
  type Criteria,
  createRowsSelector as createRowsTask,
  type Rows,
} from '../../src/model/rows';
import { createTreeSelector as createTreeTask } from '../../src/model/tree';
import type { Expansion, TreeRows } from '../../src/model/tree-rows';
import { finishTask } from '../../src/text/task';

/** Lists the loaded categories at once. */
export function createRowsSelector(): (loaded: LoadedCategories, criteria: Criteria) => Rows {
  const select = createRowsTask();
  return (...of) => finishTask(select(...of));
}

/** Lists the rows of the tree at once. */
export function createTreeSelector(): (
  loaded: LoadedCategories,
  criteria: Criteria,
  expansion: Expansion,
) => TreeRows {
  const select = createTreeTask();
  return (...of) => finishTask(select(...of));
}
