import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIcon } from '../../src/model/icon';
import { anyCharacter } from '../any-character';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

describe("a category's icon", () => {
  it.each([
    ['https://cdn.example.com/a.png?size=32#x'],
    ['HTTPS://CDN.EXAMPLE.COM/A.PNG'],
    [PIXEL],
    ['DATA:IMAGE/PNG;base64,AAAA'],
    ['data:image/svg+xml,%3Csvg/%3E'],
  ])('is an image for the URL %s', (url) => {
    expect(parseIcon(` ${url}\n`)).toEqual({ kind: 'image', url });
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;image/png,x',
    'data:image/',
    'data:image/png',
    'data:,x',
    'http://cdn.example.com/a.png',
    '//cdn.example.com/a.png',
    '/a.png',
    'a.png',
    'https:evil',
    'https:/evil',
    'xhttps://cdn.example.com/a.png',
    'blob:https://cdn.example.com/1',
    'file:///etc/passwd',
    'vbscript:x',
    '<img src=x onerror=alert(1)>',
  ])('is empty for %j, which is not a safe URL', (icon) => {
    expect(parseIcon(icon)).toBeNull();
  });

  it.each(['📰', '❤️', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '👨‍👩‍👧🇫🇷', 'N', 'Nº', 'e\u0301'])(
    'is shown unchanged if it is %s',
    (text) => {
      expect(parseIcon(`  ${text} `)).toEqual({ kind: 'text', text });
    },
  );

  it.each([
    ['missing', null],
    ['blank', ' \n '],
    ['a name', 'newspaper'],
    ['three emoji', '📰📰📰'],
    ['a long text', 'N'.repeat(100_000)],
    ['a letter with very many marks', `N${'\u0301'.repeat(1000)}`],
  ])('is empty if it is %s', (_, icon) => {
    expect(parseIcon(icon)).toBeNull();
  });

  it('can be only an https URL or image data', () => {
    assert(
      property(string({ unit: anyCharacter }), string(), (start, rest) => {
        for (const icon of [start, `${start}:${rest}`, `data:${rest}`, `https:${rest}`]) {
          const parsed = parseIcon(icon);
          const url = parsed?.kind === 'image' ? parsed.url : 'https://cdn.example.com/';
          expect(url).toMatch(/^(?:https:\/\/|data:image\/)/i);
        }
      }),
    );
  });
});
