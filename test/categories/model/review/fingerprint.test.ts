import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../../src/categories/model/review/fingerprint';

describe('the fingerprint of a name', () => {
  it.each([
    ['Dog food', 'DOG FOOD'],
    ['Dog food', 'Food, dog'],
    ['Dog food', 'Dog-food.'],
    ['Dog food', 'Dogs foods'],
    ['Dog food', 'Dog  food '],
    ['Salt & Pepper', 'Pepper and salt'],
    ['Café Crème', 'Cafe creme'],
    ['Straße', 'STRASSE'],
    ['Men’s shoes', "Mens' shoe"],
    ['Batteries', 'Battery'],
    ['Boxes', 'Box'],
    ['Glasses', 'Glass'],
    ['Dishes', 'Dish'],
    ['Level 1: Part 2', 'level 1, part 2'],
    ['ＡＢＣ', 'abc'],
  ])('is the same for “%s” and “%s”', (a, b) => {
    expect(fingerprint(a)).toBe(fingerprint(b));
  });

  it.each([
    ['C', 'C++'],
    ['C', 'C#'],
    ['< 5 kg', '> 5 kg'],
    ['Level 1 Part 2', 'Level 2 Part 1'],
    ['1.5 mm', '15 mm'],
    ['1990', '1990s'],
    ['News', 'New'],
    ['Gas', 'Ga'],
    ['Bus', 'Bu'],
    ['Salt', 'Salt & Pepper'],
    ['กิน', 'กัน'],
    ['か', 'が'],
    ['की', 'का'],
    ['☕', '🌿'],
  ])('tells “%s” from “%s”', (a, b) => {
    expect(fingerprint(a)).not.toBe(fingerprint(b));
  });

  it('is nothing where a name has no word', () => {
    expect(fingerprint(' – ! ')).toBe('');
  });
});
