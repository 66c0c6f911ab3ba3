import { describe, expect, it } from 'vitest';
import {
  createKeySequence,
  type KeyPress,
  nameOfPress,
} from '../../../src/ui/commands/key-sequence';

const SEQUENCES = ['g l', 'g t', 'c i', 'j', '?', '[', '/', 'Escape', 'Mod+k'];

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
    timeStamp: 0,
    getModifierState: (modifier) => modifier === 'AltGraph' && altGraph,
    ...rest,
  };
}

describe('one after the other', () => {
  it.each([
    ['in time', ['g', 0], ['l', 1_000], 'g l'],
    ['too late', ['g', 0], ['l', 1_001], null],
    ['another that begins alike', ['g', 0], ['t', 200], 'g t'],
    ['the first again', ['g', 0], ['g', 200], null],
    ['none, then one by itself', ['g', 0], ['j', 200], 'j'],
    ['two that belong to different ones', ['g', 0], ['i', 200], null],
  ] as const)('%s', (_, first, second, expected) => {
    const follow = createKeySequence(false).press;
    expect(follow(press(first[0], { timeStamp: first[1] }), SEQUENCES)).toBeNull();
    expect(follow(press(second[0], { timeStamp: second[1] }), SEQUENCES)).toBe(expected);
  });

  it('counts from the last key that began one', () => {
    const follow = createKeySequence(false).press;
    follow(press('g', { timeStamp: 0 }), SEQUENCES);
    follow(press('g', { timeStamp: 900 }), SEQUENCES);
    expect(follow(press('l', { timeStamp: 1_800 }), SEQUENCES)).toBe('g l');
  });

  it('begins anew once one is complete', () => {
    const follow = createKeySequence(false).press;
    follow(press('g'), SEQUENCES);
    follow(press('l'), SEQUENCES);
    expect(follow(press('l'), SEQUENCES)).toBeNull();
  });

  it('is broken by another key, and not by a modifier on its way', () => {
    const follow = createKeySequence(false).press;
    follow(press('g'), SEQUENCES);
    follow(press('q'), SEQUENCES);
    expect(follow(press('l'), SEQUENCES)).toBeNull();
    follow(press('g'), SEQUENCES);
    follow(press('Shift'), SEQUENCES);
    expect(follow(press('l'), SEQUENCES)).toBe('g l');
  });

  it('is broken by a combination', () => {
    const follow = createKeySequence(false).press;
    follow(press('g'), SEQUENCES);
    expect(follow(press('l', { ctrlKey: true }), SEQUENCES)).toBeNull();
    expect(follow(press('l'), SEQUENCES)).toBeNull();
  });
});

describe('a key', () => {
  const german = { altGraph: true };
  const both = (name: string) => ({ apple: name, other: name });
  it.each<[string, KeyPress, { apple: string | null; other: string | null }]>([
    ['a letter', press('j'), { apple: 'j', other: 'j' }],
    ['with Shift', press('J', { shiftKey: true }), { apple: 'J', other: 'J' }],
    ['with Caps Lock', press('J'), { apple: 'j', other: 'j' }],
    ['with both', press('j', { shiftKey: true }), { apple: 'J', other: 'J' }],
    ['a question mark, with Shift', press('?', { shiftKey: true }), { apple: '?', other: '?' }],
    ['Escape', press('Escape'), { apple: 'Escape', other: 'Escape' }],
    ['Ctrl', press('k', { ctrlKey: true }), { apple: null, other: 'Mod+k' }],
    ['Command or Windows', press('k', { metaKey: true }), { apple: 'Mod+k', other: null }],
    ['both of them', press('k', { ctrlKey: true, metaKey: true }), { apple: null, other: null }],
    [
      'Ctrl and Shift',
      press('K', { ctrlKey: true, shiftKey: true }),
      { apple: null, other: 'Mod+Shift+k' },
    ],
    ['Ctrl and Caps Lock', press('K', { ctrlKey: true }), { apple: null, other: 'Mod+k' }],
    ['Ctrl and Alt', press('k', { ctrlKey: true, altKey: true }), { apple: null, other: null }],
    ['Alt and a letter', press('j', { altKey: true }), { apple: null, other: null }],
    ['Alt and a sign', press('/', { altKey: true }), { apple: '/', other: null }],
    ['a bracket typed with AltGr', press('[', german), { apple: '[', other: '[' }],
    [
      'AltGr that comes as Ctrl and Alt',
      press('[', { ...german, ctrlKey: true, altKey: true }),
      { apple: '[', other: '[' },
    ],
    ['a bracket typed with Option', press('[', { altKey: true }), { apple: '[', other: null }],
    ['Cyrillic', press('л', { code: 'KeyK' }), { apple: 'k', other: 'k' }],
    [
      'Cyrillic with Ctrl',
      press('л', { code: 'KeyK', ctrlKey: true }),
      { apple: null, other: 'Mod+k' },
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
  ])('%s', (_, pressed, { apple, other }) => {
    expect(nameOfPress(pressed, true)).toBe(apple);
    expect(nameOfPress(pressed, false)).toBe(other);
  });
});

describe('the platform', () => {
  it.each([
    ['Command on a Mac', true, { metaKey: true }, 'Mod+k'],
    ['not Ctrl on a Mac', true, { ctrlKey: true }, null],
    ['Ctrl elsewhere', false, { ctrlKey: true }, 'Mod+k'],
    ['not the Windows key elsewhere', false, { metaKey: true }, null],
  ])('takes %s', (_, isApple, modifiers, expected) => {
    expect(createKeySequence(isApple).press(press('k', modifiers), SEQUENCES)).toBe(expected);
  });
});
