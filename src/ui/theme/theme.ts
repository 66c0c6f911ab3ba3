import { deviceStorage } from '../browser-storage';
import { createStoredValue } from '../store';

/** The themes a person can choose; `system` follows the system. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export const chosenTheme = createStoredValue<Theme>(
  deviceStorage,
  'theme',
  (stored) => THEMES.find((theme) => theme === stored) ?? 'system',
);

/** Shows the page in the chosen theme, from now on. Returns the way to stop following it. */
export function applyChosenTheme(): () => void {
  apply();
  return chosenTheme.subscribe(apply);
}

function apply(): void {
  const theme = chosenTheme.get();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
