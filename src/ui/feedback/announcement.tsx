import { useEffect } from 'react';
import { createStore, useStore } from '../store';
import styles from './announcement.module.css';

/** How long an announcement stays on screen, in ms. */
const SHOWN_MS = 3_000;

const announced = createStore<{ text: string; count: number } | null>(null);
let count = 0;

/** Shows and reads out the result of a command that has no other visible effect. */
export function announce(text: string): void {
  count += 1;
  announced.set({ text, count });
}

/** The place of announcements; stands once in the app. */
export function Announcement() {
  const announcement = useStore(announced);

  useEffect(() => {
    if (announcement === null) return;
    const timer = setTimeout(() => announced.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announcement]);

  return (
    <div aria-live="polite" className={styles.place}>
      {/* A new element each time, or the same words would not be read out twice. */}
      {announcement && (
        <p key={announcement.count} className={styles.text}>
          {announcement.text}
        </p>
      )}
    </div>
  );
}
