import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';

/** Returns the ids of what stands above a category, topmost first, as far as a map can show it: a loop has no top. */
export function wayTo(loaded: LoadedCategories, id: string): string[] {
  const { loops, positionOf } = loaded.index;
  const isInLoop = (member: string) => loops.has(positionOf.get(member) ?? -1);
  if (isInLoop(id)) return [];
  const above = loaded.lineageOf(id).filter((ancestor) => positionOf.has(ancestor));
  const end = above.findIndex(isInLoop);
  return above.slice(0, end === -1 ? undefined : end + 1).toReversed();
}

/** Says what is odd with the branch that an address names; null where nothing is. */
export function describePlace(loaded: LoadedCategories, id: string): string | null {
  if (id === '') return null;
  const category = loaded.find(id);
  if (!category) {
    return loaded.paging.kind === 'more'
      ? `The category with the ID “${id}” is not loaded yet. Until it is, the map shows all that is.`
      : `There is no category with the ID “${id}” here. The map shows all.`;
  }
  return loaded.index.loops.has(loaded.index.positionOf.get(id) ?? -1)
    ? `“${nameOf(category)}” is in a loop: it stands below itself. The map shows what else is below it.`
    : null;
}
