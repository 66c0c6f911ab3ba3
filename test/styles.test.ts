import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => join('src', path));

/** Physical properties and values. Printed page numbers are on the right in every language. */
const PHYSICAL =
  /(?:^|[\s;{])(?:left|right|(?:margin|padding|border|inset)-(?:left|right)[\w-]*|(?:text-align|float|clear):\s*(?:left|right))\s*[:;]/;

test('styles use logical sides, not left and right', () => {
  expect(styles).not.toEqual([]);
  expect(styles.filter((file) => PHYSICAL.test(readFileSync(file, 'utf8')))).toEqual([]);
});

// The build turns it into `:lang(ar), …`, which does not match an English page with right-to-left text.
test('styles do not use :dir()', () => {
  expect(styles.filter((file) => readFileSync(file, 'utf8').includes(':dir('))).toEqual([]);
});
