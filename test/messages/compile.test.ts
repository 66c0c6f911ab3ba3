import { describe, expect, it } from 'vitest';
import { renderModule, toUsable } from '../../src/messages/compile';

const typeOf = (text: string) =>
  /export const it: (.*) = \w+\(/.exec(renderModule('list', [['it', text]]))?.[1];

describe('a compiled message module', () => {
  it.each([
    ['Try again', 'PlainMessage'],
    ['Open {name}', '(args: { name: string }, language?: Language) => string'],
    ['{count, number} loaded', '(args: { count: number }, language?: Language) => string'],
    [
      '{count, plural, one {# row} other {# rows}}',
      '(args: { count: number }, language?: Language) => string',
    ],
    [
      '{side, select, from {only here {name}} to {only there} other {}}',
      "(args: { side: 'from' | 'to'; name: string }, language?: Language) => string",
    ],
    [
      '{kind, select, loop {a loop} other {something else}}',
      "(args: { kind: 'loop' | 'other' }, language?: Language) => string",
    ],
    [
      '{isOpen, select, true {open} other {}}',
      '(args: { isOpen: boolean }, language?: Language) => string',
    ],
    ['See <link>the {page}</link>', '(args: { link: Tag; page: string }) => ReactNode'],
    [
      '{count, plural, one {<b>one</b>} other {some}}',
      '(args: { count: number; b: Tag }) => ReactNode',
    ],
  ])('declares the arguments of %j', (text, type) => {
    expect(typeOf(text)).toBe(type);
  });

  it("locates each message's translation", () => {
    const code = renderModule('list', [
      ['open', 'Open'],
      ['close', '<b>Close</b>'],
    ]);
    expect(code.match(/, 'list', \d+\);$/gm)).toEqual([", 'list', 0);", ", 'list', 1);"]);
  });

  it.each(['Open {name', '{count, plural, offset:1 other {#}}', 'At {time, time}', '<b>bold'])(
    'rejects the invalid message %j',
    (text) => {
      expect(() => renderModule('list', [['open', text]])).toThrow(
        'list: the message "open" cannot be compiled',
      );
    },
  );
});

it.each([
  ['{name} öffnen', 'Open {name}', '{name} öffnen'],
  ['{n, plural, one {# Zeile} few {#} other {#}}', '{n, plural, one {# row} other {#}}', true],
  ['{f, select, b {B} a {A} other {}}', '{f, select, a {A} b {B} other {}}', true],
  [
    '{f, select, a {Alt} other {}}.',
    '{f, select, a {Old} b {New} other {}}',
    '{f,select,a{Alt} b{New} other{}}.',
  ],
  ['{f, select, a {A} b {B} other {}}', '{f, select, a {A} other {}}', null],
  ['Öffnen', 'Open {name}', null],
  ['<b>Öffnen</b>', '<i>Open</i>', null],
])('completes or rejects the translation %s of %s', (translation, text, usable) => {
  expect(toUsable(translation, text)).toBe(usable === true ? translation : usable);
});
