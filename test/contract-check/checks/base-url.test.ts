import { describe, expect, it } from 'vitest';
import { check, goodService } from '../fake-service';

describe('the base URL', () => {
  it.each([
    ['https://shop.example.com', null, 'passed', 'secure'],
    ['https://shop.example.com', 'http://localhost:5173', 'passed', 'secure'],
    ['http://127.0.0.1:4010', 'https://app.example.com', 'passed', 'this computer (localhost)'],
    ['http://shop.example.com', null, 'warning', 'travels unencrypted'],
    ['http://shop.example.com', 'http://localhost:5173', 'warning', 'travels unencrypted'],
    ['http://shop.example.com', 'https://app.example.com', 'failed', 'browser blocks'],
    ['ftp://shop.example.com', null, 'failed', 'cannot be used'],
  ])('%s on the page %s: %s', async (baseUrl, appOrigin, outcome, words) => {
    const { verdict } = await check(goodService(), { baseUrl, appOrigin });
    expect(verdict('base-url')).toMatchObject({
      outcome,
      summary: expect.stringContaining(words),
    });
  });

  it.each([
    ['https://user:secret@shop.example.com', 'Remove the user name and password'],
    ['https://shop.example.com?page=2', 'Remove the “?”'],
    ['https://my shop.example.com', 'Correct the host'],
    ['ftp://shop.example.com', 'https:// or http://'],
  ])('%s cannot be used, with what to do', async (baseUrl, advice) => {
    const { verdict } = await check(goodService(), { baseUrl, appOrigin: null });
    expect(verdict('base-url')).toMatchObject({
      outcome: 'failed',
      advice: expect.stringContaining(advice),
    });
  });

  it('is told with its prefix', async () => {
    const { verdict } = await check(goodService(), { baseUrl: 'https://shop.example.com/a/b' });
    expect(verdict('base-url').details).toContain('Path prefix: /a/b');
  });

  it('that is blocked is not tried', async () => {
    const { requests, verdict } = await check(goodService(), {
      baseUrl: 'http://shop.example.com',
      appOrigin: 'https://app.example.com',
    });
    expect(requests).toEqual([]);
    expect(verdict('answers')).toMatchObject({
      outcome: 'skipped',
      summary: 'Not checked, since “The base URL is usable” failed.',
    });
  });
});
