import { type MouseEvent, useMemo } from 'react';
import { groupName } from '../../panes/describe-list';
import { focusOpenCategory } from '../../panes/pane-heading';
import { useSitePaths } from '../../panes/site-paths';
import { formatPercent } from '../../messages/percent';
import * as t from '../../messages/generated/map';
import type { LoadedCategories } from '../../model/loaded-categories';
import { entryAt } from '../../base/entry-at';
import type { MapCounts, MapShare } from '../../model/map/count-matches';
import { isLeaf, type MapBlock } from '../../model/map/map-blocks';
import type { MapQuestion } from '../../model/map/map-question';
import type { ShareScale } from '../../model/map/share-scale';
import { nameOf } from '../../model/names';
import { addTerm, formatTerm } from '../../model/query/edit-query';
import { useIds } from '../../routing/address';
import { changeListAddress, useListState } from '../../routing/list-state';

export interface MapData {
  loaded: LoadedCategories;
  /** The IDs from the top level down to the shown branch; empty for the top level. */
  path: readonly string[];
  blocks: readonly MapBlock[];
  question: MapQuestion;
  counts: MapCounts;
  scale: ShareScale;
}

/** Returns the name in a block's box. */
export function nameOfBlock(block: MapBlock, loaded: LoadedCategories, isOnly = false): string {
  const { kind, tops } = block;
  const count = tops.length;
  if (kind === 'more') return isOnly ? t.categories({ count }) : t.more({ count });
  if (kind !== 'category') return groupName(kind, loaded.isAllLoaded);
  return nameOf(entryAt(loaded.index.categories, entryAt(tops, 0)));
}

/** Formats a share: "6%", or "under 1%" if it is above 0 but rounds to 0%. */
export function formatShare(share: MapShare, { digits, whole, unitsOf }: ShareScale): string {
  const units = unitsOf(share);
  if (units === 0 && share.matches > 0) return t.under({ share: formatPercent(1 / whole, digits) });
  return formatPercent(units / whole, units === 0 || units === whole ? 0 : digits);
}

/** A link in the map: to a branch in the map, or to the list, the tree or a category. */
export interface MapLink {
  /** Unique in the map: the category's ID, or text that cannot be an ID. */
  key: string;
  to: string;
  /** Whether the block is the open category, or contains it but does not show it. */
  isOpen: boolean;
  onClick?: (event: MouseEvent) => void;
}

/**
 * Returns a function that creates a block's link. `parent` is the enclosing block, or null.
 *
 * @param markedId the category to mark while none is open
 */
export function useMapLinks(loaded: LoadedCategories, at: string, markedId: string | null = null) {
  const [{ query }] = useListState();
  const { categories, category } = useSitePaths();
  const { categoryId: openId } = useIds();
  return useMemo(() => {
    const idOf = ({ tops }: MapBlock) => entryAt(loaded.index.categories, entryAt(tops, 0)).id;
    const current = openId ?? markedId;
    const openIds = current === null ? [] : [current, ...loaded.lineageOf(current)];
    const openPositions = new Set(openIds.map((id) => loaded.positionOf(id)));
    const place = openId === null ? categories : category(openId);
    const toBranch = (id: string) => changeListAddress(place, { at: id });
    const children =
      at === '' ? 'is:root' : formatTerm({ name: 'parent', isNegated: false, value: at });
    const matches =
      at === '' ? query : addTerm(query, { name: 'under', isNegated: false, value: at });
    // Matches can be deeper than the siblings, so a search needs the tree.
    const toRest = changeListAddress(
      place,
      query.trim() === '' ? { view: 'list', query: children } : { view: 'tree', query: matches },
    );
    const toTree = changeListAddress(place, { view: 'tree', query: matches });

    const toAddress = (block: MapBlock, parent: MapBlock | null) => {
      if (block.kind === 'category') {
        return isLeaf(block) ? category(idOf(block)) : toBranch(idOf(block));
      }
      if (block.kind !== 'more') return toTree;
      if (parent === null) return toRest;
      return parent.kind === 'category' ? toBranch(idOf(parent)) : toTree;
    };
    return (block: MapBlock, parent: MapBlock | null, hasBoxes: boolean): MapLink => {
      const isCategory = block.kind === 'category';
      const key = isCategory ? idOf(block) : `\0${block.kind}${parent ? idOf(parent) : ''}`;
      const isCurrent = isCategory && key === current;
      const hidesOpen = !hasBoxes && block.tops.some((top) => openPositions.has(top));
      return {
        key,
        to: toAddress(block, parent),
        isOpen: isCurrent || hidesOpen,
        ...(isCurrent &&
          openId !== null &&
          isLeaf(block) && {
            onClick: (event: MouseEvent) => {
              event.preventDefault();
              focusOpenCategory();
            },
          }),
      };
    };
  }, [loaded, at, query, categories, category, openId, markedId]);
}
