import { FoldVertical, UnfoldVertical } from 'lucide-react';
import * as commandMessages from '../../messages/generated/commands';
import * as t from '../../messages/generated/display-options';
import { isFiltered } from '../../model/rows';
import { useListState } from '../../routing/list-state';
import { useCommands } from '../../ui/commands/commands';
import { IconButton } from '../../ui/controls/button';
import type { ExpansionControl } from '../tree/use-expansion';
import styles from './list-toolbar.module.css';

export function TreeButtons({ expansion }: { expansion: ExpansionControl }) {
  const section = commandMessages.listAndTree();
  const { expandAll, collapseAll } = expansion;
  // A search expands all rows that it shows.
  const isSearch = isFiltered(useListState()[0]);
  const commands = [
    { id: 'expand-all', label: t.expandAll(), section, Icon: UnfoldVertical, run: expandAll },
    { id: 'collapse-all', label: t.collapseAll(), section, Icon: FoldVertical, run: collapseAll },
  ];
  useCommands(isSearch ? [] : commands);

  return commands.map(({ id, label, Icon, run }) => (
    <IconButton
      size="md"
      variant="secondary"
      key={id}
      className={styles.tree}
      label={label}
      Icon={Icon}
      title={label}
      disabled={isSearch}
      onClick={run}
    />
  ));
}
