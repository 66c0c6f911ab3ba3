import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import type { Category } from '../../api/schemas';
import { Button } from '../../ui/controls/button';
import { type CommandTable, useCommands } from '../../ui/commands/commands';
import { tooltip } from '../../ui/commands/format-keys';
import * as commands from '../../messages/generated/commands';
import * as t from '../../messages/generated/detail';
import type { Rows } from '../../model/rows';
import { useGoTo } from '../../routing/address';
import { useSitePaths } from '../../panes/site-paths';
import styles from './detail-bar.module.css';
import { Row } from '../../ui/layout/row';

interface NeighborsProps {
  categoryId: string;
  rows: Rows;
  hasMore: boolean;
}

interface NeighborsContext {
  rows: Rows;
  /** The open category's row, or -1. */
  row: number;
  open: (category: Category) => void;
}

const toStep = (id: string, label: () => string, keys: string, Icon: LucideIcon, step: 1 | -1) => ({
  id,
  label,
  keys,
  Icon,
  section: commands.category,
  step,
  run: ({ rows, row, open }: NeighborsContext) => {
    const category = neighborOf(rows, row, step);
    if (category) open(category);
  },
});

const STEPS = [
  toStep('previous', t.previous, '[', ChevronUp, -1),
  toStep('next', t.next, ']', ChevronDown, 1),
];

export const NEIGHBOR_COMMANDS: CommandTable<NeighborsContext> = STEPS;

export function Neighbors({ categoryId, rows, hasMore }: NeighborsProps) {
  const paths = useSitePaths();
  const goTo = useGoTo();
  const row = rows.indexOf(categoryId);
  const context: NeighborsContext = {
    rows,
    row,
    // Synchronous, so the next key press starts from this category.
    open: ({ id }) => goTo(paths.category(id), { flushSync: true }),
  };
  useCommands(NEIGHBOR_COMMANDS, () => context);

  return (
    <Row gap={1} place="atEnd">
      {/* Not in a tree, where a row's position depends on which rows are expanded. */}
      {row !== -1 && !('treeAt' in rows) && (
        <span className={styles.place}>
          {t.place({ place: row + 1, count: rows.count, hasMore })}
        </span>
      )}
      {STEPS.map(({ id, label, keys, Icon, step, run }) => (
        <Button
          key={id}
          size="sm"
          iconOnly
          aria-label={label()}
          aria-disabled={!neighborOf(rows, row, step)}
          {...tooltip({ keys, label: label() })}
          onClick={() => run(context)}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
    </Row>
  );
}

function neighborOf(rows: Rows, from: number, step: 1 | -1): Category | undefined {
  if (from === -1) return undefined;
  for (let row = from + step; row >= 0 && row < rows.count; row += step) {
    const category = rows.at(row);
    if (category) return category;
  }
  return undefined;
}
