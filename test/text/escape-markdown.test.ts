import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../../src/text/escape-markdown';

describe('text escaped for Markdown', () => {
  it.each([
    ['plain (text), R&D – 50% off! #1', 'plain (text), R&D – 50% off! #1'],
    ['*a* _b_ ~c~', String.raw`\*a\* \_b\_ \~c\~`],
    ['![x](https://x.test/y)', '!\\[x\\](`https://x.test/y`)'],
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['&lt;b&gt; &#60; &copy', '&amp;lt;b&amp;gt; &amp;#60; &copy'],
    ['main at http://127.0.0.1:4010', 'main at `http://127.0.0.1:4010`'],
    ['to HTTPS://a.test/?x=1_2*3, then', 'to `HTTPS://a.test/?x=1_2*3`, then'],
    ['“ftp://a.test”, x://y, http://', String.raw`“${'`ftp://a.test`'}”, x\://y, http\://`],
    ['`http://a|b.test', '\\``http://a`\\|b.test'],
    ['# heading', String.raw`\# heading`],
    ['1. item', String.raw`1\. item`],
    ['2024) item', String.raw`2024\) item`],
    ['2.', String.raw`2\.`],
    ['v1. item', 'v1. item'],
    ['127.0.0.1:4010', '127.0.0.1:4010'],
    ['3.5 inch', '3.5 inch'],
    ['C:\\', String.raw`C:\\`],
    ['@everyone', String.raw`\@everyone`],
  ])('keeps %j literal', (name, expected) => {
    expect(escapeMarkdown(name)).toBe(expected);
  });

  it('takes linear time for many digits, and for many dots of a URL', () => {
    // Quadratic time would take half an hour.
    const text = `a${'1'.repeat(1_000_000)}`;
    expect(escapeMarkdown(text)).toBe(text);
    const dots = '.'.repeat(1_000_000);
    expect(escapeMarkdown(`http://${dots}`)).toBe(String.raw`http\://${dots}`);
  });

  it('leaves nothing that Markdown or HTML would interpret', () => {
    const some = constantFrom(
      ...Array.from('\\`*_~$[]{}|@<>&#+-.)!:/;1w a'),
      '&amp;',
      '&lt;',
      'http://',
      '://',
      'www.',
    );
    assert(
      property(array(some), (characters) => {
        const text = characters.join('');
        const escaped = escapeMarkdown(text);
        const withoutCode = escaped.replaceAll(/\\.|`[^`]*`/g, '·');
        expect(withoutCode).not.toMatch(
          /[\\`*_~$[\]{}|@<]|^([#>+-]|\d+[.)](\s|$))|:\/\/|www\.|&(?!(amp|lt);)\w+;/,
        );
        const toLiteral = (part: string) =>
          part
            .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
            .replaceAll('&lt;', '<')
            .replaceAll('&amp;', '&');
        const literal = escaped.replaceAll(
          /`([^`]*)`|(?:\\.|[^`\\])+/g,
          (part, code?: string) => code ?? toLiteral(part),
        );
        expect(literal).toBe(text);
      }),
    );
  });
});
