import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { createStore, type Store, useStore } from './store';

/** The element in the header that a screen may fill: a store, so that only what fills it waits for it. */
type HeaderSlot = Store<HTMLElement | null>;

const SlotContext = createContext<HeaderSlot>(createStore<HTMLElement | null>(null));

export const HeaderSlotProvider = SlotContext.Provider;

/** Shows its children in the header. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useStore(use(SlotContext));
  return slot && createPortal(children, slot);
}
