import * as t from '../../messages/generated/commands';
import { currentLanguage } from '../../messages/language';
import { IS_APPLE } from './key-press';

const CAPS: Readonly<Record<string, () => string>> = {
  Escape: t.escapeKey,
  Enter: t.enterKey,
  ArrowUp: () => '↑',
  ArrowDown: () => '↓',
  // The arrows swap in right-to-left languages.
  ArrowLeft: () => (isRightToLeft() ? '→' : '←'),
  ArrowRight: () => (isRightToLeft() ? '←' : '→'),
  PageUp: t.pageUpKey,
  PageDown: t.pageDownKey,
  Home: t.homeKey,
  End: t.endKey,
  Space: t.spaceKey,
};

const isRightToLeft = () => currentLanguage().direction === 'rtl';

/** Returns the key labels of each press: `[['⌘', 'K']]`, `[['G'], ['L']]`. */
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

/** Returns the tooltip and description of a command's button: "List (G then L)". */
export function tooltip({ keys, label }: { keys?: string | undefined; label: string }) {
  if (keys === undefined) return { title: label };
  const text = describeKeys(keys);
  return { title: `${label} (${text})`, 'aria-description': text };
}

export function describeKeys(keys: string): string {
  return formatKeys(keys)
    .map((press) => press.join(IS_APPLE ? '' : '+'))
    .reduce((first, second) => t.keysInTurn({ first, second }));
}
