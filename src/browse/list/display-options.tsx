import * as t from '../../messages/generated/display-options';
import { Button } from '../../ui/controls/button';
import type { TriggerProps } from '../../ui/overlays/trigger';
import { Popover } from '../../ui/overlays/popover';
import { useListState } from '../../routing/list-state';
import { COLUMN_IDS } from '../../data/columns';
import { fieldLabel } from '../../panes/describe-field';
import { isFiltered } from '../../model/rows';
import type { ExpansionControl } from '../tree/use-expansion';
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
        {COLUMN_IDS.map((id) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={columns.includes(id)}
              onChange={({ target }) =>
                changeColumns(
                  COLUMN_IDS.filter((other) =>
                    other === id ? target.checked : columns.includes(other),
                  ),
                )
              }
            />
            {fieldLabel(id)}
          </label>
        ))}
      </fieldset>
      <p className="fine-print">{t.hiddenColumns()}</p>
    </>
  );
}
