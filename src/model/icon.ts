import { once } from '../text/group-by';

/** The icon of a category: an image, or a short text such as an emoji. */
export type Icon = { kind: 'image'; url: string } | { kind: 'text'; text: string };

const graphemes = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

const SHORT_TEXT = 2;

/** Reads an icon, an “icon reference” in the interface. Only https and data images are ever put in an attribute. */
export function iconOf(icon: string | null): Icon | null {
  const value = icon?.trim() ?? '';
  if (/^https:\/\//i.test(value) || /^data:image\/[a-z0-9.+-]+[;,]/i.test(value)) {
    return { kind: 'image', url: value };
  }
  return value && isShort(value) ? { kind: 'text', text: value } : null;
}

function isShort(text: string): boolean {
  // No text has more graphemes than code points, and most emoji are one or two of these.
  const codePoints = Array.from(text.slice(0, 2 * SHORT_TEXT + 1));
  return codePoints.length <= SHORT_TEXT || firstGraphemes(text, SHORT_TEXT) === text;
}

function firstGraphemes(text: string, count: number): string {
  // Of ASCII each character is one, where the next is no mark that belongs to it.
  if (/^[ -~]*$/.test(text.slice(0, count + 1))) return text.slice(0, count);
  // A grapheme can be long, but none of those worth showing is; do not segment a whole novel.
  const segments = graphemes().segment(text.slice(0, 64))[Symbol.iterator]();
  let start = '';
  for (let i = 0; i < count; i += 1) start += segments.next().value?.segment ?? '';
  return start;
}
