import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { Button } from '../../ui/button';
import { withDescendants } from '../model/descendants';
import type { LoadedCategories } from '../model/loaded-categories';
import type { ExpansionControl } from '../use-expansion';

interface TreeButtonsProps {
  loaded: LoadedCategories;
  expansion: ExpansionControl;
}

/** Expands or collapses the whole tree, as far as it is loaded. */
export function TreeButtons({ loaded, expansion }: TreeButtonsProps) {
  return (
    <>
      <Button
        iconOnly
        aria-label="Expand all"
        title="Expand all"
        onClick={() =>
          expansion.expandAll(withDescendants(loaded.index, [...loaded.index.childrenOf.keys()]))
        }
      >
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
