import { Check, Copy } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import * as common from '../../messages/generated/controls';
import { Button } from './button';
import styles from './button.module.css';
import { tooltip } from '../commands/format-keys';
import { announce, readOut } from '../feedback/announcement';
import { saveFile, copyText } from './copy-text';

const SHOWN_MS = { copied: 2_000, blocked: 4_000 };

interface CopyButtonProps {
  /** The name of the button, such as "Copy ID". */
  label: string;
  /** A function where the text takes work: it is asked when it is copied; null for nothing to copy. */
  text: string | (() => string | null | Promise<string | null>);
  /** Names the file that is offered where a text that may be long cannot be copied. */
  fileName?: (() => string) | undefined;
  keys?: string | undefined;
  /** Stands in the place of the words: for a button beside what it copies. */
  Icon?: ComponentType<{ 'aria-hidden': 'true' }>;
}

/** Copies a text and says whether that worked. */
export function CopyButton({ label, text, fileName, keys, Icon }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof SHOWN_MS | null>(null);

  const hasFile = fileName !== undefined;

  useEffect(() => {
    // The file is offered until something is copied.
    if (outcome === null || (outcome === 'blocked' && hasFile)) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS[outcome]);
    return () => clearTimeout(timer);
  }, [outcome, hasFile]);

  const readText = async () => (typeof text === 'function' ? await text() : text);
  const copy = async () => {
    const value = await readText();
    if (value === null) return;
    const copied = await copyText(value, hasFile);
    setOutcome(copied ? 'copied' : 'blocked');
    readOut(copied ? common.copied() : common.copyingBlocked());
  };
  const download = async () => {
    const value = await readText();
    const name = fileName?.();
    if (value === null || name === undefined) return;
    saveFile(name, new Blob([value], { type: 'text/plain;charset=utf-8' }));
    announce(common.downloaded({ name }));
  };

  const Shown = outcome === 'copied' ? Check : (Icon ?? Copy);
  return (
    <>
      <Button
        size="sm"
        {...(Icon && {
          variant: 'ghost',
          iconOnly: true,
          'aria-label': label,
          ...tooltip({ label, ...(keys && { keys }) }),
        })}
        onClick={() => void copy()}
      >
        <Shown aria-hidden="true" />
        {!Icon && label}
      </Button>
      {/* That it worked, the check mark shows. */}
      {outcome === 'blocked' && <span className={styles.blocked}>{common.copyingBlocked()}</span>}
      {outcome === 'blocked' && hasFile && (
        <Button size="sm" onClick={() => void download()}>
          {common.download()}
        </Button>
      )}
    </>
  );
}
