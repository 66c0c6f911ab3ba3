import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

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
  /** Fetches it ahead. */
  load: () => Promise<unknown>;
  /** The same button with what it opens, open at once; lazy. */
  Popup: ComponentType<TriggerProps>;
}

/**
 * A button that opens what is larger than all the rest of the first screen's own code: that is loaded
 * when the button is about to be pressed.
 */
export function LazyTrigger({ haspopup, load, Popup, ...props }: LazyTriggerProps) {
  const [isWanted, setWanted] = useState(false);
  const { children, ...attributes } = props;
  const button = (
    <button
      type="button"
      aria-haspopup={haspopup}
      {...attributes}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      {children}
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <Popup {...props} />
    </Suspense>
  );
}
