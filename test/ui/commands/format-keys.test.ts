import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGLISH, setLanguage } from '../../../src/messages/language';
import { formatKeys, tooltip } from '../../../src/ui/commands/format-keys';

describe('keyboard shortcuts', () => {
  it.each([
    ['Mod+k', [['⌘', 'K']], [['Ctrl', 'K']]],
    ['Mod+Shift+k', [['⌘', '⇧', 'K']], [['Ctrl', 'Shift', 'K']]],
    ['g l', [['G'], ['L']], [['G'], ['L']]],
    ['J', [['⇧', 'J']], [['Shift', 'J']]],
    ['?', [['?']], [['?']]],
    ['/', [['/']], [['/']]],
    ['Escape', [['Esc']], [['Esc']]],
    ['ArrowDown', [['↓']], [['↓']]],
    ['Home', [['Home']], [['Home']]],
  ])('show %s as labeled on the keyboard', (keys, apple, other) => {
    expect(formatKeys(keys, true)).toEqual(apple);
    expect(formatKeys(keys, false)).toEqual(other);
  });

  it('reverse the arrows in right-to-left text', () => {
    setLanguage({ ...ENGLISH, direction: 'rtl' });
    onTestFinished(() => setLanguage(ENGLISH));
    expect(formatKeys('Shift+ArrowRight', false)).toEqual([['Shift', '←']]);
    expect(formatKeys('ArrowLeft', false)).toEqual([['→']]);
  });

  it('follow the label in a tooltip', () => {
    expect(tooltip({ label: 'List', keys: 'g l' })).toEqual({
      title: 'List (G then L)',
      'aria-description': 'G then L',
    });
    expect(tooltip({ label: 'Search', keys: 'Mod+k' }).title).toBe('Search (Ctrl+K)');
    expect(tooltip({ label: 'Open' })).toEqual({ title: 'Open' });
  });
});
