import { describe, expect, it } from 'vitest';
import { createHideKey } from '../../src/api/redact-key';

const KEY = String.raw`a1/b2+c3="d4\e5<f6>&'g7`;

describe('redacting the key in a failed response', () => {
  const hideKey = createHideKey(KEY);

  it.each([
    ['as is', KEY],
    ['in JSON', JSON.stringify(KEY).slice(1, -1)],
    ['in a URL', encodeURIComponent(KEY)],
    ['in HTML', String.raw`a1/b2+c3=&quot;d4\e5&lt;f6&gt;&amp;&#39;g7`],
  ])('replaces the key when it is written %s', (_, written) => {
    expect(hideKey(`<p>${written}, ${written}</p>`)).toBe('<p>•••, •••</p>');
  });

  it('leaves all other text unchanged', () => {
    const text = `${KEY.slice(0, -1)} ${KEY.toUpperCase()} A/B $& &amp;`;
    expect(hideKey(text)).toBe(text);
  });

  it.each(['........', '$&', '(a+)+', '\uD800'])(
    'treats special characters in the key literally: %j',
    (key) => {
      expect(createHideKey(key)(`abcdefghi aaaa ${key}.`)).toBe('abcdefghi aaaa •••.');
    },
  );

  it.each([null, ''])('changes nothing without a key: %j', (key) => {
    expect(createHideKey(key)('<p>')).toBe('<p>');
  });

  // A regular expression built from the key would take seconds on such a page or fail for such a long key.
  it('handles a 6,000-character key in a 20 MB page', () => {
    const long = '/+a'.repeat(2_000);
    const page = '%20%2F&amp;'.repeat(2_000_000);
    expect(createHideKey(long)(page + encodeURIComponent(long)) === `${page}•••`).toBe(true);
  });
});
