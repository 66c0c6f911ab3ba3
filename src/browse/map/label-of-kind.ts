import * as t from '../../messages/generated/map';
import type { MapKindName } from '../../model/map/map-kinds';

/** Returns what a status is called in the legend. */
export function labelOfKind(name: MapKindName): string {
  if (typeof name === 'object') return name.status;
  return name === 'noStatus' ? t.noStatus() : t.otherStatus();
}
