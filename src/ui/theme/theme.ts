import { deviceStorage } from '../../base/browser-storage';
import { createStoredValue } from '../../base/store';

/** `system` follows the operating system. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export const chosenTheme = createStoredValue<Theme>(
  deviceStorage,
  'theme',
  (stored) => THEMES.find((theme) => theme === stored) ?? 'system',
);

/** Applies the chosen theme and follows changes. Returns a function that stops following. */
export function applyChosenTheme(): () => void {
  apply();
  return chosenTheme.subscribe(apply);
}

function apply(): void {
  const theme = chosenTheme.get();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
