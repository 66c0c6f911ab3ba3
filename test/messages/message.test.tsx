import compile from 'icu-minify/compile';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { message } from '../../src/messages/message';
import { richMessage } from '../../src/messages/rich-message';

it.each([
  ['Close', {}, 'Close'],
  ['Open “{name}”', { name: '{count}' }, 'Open “{count}”'],
  ['{count, number} loaded', { count: 5595 }, '5,595 loaded'],
  ['{count, plural, one {# row} other {# rows}}', { count: 1 }, '1 row'],
  ['{count, plural, one {# row} other {# rows}}', { count: 1200 }, '1,200 rows'],
  ['{count, plural, =0 {none} one {# row} other {# rows}}', { count: 0 }, 'none'],
  ['{isOpen, select, true {open} other {closed}}', { isOpen: false }, 'closed'],
  ["The service's team", {}, "The service's team"],
])('fills in %j', (text, args, expected) => {
  expect(message(compile(text))(args)).toBe(expected);
});

it('makes elements of the tags of a message', () => {
  const found = richMessage(compile('Found by <field>slug</field> in {site} as <name></name>'));
  const { container } = render(
    found({ field: (words) => <i>{words}</i>, site: '<b>Shop</b>', name: () => <bdi>Tea</bdi> }),
  );
  expect(container.innerHTML).toBe(
    'Found by <i>slug</i> in &lt;b&gt;Shop&lt;/b&gt; as <bdi>Tea</bdi>',
  );
});
