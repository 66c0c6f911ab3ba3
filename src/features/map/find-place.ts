import type { LoadedCategories } from '../../model/loaded-categories';
import { nameOf } from '../../model/names';

/** Says what is odd with the branch that an address names; null where nothing is. */
export function describePlace(loaded: LoadedCategories, id: string): string | null {
  if (id === '') return null;
  const category = loaded.find(id);
  if (!category) {
    return loaded.paging.kind === 'more'
      ? `The category with the ID “${id}” is not loaded yet. Until it is, the map shows all that is.`
      : `There is no category with the ID “${id}” here. The map shows all.`;
  }
  return loaded.isInLoop(id)
    ? `“${nameOf(category)}” is in a loop: it stands below itself. The map shows what else is below it.`
    : null;
}
