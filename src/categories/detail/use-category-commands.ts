import { Copy, ListTree } from 'lucide-react';
import type { Category } from '../../api/schemas';
import type { Command } from '../../ui/commands/command';
import { useCommands } from '../../ui/commands/commands-context';
import { copyAndAnnounce } from '../../ui/controls/copy-text';
import { nameOf } from '../model/names';
import { SHORTCUTS } from '../shortcuts';

const SECTION = 'Category';

/**
 * What can be done, by key and from the palette, with the category that is open or has the focus.
 *
 * @param category null for none
 * @param onReveal null where it is in the tree already
 */
export function useCategoryCommands(
  category: Category | null,
  onReveal: (() => void) | null,
): void {
  const commands: Command[] = [];
  if (category) {
    const { id, slug } = category;
    const detail = nameOf(category);
    commands.push({
      id: 'copy-id',
      title: SHORTCUTS.copyId.label,
      detail,
      section: SECTION,
      Icon: Copy,
      shortcut: SHORTCUTS.copyId,
      run: () => void copyAndAnnounce('ID', id),
    });
    if (slug !== null) {
      commands.push({
        id: 'copy-slug',
        title: SHORTCUTS.copySlug.label,
        detail,
        section: SECTION,
        Icon: Copy,
        shortcut: SHORTCUTS.copySlug,
        run: () => void copyAndAnnounce('Slug', slug),
      });
    }
  }
  if (onReveal) {
    commands.push({
      id: 'reveal',
      title: 'Reveal in tree',
      section: SECTION,
      Icon: ListTree,
      run: onReveal,
    });
  }
  useCommands(commands);
}
