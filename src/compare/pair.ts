import { comparePath } from '../routing/paths';
import { writeAddressState } from '../routing/address';
import { COMPARE_ADDRESS, type Direction, type OtherSide } from './compare-state';

type SiteSide = Extract<OtherSide, { kind: 'site' }>;

/** A comparison's two lists, as in its URL. */
export interface Pair {
  /** The site in the path. */
  own: SiteSide;
  other: OtherSide;
  /** The side that the site in the path is on. */
  direction: Direction;
}

export function opposite(side: Direction): Direction {
  return side === 'from' ? 'to' : 'from';
}

/**
 * Puts a list on one side and keeps the other side's list. Choosing the other side's list swaps both. The list before
 * can only be compared with the list that replaced it, which then takes the other side.
 */
export function replaceSide(pair: Pair, side: Direction, chosen: OtherSide): Pair {
  const { own, other, direction } = pair;
  const kept = side === direction ? other : own;
  if (chosen.kind !== 'file' && isSameSide(chosen, kept))
    return { ...pair, direction: opposite(direction) };
  if (isSameSide(chosen, own)) return { own, other, direction: side };
  if (isSameSide(kept, own)) return { own, other: chosen, direction: opposite(side) };
  if (chosen.kind === 'site' && kept.kind !== 'before')
    return { own: chosen, other: kept, direction: side };
  const isOfFile = chosen.kind === 'file' && kept.kind === 'site';
  return { own: isOfFile ? kept : own, other: chosen, direction: opposite(side) };
}

/** Returns a comparison's URL. It drops the list's state, which does not apply to another site. */
export function toPairPath({ own, other, direction }: Pair): string {
  const search = writeAddressState(COMPARE_ADDRESS, '', { other, direction });
  return comparePath(own.connectionId, own.siteId) + search;
}

export function isSameSide(one: OtherSide, two: OtherSide): boolean {
  if (one.kind !== 'site' || two.kind !== 'site') return one.kind === two.kind;
  return one.connectionId === two.connectionId && one.siteId === two.siteId;
}
