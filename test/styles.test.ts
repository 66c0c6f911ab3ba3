import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The build turns it into `:lang(ar), …`, which a page from right to left in English does not match.
test('no style of src asks for the direction by :dir()', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join('src', path));

  expect(files).not.toEqual([]);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(':dir('))).toEqual([]);
});
