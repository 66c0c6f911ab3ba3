import type { GroupKind } from '../model/tree-rows';

/** What a group of the tree is called. */
export function nameOfGroup(group: GroupKind, isAllLoaded: boolean): string {
  if (group === 'loop') return 'In a loop';
  return isAllLoaded ? 'Orphans' : 'Parent not loaded yet';
}
