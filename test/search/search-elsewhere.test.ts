import { expect, it } from 'vitest';
import { searchElsewhere } from '../../src/search/search-elsewhere';

it.each([
  ['', ''],
  ['?q=dog+food', '?q=dog+food'],
  [
    '?q=status%3Adraft+updated%3A30d&sort=-updatedAt&view=tree',
    '?q=status%3Adraft+updated%3A30d&sort=-updatedAt&view=tree',
  ],
  ['?q=dog+under%3Apets+food', '?q=dog+food'],
  ['?q=parent%3Apets+-under%3A%22Dog+food%22+id%3A42', ''],
  // From a comparison or review next to the list.
  ['?q=dog&with=live%2Fsite&open=here%2F1', '?q=dog'],
  // Parts of a slug or name mean the same anywhere.
  ['?q=slug%3Adog+name%3Afood', '?q=slug%3Adog+name%3Afood'],
])('from %s, another site keeps %s', (search, elsewhere) => {
  expect(searchElsewhere(search)).toBe(elsewhere);
});
