import { formatCount, formatNumber } from '../../text/numbers';
import type { LoadedCategories } from '../../model/loaded-categories';
import type { MapBox } from '../../model/map/layout-map';
import type { BranchTally } from '../../model/map/tally-branches';
import { nameOf, nameOfGroup } from '../../model/names';

/** Returns what stands in a box. */
export function nameOfBox(
  { kind, tops, size }: MapBox,
  { index, paging }: LoadedCategories,
): string {
  if (kind === 'more') return `${formatNumber(size)} more`;
  if (kind !== 'category') return nameOfGroup(kind, paging.kind === 'end');
  const category = index.categories[tops[0] ?? -1];
  return category ? nameOf(category) : '';
}

/** Says how many categories a box holds, and how many of them are found: "12 of 312". */
export function formatSize(box: MapBox, tally: BranchTally | null): string {
  const size = formatNumber(box.size);
  return tally?.found ? `${formatNumber(tally.found.countIn(box))} of ${size}` : size;
}

/** Says all of a box: "Shoes, 312 categories, active, 40 draft"; its own status first, then the others in it. */
export function describeBox(box: MapBox, loaded: LoadedCategories, tally: BranchTally | null) {
  const found = tally?.found?.countIn(box);
  const parts = [
    nameOfBox(box, loaded),
    box.kind !== 'more' && formatCount(box.size, 'category', 'categories'),
    found !== undefined && `${formatNumber(found)} found`,
  ];
  if (tally) {
    const { list, of } = tally.kinds;
    const own = box.kind === 'category' ? of(box.tops[0] ?? -1) : -1;
    parts.push(list[own]?.label ?? false);
    for (const [kind, count] of tally.countsOf(box).entries()) {
      if (count > 0 && kind !== own) parts.push(`${formatNumber(count)} ${list[kind]?.label}`);
    }
  }
  return parts.filter((part) => part !== false).join(', ');
}
