import { Copy, Download, X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import * as controls from '../../messages/generated/controls';
import * as t from '../../messages/generated/selection';
import { Button, IconButton } from '../../ui/controls/button';
import { CLOSE } from '../../ui/commands/commands';
import { tooltip } from '../../ui/commands/format-keys';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { runInSlices } from '../../base/task';
import { useThrow } from '../../ui/hooks/use-throw';
import { restoreFocus } from '../../ui/restore-focus';
import { rowKeyAt } from '../../grid/focus-target';
import { exportCategories } from '../../export/export-scope';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { describeSelection } from '../../panes/describe-list';
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
  // The bar makes the list shorter: keep the focused row in view.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (rowKeyAt(focused) !== null) focused?.scrollIntoView({ block: 'nearest' });
  }, []);
  const fail = useThrow();
  const copyIds = async () => {
    const task = exportCategories({ loaded, rows, selectedIds: selection.ids, branch: null });
    const selected = (await runInSlices(task, new AbortController().signal)) ?? [];
    await copyAndAnnounce(selected.map(({ id }) => id).join('\n'), controls.copied());
  };
  return (
    <section ref={restoreFocus} className={styles.bar} aria-label={t.selection()}>
      <p className="grow small medium">
        <bdi>{describeSelection(selection)}</bdi>
      </p>
      <div className="cluster own-line">
        <Button size="sm" onClick={() => void copyIds().catch(fail)}>
          <Copy aria-hidden="true" />
          {t.copyIds()}
        </Button>
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
