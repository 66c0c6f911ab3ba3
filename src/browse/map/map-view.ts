import { changeListAddress } from '../../routing/list-state';
import { useAddress, useSearch } from '../../routing/address';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { MapBlock } from '../../model/map/layout-map';
import type { BranchTally } from '../../model/map/map-kinds';

export interface MapView {
  loaded: LoadedCategories;
  /** The IDs of the categories down to the branch shown, topmost first; empty for the top level. */
  path: readonly string[];
  skip: number;
  blocks: readonly MapBlock[];
  tally: BranchTally;
}

/** Returns the state of the map in the URL, and a function that changes it; another branch is shown from its start. */
export function useMapState() {
  const parameters = new URLSearchParams(useSearch());
  const address = useAddress();
  const shownSkip = Math.max(Math.trunc(Number(parameters.get('skip'))), 0) || 0;
  const change = ({ at, skip = 0 }: { at?: string; skip?: number }) => {
    const search = changeListAddress(address.search(), at === undefined ? {} : { at });
    const next = new URLSearchParams(search);
    if (skip > 0) next.set('skip', `${skip}`);
    address.goTo(`?${next.toString()}`);
  };
  return [{ skip: shownSkip }, change] as const;
}
