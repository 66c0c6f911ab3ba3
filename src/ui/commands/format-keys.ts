import type { Shortcut } from './command';
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

/**
 * The keys of a shortcut as they stand on a keyboard: of each press those that are held together,
 * `[['⌘', 'K']]`, `[['G'], ['L']]`.
 */
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

/** A tooltip that says what a press does and by which keys: "List (G then L)". */
export function withKeys({ keys, label }: Pick<Shortcut, 'keys' | 'label'>): string {
  const presses = formatKeys(keys).map((press) => press.join(IS_APPLE ? '' : '+'));
  return `${label} (${presses.join(' then ')})`;
}

/** A shortcut for `aria-keyshortcuts`, which knows no sequences: "Control+K". */
export function toAriaKeys(keys: string, isApple = IS_APPLE): string | undefined {
  if (keys.includes(' ')) return undefined;
  return keys
    .replace('Mod', isApple ? 'Meta' : 'Control')
    .replace(/\+[a-z]$/, (key) => key.toUpperCase());
}
