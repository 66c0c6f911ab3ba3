import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Category } from '../../api/schemas';
import { Button } from '../../ui/controls/button';
import { type Command, useCommands } from '../../ui/commands/commands';
import { tooltip } from '../../ui/commands/format-keys';
import * as commands from '../../messages/generated/commands';
import * as t from '../../messages/generated/detail';
import type { Rows } from '../../model/rows';
import { useAddress } from '../../routing/address';
import { useSitePaths } from '../../site/site-paths';
import styles from './detail-bar.module.css';

interface NeighboursProps {
  categoryId: string;
  rows: Rows;
  hasMore: boolean;
}

export function Neighbours({ categoryId, rows, hasMore }: NeighboursProps) {
  const paths = useSitePaths();
  const { goTo } = useAddress();
  const row = rows.indexOf(categoryId);
  const previous = neighbourOf(rows, row, -1);
  const next = neighbourOf(rows, row, 1);
  const open = (id: string | undefined) => {
    if (id === undefined) return;
    // Synchronous, so that the next key press starts from this category.
    goTo(paths.category(id), { flushSync: true });
  };

  const toPrevious = {
    id: 'previous',
    label: t.previous(),
    keys: '[',
    section: commands.category(),
    Icon: ChevronUp,
    run: () => open(previous?.id),
  };
  const toNext = {
    id: 'next',
    label: t.next(),
    keys: ']',
    section: commands.category(),
    Icon: ChevronDown,
    run: () => open(next?.id),
  };
  useCommands([toPrevious, toNext]);

  return (
    <div className={styles.neighbours}>
      {/* The number of rows in a tree depends on what is expanded. */}
      {row !== -1 && !('treeAt' in rows) && (
        <span className={styles.place}>
          {t.place({ place: row + 1, count: rows.count, hasMore })}
        </span>
      )}
      <NeighbourButton command={toPrevious} aria-disabled={!previous} />
      <NeighbourButton command={toNext} aria-disabled={!next} />
    </div>
  );
}

function NeighbourButton({
  command,
  ...props
}: ComponentProps<typeof Button> & { command: Command }) {
  const { label, Icon, run } = command;
  return (
    <Button size="sm" iconOnly aria-label={label} {...tooltip(command)} onClick={run} {...props}>
      {Icon && <Icon aria-hidden="true" />}
    </Button>
  );
}

function neighbourOf(rows: Rows, from: number, step: 1 | -1): Category | undefined {
  if (from === -1) return undefined;
  for (let row = from + step; row >= 0 && row < rows.count; row += step) {
    const category = rows.at(row);
    if (category) return category;
  }
  return undefined;
}
