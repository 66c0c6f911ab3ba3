import { Menu, type MenuTriggerProps } from '../../ui/overlays/menu';
import { ActionItems } from '../../categories/actions/action-items';
import type { CategoryAction } from '../../categories/actions/category-action';

/** They have a button of their own beside what they copy. */
const ELSEWHERE = new Set(['copyId', 'copySlug', 'copyLink']);

interface ActionsMenuProps extends MenuTriggerProps {
  actions: readonly CategoryAction[];
}

/** What else can be done with the category that is open. */
export function ActionsMenu({ actions, ...trigger }: ActionsMenuProps) {
  return (
    <Menu {...trigger} align="end">
      <ActionItems actions={actions.filter(({ id }) => !ELSEWHERE.has(id))} />
    </Menu>
  );
}
