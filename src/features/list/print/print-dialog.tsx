import { useMemo, useState } from 'react';
import * as t from '../../../messages/generated/print';
import type { Category } from '../../../api/schemas';
import { exportCategories } from '../../../categories/export/export-categories';
import { describeExport, type ExportScope, partOf } from '../../../categories/export/export-scope';
import { type OutlineLine, toOutline } from '../../../categories/export/outline';
import { RestOfList } from '../../../categories/export/rest-of-list';
import { useListState } from '../../../categories/list-state';
import type { WholeListLoading } from '../../../categories/loading/use-whole-list';
import type { LoadedCategories } from '../../../model/loaded-categories';
import { nameOf } from '../../../model/names';
import { isSameCriteria, type Rows } from '../../../model/rows';
import { NO_SELECTION } from '../../../model/selection';
import type { TreeRows } from '../../../model/tree-rows';
import type { Task } from '../../../text/task';
import { Button } from '../../../ui/controls/button';
import { useTask } from '../../../ui/hooks/use-task';
import { Dialog, DialogEnd } from '../../../ui/overlays/dialog';
import styles from './print-dialog.module.css';
import { PrintDocument } from './print-document';

/** The number of rows that print without a question: more take minutes to lay out. */
const ASKS_ABOVE = 5_000;

interface PrintDialogProps {
  loading: WholeListLoading;
  loaded: LoadedCategories;
  rows: Rows | TreeRows;
  branch: Category | null;
  onClose: () => void;
}

/** Prints the list, the tree or a branch. Loads the rest of the list first, and asks before it prints many rows. */
export function PrintDialog({ loading, loaded, rows, branch, onClose }: PrintDialogProps) {
  const isLoadingRest = loading.goesOn || loading.activity === 'all-pages';
  const [listState] = useListState();
  // The screen shows the rows of the last search until those of this one are found.
  const isCurrent = branch !== null || isSameCriteria(rows.criteria, listState);
  const [isConfirmed, setConfirmed] = useState(false);
  const scope = useMemo<ExportScope>(
    () => ({ loaded, rows, selectedIds: NO_SELECTION.ids, branch }),
    [loaded, rows, branch],
  );
  const lines = useTask(isLoadingRest || !isCurrent ? null : scope, toLines);
  const mustAsk = lines !== null && (lines.length > ASKS_ABOVE || partOf(loaded) !== null);
  const count = lines?.reduce((sum, { category }) => sum + (category ? 1 : 0), 0) ?? 0;
  const summary = describeExport(scope, count);

  if (lines && (isConfirmed || !mustAsk)) {
    return (
      <PrintDocument
        lines={lines}
        loaded={loaded}
        branch={branch}
        query={branch ? '' : rows.criteria.query}
        summary={summary}
        onPrinted={onClose}
      />
    );
  }
  return (
    <Dialog title={branch ? t.printBranch() : t.print()} onClose={onClose}>
      <div className={styles.content}>
        {branch && (
          <p dir="auto" lang="">
            {nameOf(branch)}
          </p>
        )}
        <p>{lines === null ? (isLoadingRest ? t.loadingRest() : t.preparing()) : summary}</p>
        <RestOfList loading={loading} loaded={loaded} isLoading={isLoadingRest} />
        {mustAsk && (
          <DialogEnd>
            <Button variant="primary" disabled={count === 0} onClick={() => setConfirmed(true)}>
              {t.printCount({ count })}
            </Button>
          </DialogEnd>
        )}
      </div>
    </Dialog>
  );
}

/** Returns the lines of the document: rows of the tree with their levels, rows of the list on the first level. */
function* toLines(scope: ExportScope): Task<readonly OutlineLine[]> {
  if (scope.branch || 'treeAt' in scope.rows) return (yield* toOutline(scope)).lines;
  const categories = yield* exportCategories(scope);
  return categories.map((category) => ({ level: 1, text: nameOf(category), category }));
}
