import { type ComponentProps, type ReactNode, useState } from 'react';
import type { LazyPart } from './create-lazy-part';

/** How the button looks and is called; the same before and after what it opens is loaded. */
export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'className' | 'aria-label' | 'title' | 'children'
>;

interface LazyTriggerProps extends TriggerProps {
  /** The kind of popup, for assistive technology. */
  haspopup: 'menu' | 'dialog';
  /** The part to load. */
  part: Pick<LazyPart<object>, 'preload' | 'whenLoaded'>;
  /** Renders the same button with what it opens, open at once; and is told whether a key pressed it. */
  renderOpen: (trigger: TriggerProps, isByKey: boolean) => ReactNode;
}

/**
 * A button that opens what is larger than all the rest of the first screen's own code: that is loaded
 * when the button is about to be pressed.
 */
export function LazyTrigger({ haspopup, part, renderOpen, ...trigger }: LazyTriggerProps) {
  const [press, setPress] = useState<'key' | 'pointer' | null>(null);
  if (press) return renderOpen(trigger, press === 'key');
  return (
    <button
      type="button"
      aria-haspopup={haspopup}
      {...trigger}
      onPointerEnter={part.preload}
      onFocus={part.preload}
      // The click that a key makes counts no presses.
      onClick={({ detail }) => part.whenLoaded(() => setPress(detail === 0 ? 'key' : 'pointer'))}
    />
  );
}
