import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createStore } from '../store';
import styles from './announcement.module.css';

/** How long an announcement stays, in ms. */
const SHOWN_MS = 3_000;

/** How long words wait for what the focus says by itself, in ms. */
const LATER_MS = 100;

/** How long nothing has to change before it is read out, in ms: longer than between two letters. */
export const REST_MS = 500;

interface Words {
  text: string;
  isShown: boolean;
  /** Tells them from the same words before. */
  number: number;
}

const latest = createStore<Words | null>(null);

/** Shows and reads out the result of a command that has no other visible effect. */
export function announce(text: string): void {
  add(text, true);
}

/** Reads out what can be seen on the screen, but is not where the focus is. */
export function readOut(text: string): void {
  add(text, false);
}

function add(text: string, isShown: boolean): void {
  latest.set({ text, isShown, number: (latest.get()?.number ?? 0) + 1 });
}

/**
 * The place of announcements; stands once in the app, from the start: many screen readers do not read out a
 * live region that comes together with its words.
 */
export function Announcement() {
  const [announced, setAnnounced] = useState<readonly Words[]>([]);

  // Before any effect can announce something.
  useLayoutEffect(
    () =>
      latest.subscribe(() => {
        const added = latest.get();
        if (added === null) return;
        // What is shown takes the place of what was; what is read out waits for its turn.
        const isReplaced = ({ isShown }: Words) => isShown && added.isShown;
        setAnnounced((all) => [...all.filter((words) => !isReplaced(words)), added]);
      }),
    [],
  );

  return (
    <div aria-live="polite" className={styles.place}>
      {announced.map((words) => (
        // A new element each time, or the same words would not be read out twice.
        <Announced
          key={words.number}
          {...words}
          onOver={() => setAnnounced((all) => all.filter((other) => other !== words))}
        />
      ))}
    </div>
  );
}

function Announced({ text, isShown, onOver }: Words & { onOver: () => void }) {
  const [isDue, setIsDue] = useState(isShown);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timers = [setTimeout(() => setIsDue(true), LATER_MS), setTimeout(end, SHOWN_MS)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return <p className={isShown ? styles.text : 'visually-hidden'}>{isDue && text}</p>;
}
