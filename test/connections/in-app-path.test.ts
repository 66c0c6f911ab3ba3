import { expect, it } from 'vitest';
import { parseInAppPath } from '../../src/connections/in-app-path';

it.each([
  '/',
  '/shop/sites/magazine/categories',
  '/shop/sites/a%2F%2Fb/categories/x?q=https://a//b#c',
])('takes %s', (path) => {
  expect(parseInAppPath(path)).toBe(path);
});

it.each([
  null,
  '',
  'shop',
  'https://evil.example.com',
  'javascript:alert(1)',
  '//evil.example.com',
  '/\\evil.example.com',
  '\\/evil.example.com',
  '/\t/evil.example.com',
  '/a//b',
  '/shop\\x',
])('refuses %j', (path) => {
  expect(parseInAppPath(path)).toBeNull();
});
