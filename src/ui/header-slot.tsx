import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** Says where in the header a screen may put something of its own. */
export const HeaderSlotProvider = SlotContext.Provider;

/** Shows something in the header for as long as the screen that it belongs to is there. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = use(SlotContext);
  return slot && createPortal(children, slot);
}
