import { LayoutPanelTop, List, ListTree } from 'lucide-react';
import type { RefObject } from 'react';
import * as commands from '../../messages/generated/commands';
import * as t from '../../messages/generated/list';
import { useAddress } from '../../routing/address';
import { useSitePaths } from '../../site/site-paths';
import { CLOSE, useCommands } from '../../ui/commands/commands';
import { tooltip } from '../../ui/commands/format-keys';
import { useListState, type View } from '../../routing/list-state';
import type { SelectionControl } from './use-selection';

/** Returns the ways to show the categories, for the buttons and the commands that change them. */
export function viewOptions() {
  return [
    toOption('list', t.asList(), 'g l', List),
    toOption('tree', t.asTree(), 'g t', ListTree),
    toOption('map', t.asMap(), 'g m', LayoutPanelTop),
  ];
}

interface ListCommands {
  selection: SelectionControl;
  pane: RefObject<HTMLElement | null>;
}

/** Offers the commands of the list that have keys; the palette lists them too. */
export function useListCommands({ selection, pane }: ListCommands): void {
  const paths = useSitePaths();
  const [{ view }, changeList] = useListState();
  const { goTo, ids } = useAddress();
  const close = () => {
    const isOpen = ids().categoryId !== null;
    // Outside of the list, the key closes what is open and keeps the selection.
    const isInList = !isOpen || pane.current?.contains(document.activeElement);
    if (selection.ids.size > 0 && isInList) selection.clear();
    else if (isOpen) goTo(paths.categories);
  };

  useCommands([
    ...viewOptions().map(({ value, action, keys, Icon }) => ({
      id: value,
      label: action,
      keys,
      section: commands.listAndTree(),
      Icon,
      run: () => value !== view && changeList({ view: value }),
    })),
    { ...CLOSE, run: close },
  ]);
}

function toOption(value: View, label: string, keys: string, Icon: typeof List) {
  const action = t.showAs({ view: value });
  return { value, label, keys, Icon, action, title: tooltip({ keys, label: action }).title };
}
