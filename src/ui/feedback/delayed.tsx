import type { ReactNode } from 'react';
import { useDelay } from '../hooks/use-debounced';

const NOTICED_MS = 200;

/** Shows its children after a delay because fast loads do not need a placeholder. */
export function Delayed({ children }: { children: ReactNode }) {
  return useDelay(NOTICED_MS) && children;
}
