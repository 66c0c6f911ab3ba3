import { expect, it } from 'vitest';
import { findClosest } from '../../src/text/find-closest';

const WORDS = [
  'check',
  'latency',
  'format',
  'fault',
  'compare',
  'demo',
  '--by',
  '--port',
  '--page-size',
  '--bulk-page-size',
];

it.each([
  ['chek', 'check'],
  ['Check', 'check'],
  ['cehck', 'check'],
  ['compre', 'compare'],
  ['copmaer', 'compare'],
  ['dema', 'demo'],
  // Six letters may have two mistakes but five only one.
  ['formtaa', 'format'],
  ['fautl', 'fault'],
  ['DEMO', 'demo'],
  ['--prot', '--port'],
  ['--bulk-pagesize', '--bulk-page-size'],
  ['--pagesize', '--page-size'],
])('suggests for %s: %s', (typed, word) => {
  expect(findClosest(typed, WORDS)).toBe(word);
});

it.each(['', 'foulty', 's3cret', 'cheek-in', 'com', 'dom', '--key', '--page', '--max-page-size'])(
  'suggests nothing for %j',
  (typed) => {
    expect(findClosest(typed, WORDS)).toBeNull();
  },
);

it('suggests nothing if there are no words to choose from', () => {
  expect(findClosest('chek', [])).toBeNull();
});
