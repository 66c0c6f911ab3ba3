import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { formatNumber } from '../../ui/locale';
import type { Rows } from '../model/rows';
import { categoryPath } from '../paths';
import { useSource } from '../source';
import styles from './neighbours.module.css';

interface NeighboursProps {
  categoryId: string;
  rows: Rows;
}

/** The way to the previous and the next category in the list's current order; also by `[` and `]`. */
export function Neighbours({ categoryId, rows }: NeighboursProps) {
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
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === '[') open(previous?.id);
    if (event.key === ']') open(next?.id);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <div className={styles.neighbours}>
      {row !== -1 && (
        <span className={styles.place}>
          {formatNumber(row + 1)} of {formatNumber(rows.count)}
        </span>
      )}
      <Button
        size="sm"
        iconOnly
        aria-label="Previous category"
        aria-keyshortcuts="["
        title="Previous category  ["
        aria-disabled={!previous}
        onClick={() => open(previous?.id)}
      >
        <ChevronUp aria-hidden="true" />
      </Button>
      <Button
        size="sm"
        iconOnly
        aria-label="Next category"
        aria-keyshortcuts="]"
        title="Next category  ]"
        aria-disabled={!next}
        onClick={() => open(next?.id)}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
