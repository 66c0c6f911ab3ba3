import { useSyncExternalStore } from 'react';
import { applyTheme, storedTheme, storeTheme, type Theme } from './theme';

let current: Theme | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function getTheme(): Theme {
  current ??= storedTheme();
  return current;
}

function setTheme(theme: Theme): void {
  current = theme;
  applyTheme(theme);
  storeTheme(theme);
  for (const listener of listeners) listener();
}

/** The theme that was chosen, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, getTheme), setTheme];
}
