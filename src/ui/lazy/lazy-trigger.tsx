import { type ComponentType, type ReactNode, useState } from 'react';
import { announce } from '../feedback/announcement';
import { LOAD_FAILED } from './create-lazy-part';

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
  /** Gives the same button with what it opens, open at once. */
  load: () => Promise<ComponentType<TriggerProps>>;
}

/**
 * A button that opens what is larger than all the rest of the first screen's own code: that is loaded
 * when the button is about to be pressed.
 */
export function LazyTrigger({ haspopup, load, ...props }: LazyTriggerProps) {
  const [Popup, setPopup] = useState<ComponentType<TriggerProps> | null>(null);
  const { children, ...attributes } = props;
  // Failed, it is tried again by the press, which says what is wrong.
  const fetchAhead = () => void load().catch(() => {});
  const open = () =>
    void load().then(
      (loaded) => setPopup(() => loaded),
      () => announce(LOAD_FAILED),
    );
  if (Popup) return <Popup {...props} />;
  return (
    <button
      type="button"
      aria-haspopup={haspopup}
      {...attributes}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={open}
    >
      {children}
    </button>
  );
}
