import { type ReactNode, useState } from 'react';
import type { LazyPart } from './create-lazy-part';

/** How the button looks and is called; the same before and after what it opens is loaded. */
export interface TriggerProps {
  className: string;
  'aria-label'?: string;
  title?: string;
  children: ReactNode;
}

interface LazyTriggerProps extends TriggerProps {
  /** What is opened: for assistive technology. */
  haspopup: 'menu' | 'dialog';
  /** The same button with what it opens, open at once. */
  part: LazyPart<TriggerProps>;
}

/**
 * A button that opens what is larger than all the rest of the first screen's own code: that is loaded
 * when the button is about to be pressed.
 */
export function LazyTrigger({ haspopup, part: Part, ...props }: LazyTriggerProps) {
  const [isOpen, setOpen] = useState(false);
  const { children, ...attributes } = props;
  if (isOpen) return <Part {...props} />;
  return (
    <button
      type="button"
      aria-haspopup={haspopup}
      {...attributes}
      onPointerEnter={Part.preload}
      onFocus={Part.preload}
      onClick={() => Part.whenLoaded(() => setOpen(true))}
    >
      {children}
    </button>
  );
}
