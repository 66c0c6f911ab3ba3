import { Copy, ListTree } from 'lucide-react';
import type { Category } from '../../api/schemas';
import type { Command } from '../../ui/commands/command';
import { useCommands } from '../../ui/commands/commands-context';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { nameOf } from '../model/names';
import { fromShortcut, SHORTCUTS } from '../shortcuts';

/**
 * Offers what can be done with the category that is open or has the focus.
 *
 * @param category null for none
 * @param onReveal null where it is in the tree already
 */
export function useCategoryCommands(
  category: Category | null,
  onReveal: (() => void) | null,
): void {
  const commands: Command[] = [];
  const addCopy = (id: 'copyId' | 'copySlug', what: string, text: string | null) => {
    if (!category || text === null) return;
    const run = () => void copyAndAnnounce(what, text);
    commands.push({
      id,
      ...fromShortcut(SHORTCUTS[id]),
      detail: nameOf(category),
      Icon: Copy,
      run,
    });
  };
  addCopy('copyId', 'ID', category?.id ?? null);
  addCopy('copySlug', 'Slug', category?.slug ?? null);
  if (onReveal) {
    commands.push({
      id: 'reveal',
      title: 'Reveal in tree',
      section: 'Category',
      Icon: ListTree,
      run: onReveal,
    });
  }
  useCommands(commands);
}
