import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as t from '../../messages/generated/detail';
import { beginningOf } from '../../text/beginning';
import { Button } from '../../ui/controls/button';
import styles from './detail.module.css';

export function Description({ text }: { text: string | null }) {
  if (text === null) return <p className="muted">{t.noDescription()}</p>;
  const shown = beginningOf(text);
  return (
    <>
      <FoldedText key={text} text={shown} />
      {shown !== text && (
        <p className="note">{t.firstCharacters({ shown: shown.length, count: text.length })}</p>
      )}
    </>
  );
}

function FoldedText({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isFolded, setFolded] = useState(true);
  const [isLong, setLong] = useState(false);

  useLayoutEffect(() => {
    const current = paragraph.current;
    if (!current || !isFolded) return;
    // Measures after layout and before paint, so that nothing below moves.
    const observer = new ResizeObserver(() =>
      flushSync(() => setLong(current.scrollHeight > current.clientHeight)),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isFolded]);

  const toggle = () => {
    flushSync(() => setFolded(!isFolded));
    // Folding moves the button up, perhaps out of view. Unfolding keeps the place of the reader.
    if (!isFolded) button.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.description}>
      <p ref={paragraph} className={isFolded ? styles.folded : styles.text} dir="auto" lang="">
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
