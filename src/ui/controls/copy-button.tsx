import { Copy } from 'lucide-react';
import type { ComponentType } from 'react';
import * as common from '../../messages/generated/controls';
import { Button, IconButton } from './button';
import { tooltip } from '../commands/format-keys';
import { copyAndAnnounce } from './copy-text';

interface CopyButtonProps {
  label: string;
  /** A function if the text is expensive to build. */
  text: string | (() => string);
  keys?: string | undefined;
  /** Announced after copying. */
  news?: (() => string) | undefined;
  size?: 'sm' | 'md';
  /** Shown instead of the label when the button is next to the copied value. */
  Icon?: ComponentType<{ 'aria-hidden': 'true' }>;
}

export function CopyButton(props: CopyButtonProps) {
  const { label, text, keys, news = common.copied, size = 'sm', Icon } = props;
  const onClick = () => void copyAndAnnounce(typeof text === 'function' ? text() : text, news());
  return Icon ? (
    <IconButton label={label} Icon={Icon} {...tooltip({ label, keys })} onClick={onClick} />
  ) : (
    <Button size={size} onClick={onClick}>
      <Copy aria-hidden="true" />
      {label}
    </Button>
  );
}
