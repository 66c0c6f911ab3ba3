import { describe, expect, it } from 'vitest';
import { fingerprints } from '../../../src/model/review/fingerprint';

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
    ['Hoodies', 'Hoodie'],
    ['Movies', 'Movie'],
    ['Cookies and pies', 'Pie & cookie'],
    ['Ties', 'Tie'],
    ['Flies', 'Fly'],
    ['Axes', 'Axe'],
    ['Axes', 'Ax'],
    ['Caches', 'Cache'],
    ['Mustaches', 'Mustache'],
    ['Shoes', 'Shoe'],
    ['Cases', 'Case'],
    ['Sizes', 'Size'],
    ['Horses', 'Horse'],
    ['かばん', 'カバン'],
    ['ｶﾊﾞﾝ', 'カバン'],
    ['مدرسة', 'مدرسه'],
    ['Ёлка', 'елка'],
  ])('is the same for “%s” and “%s”', (a, b) => {
    expect(fingerprints(a)).toEqual(fingerprints(b));
  });

  it.each([
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['Käse & Möbel', 'Moebel and Kaese'],
  ])('is the same in one spelling for “%s” and “%s”', (a, b) => {
    expect(fingerprints(a).filter((one) => fingerprints(b).includes(one))).toHaveLength(1);
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
    ['バス', 'ハス'],
    ['น้ำ', 'นำ'],
    ['Mueller', 'Muller'],
    ['Die', 'Dy'],
    ['Lass', 'Las'],
    ['Bathe', 'Bath'],
    ['Plane', 'Plan'],
    ['Movie', 'Move'],
    ['Species', 'Spice'],
  ])('tells “%s” from “%s”', (a, b) => {
    expect(fingerprints(a).filter((one) => fingerprints(b).includes(one))).toEqual([]);
  });

  it('is nothing where a name has no word', () => {
    expect(fingerprints(' – ! ')).toEqual([]);
  });
});
