import type { RefObject } from 'react';
import { useCommands } from '../../ui/commands/commands-context';
import { focusTabStop } from '../list/keyboard/focus-target';
import { CATEGORY_SHORTCUTS } from '../actions/category-shortcuts';

/**
 * Offers the key that moves the focus between the list and what is open beside it.
 *
 * @param heading of what is open
 * @param isBesideList whether both are on screen
 */
export function usePaneCommand(
  heading: RefObject<HTMLElement | null>,
  isBesideList: boolean,
): void {
  const change = () => {
    const pane = heading.current?.closest('section');
    const list = pane?.parentElement?.firstElementChild;
    if (!pane?.contains(document.activeElement)) heading.current?.focus();
    else if (list instanceof HTMLElement) {
      // Where it has no rows it takes the focus itself.
      list.focus();
      focusTabStop(list);
    }
  };
  const { pane } = CATEGORY_SHORTCUTS;
  useCommands(isBesideList ? [{ id: 'pane', title: pane.label, shortcut: pane, run: change }] : []);
}
