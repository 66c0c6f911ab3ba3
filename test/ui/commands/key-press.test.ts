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

const german = { altGraph: true };
const both = (name: string) => ({ apple: name, other: name });
it.each<[string, KeyPress, { apple: string; other: string }]>([
  ['a letter', press('j'), { apple: 'j', other: 'j' }],
  ['with Shift', press('J', { shiftKey: true }), { apple: 'J', other: 'J' }],
  ['with Caps Lock', press('J'), { apple: 'j', other: 'j' }],
  ['with both', press('j', { shiftKey: true }), { apple: 'J', other: 'J' }],
  ['a question mark, with Shift', press('?', { shiftKey: true }), { apple: '?', other: '?' }],
  ['Escape', press('Escape'), { apple: 'Escape', other: 'Escape' }],
  ['Ctrl', press('k', { ctrlKey: true }), { apple: '', other: 'Mod+k' }],
  ['Command or Windows', press('k', { metaKey: true }), { apple: 'Mod+k', other: '' }],
  ['both of them', press('k', { ctrlKey: true, metaKey: true }), { apple: '', other: '' }],
  ['Ctrl and Shift', press('K', { ctrlKey: true, shiftKey: true }), { apple: '', other: '' }],
  ['Ctrl and Caps Lock', press('K', { ctrlKey: true }), { apple: '', other: 'Mod+k' }],
  ['Ctrl and Alt', press('k', { ctrlKey: true, altKey: true }), { apple: '', other: '' }],
  ['Alt and a letter', press('j', { altKey: true }), { apple: '', other: '' }],
  ['Alt and a sign', press('/', { altKey: true }), { apple: '/', other: '' }],
  ['a bracket typed with AltGr', press('[', german), { apple: '[', other: '[' }],
  [
    'AltGr that comes as Ctrl and Alt',
    press('[', { ...german, ctrlKey: true, altKey: true }),
    { apple: '[', other: '[' },
  ],
  ['a bracket typed with Option', press('[', { altKey: true }), { apple: '[', other: '' }],
  ['Cyrillic', press('л', { code: 'KeyK' }), { apple: 'k', other: 'k' }],
  [
    'Cyrillic with Ctrl',
    press('л', { code: 'KeyK', ctrlKey: true }),
    { apple: '', other: 'Mod+k' },
  ],
  ['Arabic, where one key types two letters', press('لا', { code: 'KeyB' }), both('b')],
  ['the Arabic letter on the slash', press('ظ', { code: 'Slash' }), both('/')],
  ['the Arabic question mark', press('؟', { code: 'Slash', shiftKey: true }), both('?')],
  ['the Hebrew sign on a letter', press('/', { code: 'KeyQ' }), both('/')],
  ['the Cyrillic letters on brackets', press('ъ', { code: 'BracketRight' }), both(']')],
  ['the German letter on a bracket', press('ü', { code: 'BracketLeft' }), both('ü')],
  ['the French sign on the slash', press('§', { code: 'Slash', shiftKey: true }), both('§')],
  [
    'a Latin letter elsewhere than on an English keyboard',
    press('a', { code: 'KeyQ' }),
    { apple: 'a', other: 'a' },
  ],
  [
    'an accented letter with AltGr',
    press('ł', { ...german, code: 'KeyL' }),
    { apple: 'ł', other: 'ł' },
  ],
])('is named: %s', (_, pressed, { apple, other }) => {
  expect(nameOfPress(pressed, true)).toBe(apple);
  expect(nameOfPress(pressed, false)).toBe(other);
});
