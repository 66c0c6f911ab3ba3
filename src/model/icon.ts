import { once } from '../base/once';

/** A category's icon: an image or a short string such as an emoji. */
export type Icon = { kind: 'image'; url: string } | { kind: 'text'; text: string };

const graphemes = once(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

const SHORT_TEXT = 2;

/** A generous maximum length for an emoji, in code units. A region's flag, such as Scotland's, has 14. */
const MAX_SIGN = 32;

/** Parses an icon; null if it cannot be shown. Only https and data URLs are used as images. */
export function parseIcon(icon: string | null): Icon | null {
  const value = icon?.trim() ?? '';
  if (/^https:\/\//i.test(value) || /^data:image\/[a-z0-9.+-]+[;,]/i.test(value)) {
    return { kind: 'image', url: value };
  }
  return value && isShort(value) ? { kind: 'text', text: value } : null;
}

function isShort(text: string): boolean {
  if (text.length <= SHORT_TEXT) return true;
  // ASCII characters do not combine into symbols, and no symbol is long, so neither needs slow segmentation.
  if (/^[ -~]*$/.test(text) || text.length > SHORT_TEXT * MAX_SIGN) return false;
  return [...graphemes().segment(text)].length <= SHORT_TEXT;
}
