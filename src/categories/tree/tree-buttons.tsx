import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { useCommands } from '../../ui/commands/commands-context';
import { withDescendants } from '../model/descendants';
import type { LoadedCategories } from '../model/loaded-categories';
import type { ExpansionControl } from './use-expansion';

interface TreeButtonsProps {
  loaded: LoadedCategories;
  expansion: ExpansionControl;
}

/** Expands or collapses the whole tree, as far as it is loaded. */
export function TreeButtons({ loaded, expansion }: TreeButtonsProps) {
  const expandAll = () => {
    expansion.expandAll(withDescendants(loaded.index, [...loaded.index.childrenOf.keys()]));
    for (const group of expansion.collapsedGroups) expansion.setGroupExpanded(group, true);
  };
  useCommands([
    {
      id: 'expand-all',
      title: 'Expand all',
      section: 'List and tree',
      Icon: ChevronsUpDown,
      run: expandAll,
    },
    {
      id: 'collapse-all',
      title: 'Collapse all',
      section: 'List and tree',
      Icon: ChevronsDownUp,
      run: expansion.collapseAll,
    },
  ]);

  return (
    <>
      <Button iconOnly aria-label="Expand all" title="Expand all" onClick={expandAll}>
        <ChevronsUpDown aria-hidden="true" />
      </Button>
      <Button
        iconOnly
        aria-label="Collapse all"
        title="Collapse all"
        onClick={expansion.collapseAll}
      >
        <ChevronsDownUp aria-hidden="true" />
      </Button>
    </>
  );
}
