import type { Command } from './command';
import { IS_APPLE } from './key-sequence';

const SYMBOLS: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** Returns the keys of each press as they stand on a keyboard: `[['⌘', 'K']]`, `[['G'], ['L']]`. */
export function formatKeys(keys: string, isApple = IS_APPLE): string[][] {
  return keys.split(' ').map((press) =>
    press.split('+').flatMap((key) => {
      if (key === 'Mod') return isApple ? '⌘' : 'Ctrl';
      if (key === 'Shift') return isApple ? '⇧' : 'Shift';
      if (/^[A-Z]$/.test(key)) return [isApple ? '⇧' : 'Shift', key];
      return SYMBOLS[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key);
    }),
  );
}

/** Returns the tooltip of a button that does the same as a command: "List (G then L)". */
export function tooltip({ keys, label }: Pick<Command, 'keys' | 'label'>) {
  if (keys === undefined) return { title: label };
  const text = describeKeys(keys);
  // A screen reader has said the label already.
  return { title: `${label} (${text})`, 'aria-description': text };
}

/** Writes keys in words: "G then L". */
export function describeKeys(keys: string): string {
  return formatKeys(keys)
    .map((press) => press.join(IS_APPLE ? '' : '+'))
    .join(' then ');
}

/** A shortcut for `aria-keyshortcuts`, which knows no sequences: "Control+K". */
export function toAriaKeys(keys: string, isApple = IS_APPLE): string | undefined {
  if (keys.includes(' ')) return undefined;
  return keys
    .replace('Mod', isApple ? 'Meta' : 'Control')
    .replace(/\+[a-z]$/, (key) => key.toUpperCase());
}
