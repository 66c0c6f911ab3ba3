import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as t from '../../messages/generated/detail';
import { Button } from '../../ui/controls/button';
import styles from './detail.module.css';

/** The description of a category, which always has its place. */
export function Description({ text }: { text: string | null }) {
  if (text === null) return <p className="muted">{t.noDescription()}</p>;
  return <FoldedText key={text} text={text} />;
}

/** A text that is folded for the eye where it is long; a screen reader has all of it. */
function FoldedText({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isFolded, setFolded] = useState(true);
  const [isLong, setLong] = useState(false);

  useLayoutEffect(() => {
    const current = paragraph.current;
    if (!current || !isFolded) return;
    // Told once it is laid out and before it is painted: nothing below moves.
    const observer = new ResizeObserver(() =>
      flushSync(() => setLong(current.scrollHeight > current.clientHeight)),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isFolded]);

  const toggle = () => {
    flushSync(() => setFolded(!isFolded));
    // It has moved up by what was folded. Unfolded, the text goes on where one was reading.
    if (!isFolded) button.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.description}>
      <p ref={paragraph} className={isFolded ? styles.folded : styles.text} dir="auto">
        {text}
      </p>
      {isLong && (
        <Button ref={button} variant="ghost" size="sm" className={styles.toggle} onClick={toggle}>
          {isFolded ? t.unfold() : t.fold()}
        </Button>
      )}
    </div>
  );
}
