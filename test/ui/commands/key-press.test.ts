import { expect, it } from 'vitest';
import { type KeyPress, nameOfPress } from '../../../src/ui/commands/key-press';

interface Press extends Partial<Omit<KeyPress, 'getModifierState'>> {
  altGraph?: boolean;
}

function press(key: string, { altGraph = false, ...rest }: Press = {}): KeyPress {
  return {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: (modifier) => modifier === 'AltGraph' && altGraph,
    ...rest,
  };
}

const shiftKey = true;
const altKey = true;
const ctrlKey = true;
const metaKey = true;
const altGraph = true;

it.each<[what: string, pressed: KeyPress, apple: string, other?: string]>([
  ['a letter', press('j'), 'j'],
  ['with Shift', press('J', { shiftKey }), 'J'],
  ['with Caps Lock', press('J'), 'j'],
  ['with both', press('j', { shiftKey }), 'J'],
  ['a question mark, with Shift', press('?', { shiftKey }), '?'],
  ['Escape', press('Escape'), 'Escape'],
  ['Ctrl', press('k', { ctrlKey }), '', 'Mod+k'],
  ['Command or Windows', press('k', { metaKey }), 'Mod+k', ''],
  ['both modifiers', press('k', { ctrlKey, metaKey }), ''],
  ['Ctrl and Shift', press('K', { ctrlKey, shiftKey }), ''],
  ['Ctrl and Caps Lock', press('K', { ctrlKey }), '', 'Mod+k'],
  ['Ctrl and Alt', press('k', { ctrlKey, altKey }), ''],
  ['Alt and a letter', press('j', { altKey }), ''],
  ['Alt and a sign', press('/', { altKey }), '/', ''],
  ['a bracket typed with AltGr', press('[', { altGraph }), '['],
  ['AltGr that comes as Ctrl and Alt', press('[', { altGraph, ctrlKey, altKey }), '['],
  ['Cyrillic', press('л', { code: 'KeyK' }), 'k'],
  ['Cyrillic with Ctrl', press('л', { code: 'KeyK', ctrlKey }), '', 'Mod+k'],
  ['Arabic, where one key types two letters', press('لا', { code: 'KeyB' }), 'b'],
  ['the Arabic letter on the slash', press('ظ', { code: 'Slash' }), '/'],
  ['the Arabic question mark', press('؟', { code: 'Slash', shiftKey }), '?'],
  ['the Hebrew sign on a letter', press('/', { code: 'KeyQ' }), '/'],
  ['the Cyrillic letters on brackets', press('ъ', { code: 'BracketRight' }), ']'],
  ['the German letter on a bracket', press('ü', { code: 'BracketLeft' }), 'ü'],
  ['the French sign on the slash', press('§', { code: 'Slash', shiftKey }), '§'],
  [
    'a Latin letter in another place than on an English keyboard',
    press('a', { code: 'KeyQ' }),
    'a',
  ],
  ['an accented letter with AltGr', press('ł', { altGraph, code: 'KeyL' }), 'ł'],
])('names a key press: %s', (_, pressed, apple, other = apple) => {
  expect(nameOfPress(pressed, true)).toBe(apple);
  expect(nameOfPress(pressed, false)).toBe(other);
});
