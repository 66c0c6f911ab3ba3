import { FoldVertical, UnfoldVertical } from 'lucide-react';
import * as commandMessages from '../../messages/generated/commands';
import * as t from '../../messages/generated/display-options';
import { useCommands } from '../../ui/commands/commands';
import { IconButton } from '../../ui/controls/button';
import type { ExpansionControl } from '../tree/use-expansion';
import styles from './list-toolbar.module.css';

export function TreeButtons({ expansion }: { expansion: ExpansionControl }) {
  const section = commandMessages.listAndTree();
  const { expandAll, collapseAll } = expansion;
  const commands = [
    { id: 'expand-all', label: t.expandAll(), section, Icon: UnfoldVertical, run: expandAll },
    { id: 'collapse-all', label: t.collapseAll(), section, Icon: FoldVertical, run: collapseAll },
  ];
  useCommands(commands);

  return commands.map(({ id, label, Icon, run }) => (
    <IconButton
      size="md"
      variant="secondary"
      key={id}
      className={styles.tree}
      label={label}
      Icon={Icon}
      title={label}
      onClick={run}
    />
  ));
}
