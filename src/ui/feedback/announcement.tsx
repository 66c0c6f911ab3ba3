import { useEffect } from 'react';
import { createStore, useStore } from '../store';
import styles from './announcement.module.css';

/** How long it can be read, in ms. */
const SHOWN_MS = 3_000;

const announced = createStore<{ text: string; count: number } | null>(null);
let count = 0;

/** Says, for a moment and also to screen readers, what became of a command that shows nothing itself. */
export function announce(text: string): void {
  count += 1;
  announced.set({ text, count });
}

/** Where it is said. Once in the app. */
export function Announcement() {
  const announcement = useStore(announced);

  useEffect(() => {
    if (announcement === null) return;
    const timer = setTimeout(() => announced.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announcement]);

  return (
    <div aria-live="polite" className={styles.place}>
      {/* Another element each time: the same words again would not be said again. */}
      {announcement && (
        <p key={announcement.count} className={styles.text}>
          {announcement.text}
        </p>
      )}
    </div>
  );
}
