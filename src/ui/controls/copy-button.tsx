import { Check, Copy } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import * as common from '../../messages/generated/controls';
import { Button, IconButton } from './button';
import { tooltip } from '../commands/format-keys';
import { readOut } from '../feedback/announcement';
import { copyText } from './copy-text';

const SHOWN_MS = { copied: 2_000, blocked: 4_000 };

interface CopyButtonProps {
  label: string;
  /** A function where the text takes work: it is asked when it is copied; null for nothing to copy. */
  text: string | (() => string | null | Promise<string | null>);
  keys?: string | undefined;
  /** Stands in the place of the words: for a button beside what it copies. */
  Icon?: ComponentType<{ 'aria-hidden': 'true' }>;
}

export function CopyButton({ label, text, keys, Icon }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof SHOWN_MS | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    const value = typeof text === 'function' ? await text() : text;
    if (value === null) return;
    const copied = await copyText(value);
    setOutcome(copied ? 'copied' : 'blocked');
    readOut(copied ? common.copied() : common.copyingBlocked());
  };

  const Shown = outcome === 'copied' ? Check : (Icon ?? Copy);
  const onClick = () => void copy();
  return (
    <>
      {Icon ? (
        <IconButton label={label} Icon={Shown} {...tooltip({ label, keys })} onClick={onClick} />
      ) : (
        <Button size="sm" onClick={onClick}>
          <Shown aria-hidden="true" />
          {label}
        </Button>
      )}
      {outcome === 'blocked' && <span className="note tone-danger">{common.copyingBlocked()}</span>}
    </>
  );
}
