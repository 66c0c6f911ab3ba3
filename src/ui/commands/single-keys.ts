import { deviceStorage } from '../browser-storage';
import { createStoredValue } from '../stored-value';

/**
 * Whether keys without Ctrl or ⌘ run commands. People who speak to the computer, or often hit a key by
 * mistake, can turn them off on this device (WCAG 2.1.4).
 */
export const singleKeys = createStoredValue<boolean>(
  deviceStorage,
  'single-keys',
  (stored) => stored !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);
