import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useAddress, useIsChangesOpen } from '../../connections/address';
import { useSitePaths } from '../../connections/use-site-paths';
import { APP_SHORTCUTS } from '../../ui/commands/app-shortcuts';
import { useCommands } from '../../ui/commands/commands-context';
import { useListState } from '../../categories/list-state';
import { fromShortcut, SHORTCUTS } from '../../categories/shortcuts';
import type { SelectionControl } from './use-selection';
import { VIEW_OPTIONS } from '../../categories/display/view-options';

interface ListCommands {
  selection: SelectionControl;
  /** All that belongs to the list. */
  pane: RefObject<HTMLElement | null>;
  onSearch: () => void;
}

/** Offers what can be done with the list by key; the palette lists it too. */
export function useListCommands({ selection, pane, onSearch }: ListCommands): void {
  const paths = useSitePaths();
  const [{ view }, changeList] = useListState();
  const { goTo, ids } = useAddress();
  const isChangesOpen = useIsChangesOpen();
  const close = () => {
    const isOpen = ids().categoryId !== null || isChangesOpen;
    // From what is open the key leads back to the list, and what is selected there stays.
    const isInList = !isOpen || pane.current?.contains(document.activeElement);
    if (selection.ids.size > 0 && isInList) selection.clear();
    else if (isOpen) goTo(paths.categories);
  };

  useCommands([
    {
      id: 'search',
      ...fromShortcut(SHORTCUTS.search),
      Icon: Search,
      run: onSearch,
    },
    ...VIEW_OPTIONS.map(({ value, Icon }) => {
      const run = () => value !== view && changeList({ view: value });
      return Object.assign(fromShortcut(SHORTCUTS[value]), { id: value, Icon, run });
    }),
    { id: 'close', title: APP_SHORTCUTS.close.label, shortcut: APP_SHORTCUTS.close, run: close },
  ]);
}
