import * as t from '../../messages/generated/display-options';
import { Button } from '../../ui/controls/button';
import type { TriggerProps } from '../../ui/overlays/trigger';
import { Popover } from '../../ui/overlays/popover';
import { useListState } from '../../routing/list-state';
import { isFiltered } from '../../model/rows';
import type { ExpansionControl } from '../tree/use-expansion';
import { COLUMNS, toColumnIds } from './columns';
import { useColumns } from './list-preferences';

interface DisplayOptionsProps {
  trigger: TriggerProps;
  expansion: ExpansionControl;
}

export function DisplayOptions({ trigger, expansion }: DisplayOptionsProps) {
  return (
    <Popover trigger={trigger} title={t.display()}>
      <Options expansion={expansion} />
    </Popover>
  );
}

function Options({ expansion }: Pick<DisplayOptionsProps, 'expansion'>) {
  const [columns, changeColumns] = useColumns();
  const [listState] = useListState();

  return (
    <>
      {listState.view === 'tree' && !isFiltered(listState) && (
        // Repeats buttons of the toolbar, which has no room for them if it is narrow.
        <p className="cluster">
          <Button size="sm" onClick={expansion.expandAll}>
            {t.expandAll()}
          </Button>
          <Button size="sm" onClick={expansion.collapseAll}>
            {t.collapseAll()}
          </Button>
        </p>
      )}
      <fieldset>
        <legend className="note">{t.columns()}</legend>
        {COLUMNS.map(({ id, label }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={columns.includes(id)}
              onChange={({ target }) =>
                changeColumns(
                  target.checked
                    ? toColumnIds([...columns, id])
                    : columns.filter((other) => other !== id),
                )
              }
            />
            {label()}
          </label>
        ))}
      </fieldset>
      <p className="fine-print">{t.hiddenColumns()}</p>
    </>
  );
}
