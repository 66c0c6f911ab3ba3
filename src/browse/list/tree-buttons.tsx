import { FoldVertical, type LucideIcon, UnfoldVertical } from 'lucide-react';
import * as commandMessages from '../../messages/generated/commands';
import * as t from '../../messages/generated/display-options';
import { type Command, useCommands } from '../../ui/commands/commands';
import { IconButton } from '../../ui/controls/button';
import type { ExpansionControl } from '../tree/use-expansion';
import styles from './list-toolbar.module.css';

interface TreeCommand extends Omit<Command<ExpansionControl>, 'label'> {
  label: () => string;
  Icon: LucideIcon;
}

const section = commandMessages.listAndTree;

export const TREE_COMMANDS: readonly TreeCommand[] = [
  {
    id: 'expand-all',
    label: t.expandAll,
    section,
    Icon: UnfoldVertical,
    run: ({ expandAll }) => expandAll(),
  },
  {
    id: 'collapse-all',
    label: t.collapseAll,
    section,
    Icon: FoldVertical,
    run: ({ collapseAll }) => collapseAll(),
  },
];

export function TreeButtons({ expansion }: { expansion: ExpansionControl }) {
  useCommands(TREE_COMMANDS, () => expansion);

  return TREE_COMMANDS.map(({ id, label, Icon, run }) => (
    <IconButton
      size="md"
      variant="ghost"
      key={id}
      className={styles.tree}
      label={label()}
      Icon={Icon}
      title={label()}
      onClick={() => run(expansion)}
    />
  ));
}
