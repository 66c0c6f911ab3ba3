import type { ReactNode } from 'react';
import { useDelay } from '../hooks/use-debounced';

const NOTICED_MS = 200;

/** Shows its children after a delay: fast loads need no placeholder. */
export function Delayed({ children }: { children: ReactNode }) {
  return useDelay(NOTICED_MS) && children;
}
