import type { Category } from '../../api/schemas';
import type { Command } from '../../ui/commands/command';
import { useCommands } from '../../ui/commands/commands-context';
import { nameOf } from '../../model/names';
import type { CategoryAction } from './category-action';

/** Offers by key and in the palette what can be done with the category that is open or has the focus. */
export function useActionCommands(
  category: Category | null,
  actions: readonly CategoryAction[],
): void {
  const available = actions.filter(({ disabledReason }) => disabledReason === null);
  const name = category ? nameOf(category) : '';
  useCommands(available.map((action) => toCommand(action, name)));
}

function toCommand({ id, label, Icon, shortcut, run }: CategoryAction, name: string): Command {
  const command = {
    id: `category ${id}`,
    title: label,
    detail: name,
    section: 'Category',
    Icon,
    run,
  };
  return shortcut ? { ...command, shortcut } : command;
}
