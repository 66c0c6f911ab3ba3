import { type DependencyList, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createStore } from '../../base/store';
import styles from './announcement.module.css';
import hidden from '../text/text.module.css';

const SHOWN_MS = 3_000;

/** The reading time per letter, in ms. It determines how long an announcement stays visible. */
const MS_PER_LETTER = 70;

/** A delay in ms that lets screen readers announce the focused element first. */
const LATER_MS = 100;

/** The debounce in ms. Longer than the time between two keystrokes. */
const DEBOUNCE_MS = 500;

interface Words {
  text: string;
  isShown: boolean;
  /** Distinguishes it from an earlier announcement with the same text. */
  number: number;
}

const latest = createStore<Words | null>(null);

/** Shows and reads out the result of a command that has no other visible effect. */
export function announce(text: string): void {
  add(text, true);
}

/** Reads out something visible that does not have focus. */
export function readOut(text: string): void {
  setTimeout(() => add(text, false), LATER_MS);
}

/**
 * Announces text after a debounce. Pass null to announce nothing, or a function that builds the text after the
 * debounce.
 * @param subject values that trigger the announcement again when they change, even if the text stays the same
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

/** The live region of announcements. Always rendered: many screen readers ignore one that appears with its text. */
export function Announcement() {
  const [announced, setAnnounced] = useState<readonly Words[]>([]);

  // Subscribes before any effect can announce something.
  useLayoutEffect(
    () =>
      latest.subscribe(() => {
        const added = latest.get();
        if (added === null) return;
        // A visible announcement replaces the previous visible one; hidden ones are added.
        const isReplaced = ({ isShown }: Words) => isShown && added.isShown;
        setAnnounced((all) => [...all.filter((words) => !isReplaced(words)), added]);
      }),
    [],
  );

  return (
    <div aria-live="polite" className={styles.place}>
      {announced.map((words) => (
        // A new element each time so the same text is read out again.
        <AnnouncedText
          key={words.number}
          {...words}
          onEnd={() => setAnnounced((all) => all.filter((it) => it !== words))}
        />
      ))}
    </div>
  );
}

function AnnouncedText({ isShown, text, onEnd }: Words & { onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, Math.max(SHOWN_MS, text.length * MS_PER_LETTER));
    return () => clearTimeout(timer);
  }, [text]);
  return <p className={isShown ? styles.text : hidden.hidden}>{text}</p>;
}
