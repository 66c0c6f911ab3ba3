import { useSyncExternalStore } from 'react';
import { DEFAULT_PREFERENCES, type ListPreferences, parsePreferences } from './list-preferences';

const STORAGE_KEY = 'category-browser:list';

let shown: { text: string | null; preferences: ListPreferences } = {
  text: null,
  preferences: DEFAULT_PREFERENCES,
};
/** What was chosen where nothing may be stored: it lasts as long as the page. */
let unstored: string | null = null;
const listeners = new Set<() => void>();

/** How the list looks on this device, and how to change that. Kept, also for the other tabs. */
export function useListPreferences() {
  return [useSyncExternalStore(subscribe, getPreferences), changePreferences] as const;
}

function getPreferences(): ListPreferences {
  const text = readText();
  if (text !== shown.text) shown = { text, preferences: parsePreferences(parseJson(text)) };
  return shown.preferences;
}

function changePreferences(change: Partial<ListPreferences>): void {
  const text = JSON.stringify({ ...getPreferences(), ...change });
  try {
    localStorage.setItem(STORAGE_KEY, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readText(): string | null {
  try {
    return unstored ?? localStorage.getItem(STORAGE_KEY);
  } catch {
    return unstored;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
