import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { useCommands } from '../../ui/commands/commands-context';
import { withKeys } from '../../ui/commands/format-keys';
import { formatNumber } from '../../ui/locale';
import type { Rows } from '../model/rows';
import { categoryPath } from '../paths';
import { SHORTCUTS } from '../shortcuts';
import { useSource } from '../source';
import styles from './neighbours.module.css';

interface NeighboursProps {
  categoryId: string;
  rows: Rows;
  /** Whether the service has more than is loaded. */
  hasMore: boolean;
  /** Gives the rows with those of the next page, or null when it did not come. */
  onLoadMore: () => Promise<Rows | null>;
}

/** The way to the previous and the next category in the list's current order. */
export function Neighbours({ categoryId, rows, hasMore, onLoadMore }: NeighboursProps) {
  const { connection, siteId } = useSource();
  const { search } = useLocation();
  const navigate = useNavigate();
  const row = rows.indexOf(categoryId);
  const previous = row === -1 ? undefined : rows.at(row - 1);
  const next = row === -1 ? undefined : rows.at(row + 1);

  const open = (id: string | undefined) => {
    if (id === undefined) return;
    // At once: a key that is pressed again must start from where this press has led.
    void navigate(categoryPath(connection.id, siteId, id) + search, { flushSync: true });
  };
  // The next after the last that is loaded is on the next page.
  const isAtEdge = row !== -1 && next === undefined && hasMore;
  const [isWaiting, setWaiting] = useState(false);
  const openNext = async () => {
    if (!isAtEdge) return open(next?.id);
    setWaiting(true);
    const moreRows = await onLoadMore();
    setWaiting(false);
    open(moreRows?.at(row + 1)?.id);
  };

  const openPrevious = () => open(previous?.id);
  useCommands([
    {
      id: 'previous',
      title: 'Previous category',
      section: 'Category',
      Icon: ChevronUp,
      shortcut: SHORTCUTS.previous,
      run: openPrevious,
    },
    {
      id: 'next',
      title: 'Next category',
      section: 'Category',
      Icon: ChevronDown,
      shortcut: SHORTCUTS.next,
      run: () => void openNext(),
    },
  ]);

  return (
    <div className={styles.neighbours}>
      {row !== -1 && (
        <span className={styles.place}>
          {formatNumber(row + 1)} of {formatNumber(rows.count)}
          {hasMore && ' loaded'}
        </span>
      )}
      <Button
        size="sm"
        iconOnly
        aria-label="Previous category"
        aria-keyshortcuts={SHORTCUTS.previous.keys}
        title={withKeys('Previous category', SHORTCUTS.previous.keys)}
        aria-disabled={!previous}
        onClick={openPrevious}
      >
        <ChevronUp aria-hidden="true" />
      </Button>
      <Button
        size="sm"
        iconOnly
        aria-label="Next category"
        aria-keyshortcuts={SHORTCUTS.next.keys}
        title={withKeys('Next category', SHORTCUTS.next.keys)}
        busy={isWaiting}
        aria-disabled={!next && !isAtEdge}
        onClick={() => void openNext()}
      >
        {!isWaiting && <ChevronDown aria-hidden="true" />}
      </Button>
    </div>
  );
}
