import type { LoadedCategories } from '../../src/model/loaded-categories';
import type { Criteria, Rows } from '../../src/model/rows';
import { createRowsSelector as createRowsTask } from '../../src/model/select-rows';
import { selectTree as selectTreeTask, type TreeRows } from '../../src/model/tree';
import { finishTask } from '../../src/base/task';

export function createRowsSelector(): (loaded: LoadedCategories, criteria: Criteria) => Rows {
  const select = createRowsTask();
  return (...of) => finishTask(select(...of));
}

export function selectTree(...of: Parameters<typeof selectTreeTask>): TreeRows {
  return finishTask(selectTreeTask(...of));
}
