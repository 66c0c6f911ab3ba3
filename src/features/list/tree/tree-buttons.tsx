import { FoldVertical, UnfoldVertical } from 'lucide-react';
import { Button } from '../../../ui/controls/button';
import { useCommands } from '../../../ui/commands/commands-context';
import type { ExpansionControl } from './use-expansion';

/** Expands or collapses the whole tree, as far as it is loaded. */
export function TreeButtons({ expansion }: { expansion: ExpansionControl }) {
  const commands = [
    { id: 'expand-all', title: 'Expand all', Icon: UnfoldVertical, run: expansion.expandAll },
    { id: 'collapse-all', title: 'Collapse all', Icon: FoldVertical, run: expansion.collapseAll },
  ];
  useCommands(commands.map((command) => ({ ...command, section: 'List and tree' })));

  return commands.map(({ id, title, Icon, run }) => (
    <Button key={id} iconOnly aria-label={title} title={title} onClick={run}>
      <Icon aria-hidden="true" />
    </Button>
  ));
}
