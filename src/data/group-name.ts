import * as t from '../messages/generated/list';
import type { GroupKind } from '../model/tree';

/** Returns the name of a group in the tree. */
export function groupName(group: GroupKind, isAllLoaded: boolean): string {
  if (group === 'loop') return t.loop();
  return isAllLoaded ? t.orphans() : t.parentNotLoaded();
}
