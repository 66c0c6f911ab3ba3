import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) =>
  join('src', path),
);
const styles = files.filter((path) => path.endsWith('.css'));

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

// A misspelled one would have the color of the text around it, without an error.
test('each color that styles and components use is a design token', () => {
  const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');
  const used = files
    .filter((path) => /\.(?:css|tsx?)$/.test(path))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:var\(|')(--(?:color|status)-[\w-]+)/g),
    ])
    .map(([, name = '']) => name);
  expect(used).toContain('--color-danger');
  expect(used.filter((name) => !tokens.includes(` ${name}:`))).toEqual([]);
});
