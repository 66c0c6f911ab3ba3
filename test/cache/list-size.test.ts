import { afterEach, expect, it } from 'vitest';
import { deviceStorage } from '../../src/base/browser-storage';
import { readListSize, writeListSize } from '../../src/cache/list-size';
import { toListMark, toListSize } from '../../src/site/stored-map';

const SCOPE = ['shop', 'https://shop.test', 'main'] as const;
const LIST = { count: 50, expectedTotal: 412, loadedAt: 7 };

afterEach(() => deviceStorage.removeAll(() => true));

function mark() {
  deviceStorage.write(toListMark('shop', 'main'), 1);
}

it('the size is known only while the list is stored', () => {
  writeListSize(SCOPE, LIST);
  expect(readListSize(SCOPE)).toBeNull();
  mark();
  expect(readListSize(SCOPE)).toMatchObject({ count: 50, total: 412, readAt: 7 });
});

it.each([
  ['from another base URL', () => readListSize(['shop', 'https://new.test', 'main'])],
  ['from another site', () => readListSize(['shop', 'https://shop.test', 'other'])],
  [
    'that cannot be read',
    () => {
      deviceStorage.write(toListSize('shop', 'main'), { count: 'many' });
      return readListSize(SCOPE);
    },
  ],
])('the size is unknown for a list %s', (_, read) => {
  mark();
  writeListSize(SCOPE, LIST);
  expect(read()).toBeNull();
});
