const STORAGE_KEY = 'category-browser:single-keys';

/**
 * Whether keys without Ctrl or ⌘ run commands. Whoever speaks to the computer, or often hits a key by
 * mistake, can turn them off on this device (WCAG 2.1.4).
 */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps the choice, where that is allowed. */
export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // They stay as they were.
  }
}
