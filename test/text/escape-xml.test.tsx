import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { escapeXml } from '../../src/text/escape-xml';

/** What an XML parser makes of a text, between tags and in quotes. */
function parsed(text: string) {
  const xml = `<a b="${escapeXml(text)}">${escapeXml(text)}</a>`;
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
  expect(documentElement.tagName).toBe('a');
  return [documentElement.textContent, documentElement.getAttribute('b')];
}

it.each(['<b>&amp;"\'', ']]>', '日本語 😀', '<!--', '<![CDATA['])('keeps %s literal', (text) => {
  expect(parsed(text)).toEqual([text, text]);
});

it.each(['\u0000', '\u001B[31m', '\uD800', '\uFFFE'])(
  'replaces what XML cannot hold: %j',
  (text) => {
    expect(escapeXml(text)).toContain('\uFFFD');
    expect(parsed(text)[0]).toContain('\uFFFD');
  },
);

it('makes XML of any text', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(parsed(text)).toHaveLength(2);
    }),
  );
});
