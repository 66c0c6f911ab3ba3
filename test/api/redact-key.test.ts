import { assert, constantFrom, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactKey } from '../../src/api/redact-key';

/** With all that some writer of JSON escapes. */
const KEY = String.raw`a1/b2+c3="d4\e5<f6>&'g7`;

const hex = (char: string) => String(char.codePointAt(0)?.toString(16)).padStart(4, '0');

const WRITERS: [name: string, write: (value: unknown) => string][] = [
  ['plainly', (value) => JSON.stringify(value)],
  ['with escaped slashes', (value) => JSON.stringify(value).replaceAll('/', String.raw`\/`)],
  [
    'safe for HTML',
    (value) => JSON.stringify(value).replaceAll(/[<>&'+]/g, (char) => `\\u${hex(char)}`),
  ],
  [
    'safe for HTML, in capitals',
    (value) =>
      JSON.stringify(value).replaceAll(/[<>&'+]/g, (char) => `\\u${hex(char).toUpperCase()}`),
  ],
];

/** Each way in which a page may write a character. */
const SPELLINGS: [name: string, spell: (char: string) => string][] = [
  ['as decimal entities', (char) => `&#${char.codePointAt(0)};`],
  ['as padded decimal entities without an end', (char) => `&#00${char.codePointAt(0)}`],
  ['as hexadecimal entities', (char) => `&#x${char.codePointAt(0)?.toString(16)};`],
  ['as hexadecimal entities in capitals', (char) => `&#X${hex(char).toUpperCase()};`],
  ['as named entities', (char) => NAMED[char] ?? char],
  ['as entities of entities', (char) => `&amp;#${char.codePointAt(0)};`],
  ['as escapes of JavaScript', (char) => String.raw`\x${hex(char).slice(2)}`],
  [
    'as escapes of JSON in JSON in JSON',
    (char) => (char === '/' ? String.raw`\\\/` : String.raw`\\\u${hex(char)}`),
  ],
  ['as entities in JSON', (char) => String.raw`\u0026#${char.codePointAt(0)};`],
  ['percent-encoded twice', (char) => `%25${hex(char).slice(2)}`],
];

const NAMED: Readonly<Record<string, string>> = {
  '/': '&sol;',
  '+': '&plus;',
  '=': '&equals;',
  '"': '&quot;',
  '\\': '&bsol;',
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  "'": '&apos;',
};

describe('a key in an error page', () => {
  it.each(SPELLINGS)('is taken out where every character is written %s', (_, spell) => {
    const page = `<pre>Bearer ${Array.from(KEY, spell).join('')}</pre> &lt;p&gt;`;
    expect(redactKey(page, KEY)).toBe('<pre>Bearer •••</pre> &lt;p&gt;');
    expect(JSON.parse(redactKey(JSON.stringify({ page }), KEY))).toEqual({
      page: '<pre>Bearer •••</pre> &lt;p&gt;',
    });
  });

  it('leaves what is written like it, and is not it', () => {
    const page = 'a&#43;b &lt;p&gt; %2B \\x2B &#x2B;';
    expect(redactKey(page, KEY)).toBe(page);
  });

  it.each(SPELLINGS)('is taken out where only its signs are written %s', (_, spell) => {
    const written = KEY.replaceAll(/\W/g, spell);
    expect(redactKey(`<p title="${written}">`, KEY)).toBe('<p title="•••">');
  });

  it.each(['!"#$%&\'()*+,-./', ':;<=>?@[\\]^_`{|}~'])(
    'is taken out whatever its signs: %s',
    (key) => {
      const written = Array.from(key, (char) => `&#${char.codePointAt(0)};`).join('');
      expect(redactKey(`<p>${written}</p>`, key)).toBe('<p>•••</p>');
    },
  );

  it('is found by the name of every sign that has one', () => {
    const named =
      '&excl;&num;&dollar;&percnt;&lpar;&rpar;&ast;&comma;&period;&colon;&semi;&quest;&commat;&lbrack;&rsqb;&Hat;&lowbar;&grave;&lcub;&vert;&rbrace;';
    expect(redactKey(`<p>${named}</p>`, '!#$%()*,.:;?@[]^_`{|}')).toBe('<p>•••</p>');
  });

  it('of fewer than eight characters stays where it is a part of a word', () => {
    const page = '<p>list, the playlist, lists, &quot;list&quot;</p>';
    expect(redactKey(page, 'list')).toBe('<p>•••, the playlist, lists, &quot;•••&quot;</p>');
  });
});

describe('a key in a JSON text', () => {
  it.each(WRITERS)('is taken out where it was written %s, and the rest stays', (_, write) => {
    const value = { id: 'x', echo: `Bearer ${KEY}`, list: [KEY, `x${KEY}y${KEY}`, 'a1', 'é\n'] };
    const redacted = redactKey(write(value), KEY);
    expect(JSON.parse(redacted)).toEqual({
      id: 'x',
      echo: 'Bearer •••',
      list: ['•••', 'x•••y•••', 'a1', 'é\n'],
    });
  });

  it('is taken out behind a line break and a quote too, and it stays JSON', () => {
    const text = JSON.stringify({ echo: `\n${KEY}"${KEY}` });
    expect(JSON.parse(redactKey(text, KEY))).toEqual({ echo: '\n•••"•••' });
  });

  it('is taken out of an address in it', () => {
    const text = JSON.stringify({ next: `/list?key=${encodeURIComponent(KEY)}&page=2%2B` });
    expect(JSON.parse(redactKey(text, KEY))).toEqual({ next: '/list?key=•••&page=2%2B' });
  });

  it('that consists of signs alone is taken out', () => {
    expect(redactKey(JSON.stringify(['<<<>>>+++']), '<<<>>>+++')).toBe('["•••"]');
  });

  it('is no pattern', () => {
    expect(redactKey('["abcdefghi"]', '........')).toBe('["abcdefghi"]');
  });

  it.each(['de', '1'])(
    'of up to two characters goes behind Bearer and as a whole value: %s',
    (key) => {
      const value = { id: key, name: `The ${key}`, echo: `Bearer ${key}`, [key]: 'a' };
      expect(JSON.parse(redactKey(JSON.stringify(value), key))).toEqual({
        id: '•••',
        name: `The ${key}`,
        echo: 'Bearer •••',
        '•••': 'a',
      });
    },
  );

  it.each(['id', 'slug', 'pageInfo', 'categories'])(
    'stays where it is the name of a field that the interface has: %s',
    (key) => {
      const redacted = redactKey(JSON.stringify({ [key]: 'a', echo: key }), key);
      expect(JSON.parse(redacted)).toEqual({ [key]: 'a', echo: '•••' });
    },
  );

  it.each(['cat', 'shop', 'sk-1234', 'a1b2c'])(
    'of fewer than eight characters goes wherever it is a word of its own: %s',
    (key) => {
      const others = { name: `x${key}`, slug: `${key}s` };
      const echoes = [`The ${key}.`, `/?a=%20${key}&b`, `\n"${key}"`, `{"a":"\\n${key}"}`];
      const redacted = redactKey(JSON.stringify({ ...others, echoes, id: key }), key);
      expect(JSON.parse(redacted)).toEqual({
        ...others,
        echoes: ['The •••.', '/?a=%20•••&b', '\n"•••"', '{"a":"\\n•••"}'],
        id: '•••',
      });
    },
  );

  it.each(['bearer', 'BEARER', 'Bearer'])('goes behind %s, however short it is', (scheme) => {
    expect(redactKey(JSON.stringify([`${scheme} a1`]), 'a1')).toBe(`["${scheme} •••"]`);
    expect(redactKey(`<p>${scheme} a1`, 'a1')).toBe(`<p>${scheme} •••`);
  });

  it('of six digits goes where it is a number', () => {
    expect(redactKey('[123456,1234567,{"123456":0}]', '123456')).toBe('["•••",1234567,{"•••":0}]');
    expect(redactKey('[12345,"no. 12345"]', '12345')).toBe('[12345,"no. •••"]');
  });

  it('goes from inside of texts only, and what holds it stays JSON', () => {
    const text = '{"totalCount":123456789,"n":[12345678,-12345678],"12345678":"x12345678"}';
    expect(redactKey(text, '12345678')).toBe(
      '{"totalCount":123456789,"n":["•••",-12345678],"•••":"x•••"}',
    );
    expect(redactKey('{"first":50,"id":"50"}', '50')).toBe('{"first":50,"id":"•••"}');
  });

  it('is found with every letter escaped, and nothing else in the text changes', () => {
    const escaped = Array.from('sk-secret', (char) => `\\u00${char.charCodeAt(0).toString(16)}`);
    const percent = Array.from('sk-secret', (char) => `%${char.charCodeAt(0).toString(16)}`);
    const text = `{ "a" : "${escaped.join('')}", "b":["\\u00e9\\/", "${percent.join('')}"] }`;
    expect(redactKey(text, 'sk-secret')).toBe('{ "a" : "•••", "b":["\\u00e9\\/", "•••"] }');
  });

  it('is taken out of what is no JSON too', () => {
    expect(redactKey('<p title="a">Bearer sk-secret', 'sk-secret')).toBe('<p title="a">Bearer •••');
    expect(redactKey('{"a":"sk-secret', 'sk-secret')).toBe('{"a":"•••');
    expect(redactKey('<p>abc, ab', 'abc')).toBe('<p>•••, ab');
    expect(redactKey('<p>abc, ab', 'ab')).toBe('<p>abc, ab');
  });

  it('leaves JSON as JSON, whatever the key and the answer', () => {
    const anyKey = string({
      unit: constantFrom('1', '2', 'a', '"', '\\', 'u', '/', '0'),
      minLength: 1,
    });
    assert(
      property(anyKey, jsonValue(), (key, value) => {
        const redacted = redactKey(JSON.stringify({ value, key, echo: `x ${key}` }), key);
        const echo = key.length >= 3 ? 'x •••' : `x ${key}`;
        expect(JSON.parse(redacted)).toMatchObject({ key: '•••', echo });
      }),
    );
  });

  it('leaves a text without it as it came', () => {
    const text = '{ "a1": "\\u002B" }';
    expect(redactKey(text, KEY)).toBe(text);
  });
});
