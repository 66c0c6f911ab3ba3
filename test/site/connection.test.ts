import { beforeEach, describe, expect, it, vi } from 'vitest';
import { originOf, resolveBaseUrl } from '../../src/site/connection';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://app.example.com' }));

describe('resolveBaseUrl', () => {
  it.each([
    ['https://shop.example.com', 'https://shop.example.com'],
    ['https://shop.example.com/prefix', 'https://shop.example.com/prefix'],
    ['/', 'https://app.example.com'],
    ['/prefix', 'https://app.example.com/prefix'],
  ])('makes of %s %s', (baseUrl, absolute) => {
    expect(resolveBaseUrl({ baseUrl })).toBe(absolute);
  });
});

describe('originOf', () => {
  it.each([
    ['https://shop.example.com:8443/prefix', 'https://shop.example.com:8443'],
    ['/prefix', 'https://app.example.com'],
  ])('makes of %s %s', (baseUrl, origin) => {
    expect(originOf({ baseUrl })).toBe(origin);
  });
});
