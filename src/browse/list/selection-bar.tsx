import { Download, X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import * as t from '../../messages/generated/selection';
import { useSiteContext } from '../../site/site-context';
import { Button, IconButton } from '../../ui/controls/button';
import { CLOSE } from '../../ui/commands/app-commands';
import { tooltip } from '../../ui/commands/format-keys';
import { CopyButton } from '../../ui/controls/copy-button';
import { runInSlices } from '../../text/task';
import { restoreFocus } from '../../ui/restore-focus';
import { exportCategories } from '../../export/export-scope';
import { toFileStart } from '../../export/file-name';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { describeSelection } from '../../data/describe-list';
import { rowKeyAt } from '../../grid/focus-target';
import styles from './selection-bar.module.css';
import type { SelectionControl } from './use-selection';

interface SelectionBarProps {
  loaded: LoadedCategories;
  rows: Rows;
  selection: SelectionControl;
  onExport: () => void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { loaded, rows, selection, onExport } = props;
  useLayoutEffect(() => {
    // The bar takes room from the list: keep the selected row in view.
    const row = document.activeElement;
    if (rowKeyAt(row) !== null) row?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { siteId } = useSiteContext();
  const copyIds = async () => {
    const task = exportCategories({ loaded, rows, selectedIds: selection.ids, branch: null });
    const selected = (await runInSlices(task, new AbortController().signal)) ?? [];
    return selected.length > 0 ? selected.map(({ id }) => id).join('\n') : null;
  };
  return (
    <section ref={restoreFocus} className={styles.bar} aria-label={t.selection()}>
      <p className={styles.count}>
        <bdi>{describeSelection(selection)}</bdi>
      </p>
      <div className={styles.actions}>
        <CopyButton
          label={t.copyIds()}
          text={copyIds}
          fileName={() => `${toFileStart('ids', siteId, new Date())}.txt`}
        />
        <Button size="sm" onClick={onExport}>
          <Download aria-hidden="true" />
          {t.exportSelection()}
        </Button>
      </div>
      <IconButton
        label={t.clear()}
        Icon={X}
        {...tooltip({ ...CLOSE, label: t.clear() })}
        onClick={selection.clear}
      />
    </section>
  );
}
