import { type ComponentProps, useState } from 'react';
import type { LazyPart } from './create-lazy-part';

/** How the button looks and is called; the same before and after what it opens is loaded. */
export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'className' | 'aria-label' | 'title' | 'children'
>;

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
  if (isOpen) return <Part {...props} />;
  return (
    <button
      type="button"
      aria-haspopup={haspopup}
      {...props}
      onPointerEnter={Part.preload}
      onFocus={Part.preload}
      onClick={() => Part.whenLoaded(() => setOpen(true))}
    />
  );
}
