import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => join('src', path));

/** Properties and values that name the left or right side of the screen. */
const PHYSICAL =
  /(?:^|[\s;{])(?:left|right|(?:margin|padding|border|inset)-(?:left|right)[\w-]*|(?:text-align|float|clear):\s*(?:left|right))\s*[:;]/;

test('no style uses the left or right side', () => {
  expect(styles).not.toEqual([]);
  expect(styles.filter((file) => PHYSICAL.test(readFileSync(file, 'utf8')))).toEqual([]);
});

// The build turns it into `:lang(ar), …`, which does not match an English page in a right-to-left layout.
test('no style uses :dir()', () => {
  expect(styles.filter((file) => readFileSync(file, 'utf8').includes(':dir('))).toEqual([]);
});
