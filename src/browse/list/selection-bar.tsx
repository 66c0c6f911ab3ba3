import { X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import * as t from '../../messages/generated/selection';
import { Button, IconButton } from '../../ui/controls/button';
import { CLOSE } from '../../ui/commands/commands';
import { tooltip } from '../../ui/commands/format-keys';
import { useThrow } from '../../ui/hooks/use-throw';
import { restoreFocus } from '../../ui/restore-focus';
import { rowKeyAt } from '../../grid/focus-target';
import { SELECTION_ACTIONS } from '../actions/category-actions';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { Rows } from '../../model/rows';
import { describeClosed, describeSelection } from '../../panes/describe-list';
import styles from './selection-bar.module.css';
import type { SelectionControl } from './use-selection';
import { Row } from '../../ui/layout/row';
import { Text } from '../../ui/text/text';

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
  const context = { loaded, rows, selectedIds: selection.ids, exportSelection: onExport, fail };
  return (
    <section ref={restoreFocus} className={styles.bar} aria-label={t.selection()} tabIndex={-1}>
      <Row gap={1} wrap>
        <Text as="p" size="data" tone="text" weight="medium">
          <bdi>{describeSelection(selection, rows.criteria)}</bdi>
        </Text>
        {selection.closed && (
          <Button
            // When the pressed button disappears, focus moves to the bar.
            ref={restoreFocus}
            variant="ghost"
            size="sm"
            className={styles.offer}
            onClick={selection.addClosed}
          >
            {describeClosed(selection.closed, loaded, rows.criteria)}
          </Button>
        )}
      </Row>
      <Row wrap className={styles.actions}>
        {SELECTION_ACTIONS.map(({ id, label, Icon, run }) => (
          <Button key={id} size="sm" onClick={() => run(context)}>
            <Icon aria-hidden="true" />
            {label()}
          </Button>
        ))}
      </Row>
      <IconButton
        label={t.clear()}
        Icon={X}
        className={styles.clear}
        {...tooltip({ keys: CLOSE.keys, label: t.clear() })}
        onClick={selection.clear}
      />
    </section>
  );
}
