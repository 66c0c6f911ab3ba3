import * as t from '../../messages/generated/commands';
import { currentLanguage } from '../../messages/language';
import { IS_APPLE } from './key-press';

const CAPS: Readonly<Record<string, () => string>> = {
  Escape: t.escapeKey,
  Enter: t.enterKey,
  ArrowUp: () => '↑',
  ArrowDown: () => '↓',
  // Left leads back, and Right inwards: the other way round where text runs from right to left.
  ArrowLeft: () => (isRightToLeft() ? '→' : '←'),
  ArrowRight: () => (isRightToLeft() ? '←' : '→'),
  PageUp: t.pageUpKey,
  PageDown: t.pageDownKey,
  Home: t.homeKey,
  End: t.endKey,
  Space: t.spaceKey,
};

const isRightToLeft = () => currentLanguage().direction === 'rtl';

/** Returns the keys of each press as they stand on a keyboard: `[['⌘', 'K']]`, `[['G'], ['L']]`. */
export function formatKeys(keys: string, isApple = IS_APPLE): string[][] {
  return keys.split(' ').map((press) =>
    press.split('+').flatMap((key) => {
      if (key === 'Mod') return isApple ? '⌘' : t.controlKey();
      if (key === 'Shift') return isApple ? '⇧' : t.shiftKey();
      if (/^[A-Z]$/.test(key)) return [isApple ? '⇧' : t.shiftKey(), key];
      return CAPS[key]?.() ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key);
    }),
  );
}

/** Returns the tooltip of a button that does the same as a command: "List (G then L)". */
export function tooltip({ keys, label }: { keys?: string | undefined; label: string }) {
  if (keys === undefined) return { title: label };
  const text = describeKeys(keys);
  return { title: `${label} (${text})`, 'aria-description': text };
}

/** Writes keys in words: "G then L". */
export function describeKeys(keys: string): string {
  return formatKeys(keys)
    .map((press) => press.join(IS_APPLE ? '' : '+'))
    .reduce((first, second) => t.keysInTurn({ first, second }));
}
