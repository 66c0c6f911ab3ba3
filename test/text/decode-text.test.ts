import { expect, it } from 'vitest';
import { decodeText } from '../../src/text/decode-text';

const TEXT = '{"name":"Café 🛋"}';
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, little-endian', utf16(TEXT)],
  ['UTF-16, big-endian', swapped(utf16(TEXT))],
])('decodes %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

it.each([[], [0xff], [0xfe], [0xff, 0xfe]])('decodes a file of the bytes %j', (...bytes) => {
  expect(decodeText(new Uint8Array(bytes)).replaceAll('\uFFFD', '')).toBe('');
});
