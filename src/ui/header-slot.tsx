import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** Provides the element in the header that a screen may fill. */
export const HeaderSlotProvider = SlotContext.Provider;

/** Shows its children in the header. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = use(SlotContext);
  return slot && createPortal(children, slot);
}
