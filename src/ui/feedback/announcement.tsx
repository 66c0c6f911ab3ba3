import { type DependencyList, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createStore } from '../store';
import styles from './announcement.module.css';

const SHOWN_MS = 3_000;

/** The delay in ms, so that screen readers announce the focus first. */
const LATER_MS = 100;

/** Time without a change before a text is read out, in ms: longer than between two letters. */
const DEBOUNCE_MS = 500;

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
  setTimeout(() => add(text, false), LATER_MS);
}

/**
 * Reads out a text once it has not changed for a moment; null for nothing, a function to write it then.
 *
 * @param subject the values that it tells of, where they are more than the text: each change of them is told
 */
export function useAnnouncement(
  text: string | null | (() => string | null),
  subject: DependencyList = [text],
): void {
  const read = useEffectEvent(() => {
    const written = typeof text === 'function' ? text() : text;
    if (written !== null) readOut(written);
  });
  useEffect(() => {
    const timer = setTimeout(read, DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names them
  }, subject);
}

function add(text: string, isShown: boolean): void {
  latest.set({ text, isShown, number: (latest.get()?.number ?? 0) + 1 });
}

/** The place of announcements, once in the app: many screen readers ignore a live region that comes with its words. */
export function Announcement() {
  const [announced, setAnnounced] = useState<readonly Words[]>([]);

  // Before any effect can announce something.
  useLayoutEffect(
    () =>
      latest.subscribe(() => {
        const added = latest.get();
        if (added === null) return;
        // A shown announcement replaces the last one; one that is read out waits for its turn.
        const isReplaced = ({ isShown }: Words) => isShown && added.isShown;
        setAnnounced((all) => [...all.filter((words) => !isReplaced(words)), added]);
        setTimeout(() => setAnnounced((all) => all.filter((it) => it !== added)), SHOWN_MS);
      }),
    [],
  );

  return (
    <div aria-live="polite" className={styles.place}>
      {announced.map(({ number, isShown, text }) => (
        // A new element each time, or the same words would not be read out twice.
        <p key={number} className={isShown ? styles.text : 'visually-hidden'}>
          {text}
        </p>
      ))}
    </div>
  );
}
