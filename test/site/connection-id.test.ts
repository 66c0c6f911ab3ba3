import { describe, expect, it } from 'vitest';
import { isConnectionId, toConnectionId } from '../../src/site/connection';

describe('isConnectionId', () => {
  it.each(['shop', 'shop-2', '7', 'a'.repeat(64)])('takes %s', (text) => {
    expect(isConnectionId(text)).toBe(true);
  });

  it.each([
    '',
    'Shop',
    'my shop',
    '-shop',
    'shop-',
    'a--b',
    'café',
    'a/b',
    '..',
    'a\n',
    'connections',
    'a'.repeat(65),
  ])('refuses %j', (text) => {
    expect(isConnectionId(text)).toBe(false);
  });
});

describe('toConnectionId', () => {
  it.each([
    ['Café Zürich', [], 'cafe-zurich'],
    ['  Shop (staging) ', [], 'shop-staging'],
    ['Shop', ['shop'], 'shop-2'],
    ['Shop', ['shop', 'shop-2'], 'shop-3'],
    ['Connections', [], 'connections-2'],
    ['商店', [], 'connection'],
    ['商店', ['connection'], 'connection-2'],
    ['', [], 'connection'],
  ])('makes of %j, with %j taken, %s', (name, taken, id) => {
    expect(toConnectionId(name, taken)).toBe(id);
  });

  it('always makes a valid id', () => {
    const long = toConnectionId('a '.repeat(200), [toConnectionId('a '.repeat(200), [])]);
    expect(isConnectionId(long)).toBe(true);
  });
});
