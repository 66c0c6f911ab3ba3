import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { statusColor } from '../../src/panes/status';

describe('a status color', () => {
  test.each([
    ['active', '--status-active'],
    ['Active', '--status-active'],
    ['draft', '--status-1'],
    ['DRAFT', '--status-1'],
    ['archived', '--status-4'],
    ['', '--status-0'],
  ])('for “%s” is %s', (status, color) => {
    expect(statusColor(status)).toBe(color);
  });

  test('for any other word is one of the six tokens', () => {
    const words = Array.from({ length: 500 }, (_, number) => `state ${number} ☃`);
    expect(new Set(words.map(statusColor))).toEqual(
      new Set([0, 1, 2, 3, 4, 5].map((number) => `--status-${number}`)),
    );
  });
});

const GROUNDS = ['surface', 'canvas', 'hover', 'selected', 'surface-subtle', 'surface-raised'];
const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(['active', '0', '1', '2', '3', '4', '5'])(
    'the --status-%s dot has a contrast of at least 3:1 on every background',
    (name) => {
      const dot = luminanceOf(`--status-${name}`, theme);
      const contrasts = GROUNDS.map((ground) => {
        const [dark = 0, light = 0] = [dot, luminanceOf(`--color-${ground}`, theme)].toSorted(
          (a, b) => a - b,
        );
        return (light + 0.05) / (dark + 0.05);
      });
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
    },
  );
});

/** Returns the relative luminance, as WCAG defines it. */
function luminanceOf(token: string, theme: 'light' | 'dark'): number {
  const [, light = '', dark = ''] =
    new RegExp(`${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(tokens) ?? [];
  const channels = (theme === 'light' ? light : dark).match(/../g) ?? [];
  const [red, green, blue] = channels.map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  if (red === undefined || green === undefined || blue === undefined) {
    throw new Error(`${token} has no color`);
  }
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
