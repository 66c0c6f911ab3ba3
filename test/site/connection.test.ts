import { describe, expect, it } from 'vitest';
import { originOf, resolveBaseUrl } from '../../src/site/connection';

describe('resolveBaseUrl', () => {
  it.each([
    ['https://shop.example.com', 'https://shop.example.com'],
    ['https://shop.example.com/prefix', 'https://shop.example.com/prefix'],
    ['/', 'https://app.example.com'],
    ['/prefix', 'https://app.example.com/prefix'],
  ])('makes of %s %s', (baseUrl, absolute) => {
    expect(resolveBaseUrl({ baseUrl }, 'https://app.example.com')).toBe(absolute);
  });

  it('takes the origin of the page when it is given none', () => {
    expect(resolveBaseUrl({ baseUrl: '/prefix' })).toBe(`${location.origin}/prefix`);
  });
});

describe('what is neither a whole address nor a path on the app', () => {
  it.each([
    'shop.example.com',
    'shop.example.com:8443/prefix',
    'localhost:4010',
    'api',
    '',
    '//evil.example.com',
    '/\\evil.example.com',
    '/\t/evil.example.com',
    'javascript:alert(1)',
  ])('is never resolved: %j', (baseUrl) => {
    expect(() => resolveBaseUrl({ baseUrl }, 'https://app.example.com')).toThrow(/starts with/);
    expect(() => originOf({ baseUrl }, 'https://app.example.com')).toThrow(/starts with/);
  });
});

describe('originOf', () => {
  it.each([
    ['https://shop.example.com:8443/prefix', 'https://shop.example.com:8443'],
    ['/prefix', 'https://app.example.com'],
  ])('makes of %s %s', (baseUrl, origin) => {
    expect(originOf({ baseUrl }, 'https://app.example.com')).toBe(origin);
  });
});
