import { Menu, type MenuTriggerProps } from '../../ui/overlays/menu';
import { ActionItems } from '../actions/action-items';
import type { CategoryAction } from '../actions/use-category-actions';

interface ActionsMenuProps extends MenuTriggerProps {
  actions: readonly CategoryAction[];
}

export function ActionsMenu({ actions, ...trigger }: ActionsMenuProps) {
  return (
    <Menu {...trigger} align="end">
      <ActionItems actions={actions.filter(({ copied }) => copied === undefined)} />
    </Menu>
  );
}
