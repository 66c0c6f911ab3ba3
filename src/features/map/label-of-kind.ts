import * as t from '../../messages/generated/map';
import type { MapKindName } from '../../model/map/map-kinds';

const LABELS = {
  otherStatus: t.otherStatus,
  noStatus: t.noStatus,
  future: t.future,
  lastMonth: t.lastMonth,
  lastYear: t.lastYear,
  lastYears: t.lastYears,
  older: t.older,
  unreadableDate: t.unreadableDate,
  noDate: t.noDate,
} satisfies Record<Exclude<MapKindName, object>, () => string>;

/** Returns what a status or an age is called in the legend. */
export function labelOfKind(name: MapKindName): string {
  return typeof name === 'string' ? LABELS[name]() : name.status;
}
