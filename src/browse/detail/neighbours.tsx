import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import type { Category } from '../../api/schemas';
import { Button } from '../../ui/controls/button';
import { useCommands } from '../../ui/commands/commands';
import { tooltip } from '../../ui/commands/format-keys';
import * as commands from '../../messages/generated/commands';
import * as t from '../../messages/generated/detail';
import type { Rows } from '../../model/rows';
import { useGoTo } from '../../routing/address';
import { useSitePaths } from '../../site/site-paths';
import styles from './detail-bar.module.css';

interface NeighboursProps {
  categoryId: string;
  rows: Rows;
  hasMore: boolean;
}

export function Neighbours({ categoryId, rows, hasMore }: NeighboursProps) {
  const paths = useSitePaths();
  const goTo = useGoTo();
  const row = rows.indexOf(categoryId);
  const toStep = (id: string, label: string, keys: string, Icon: LucideIcon, to?: Category) => ({
    id,
    label,
    keys,
    Icon,
    section: commands.category(),
    isEnd: !to,
    // Synchronous, so that the next key press starts from this category.
    run: () => to && goTo(paths.category(to.id), { flushSync: true }),
  });
  const steps = [
    toStep('previous', t.previous(), '[', ChevronUp, neighbourOf(rows, row, -1)),
    toStep('next', t.next(), ']', ChevronDown, neighbourOf(rows, row, 1)),
  ];
  useCommands(steps);

  return (
    <div className="line tight at-end">
      {/* Not in a tree, where the number of rows depends on the expanded rows. */}
      {row !== -1 && !('treeAt' in rows) && (
        <span className={styles.place}>
          {t.place({ place: row + 1, count: rows.count, hasMore })}
        </span>
      )}
      {steps.map(({ isEnd, ...step }) => (
        <Button
          key={step.id}
          size="sm"
          iconOnly
          aria-label={step.label}
          aria-disabled={isEnd}
          {...tooltip(step)}
          onClick={step.run}
        >
          <step.Icon aria-hidden="true" />
        </Button>
      ))}
    </div>
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
