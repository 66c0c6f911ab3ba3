import { describe, expect, it } from 'vitest';
import { originOf, resolveBaseUrl } from '../../src/connections/connection';

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

describe('originOf', () => {
  it.each([
    ['https://shop.example.com:8443/prefix', 'https://shop.example.com:8443'],
    ['/prefix', 'https://app.example.com'],
  ])('makes of %s %s', (baseUrl, origin) => {
    expect(originOf({ baseUrl }, 'https://app.example.com')).toBe(origin);
  });
});
