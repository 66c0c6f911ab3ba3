import type { ReactNode } from 'react';
import { useDelay } from '../hooks/use-debounced';

const NOTICED_MS = 200;

/** Shows its children after a while: what is loaded by then needs no placeholder, nor the time to draw one. */
export function Delayed({ children }: { children: ReactNode }) {
  return useDelay(NOTICED_MS) && children;
}
