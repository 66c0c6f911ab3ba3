import { createStore } from '../store';
import type { LoadFailure } from './find-load-failure';

/** Why something could not be opened, and how to try again; null for nothing. */
export const loadNotice = createStore<{
  failure: LoadFailure;
  retry: () => Promise<void>;
} | null>(null);
