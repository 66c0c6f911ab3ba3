import { describe, expect, it } from 'vitest';
import { type BaseUrlOptions, parseBaseUrl } from '../../src/site/base-url';
import { describeBaseUrlProblem, describeBaseUrlWarning } from '../../src/site/describe-base-url';

/** Returns the words for a base URL: why it is refused, or what to know. */
function wordsFor(text: string, options?: BaseUrlOptions) {
  const result = parseBaseUrl(text, options);
  if (!result.ok) return { problem: describeBaseUrlProblem(result.reason) };
  return {
    warning: result.warning && describeBaseUrlWarning(result.warning),
  };
}

describe('parseBaseUrl', () => {
  it.each([
    ['https://shop.example.com', 'https://shop.example.com'],
    [' https://shop.example.com/ ', 'https://shop.example.com'],
    ['HTTPS://Shop.Example.COM/Prefix//', 'https://shop.example.com/Prefix'],
    ['https://shop.example.com:443/a/../b', 'https://shop.example.com/b'],
    ['https://shop.example.com/a b%20c', 'https://shop.example.com/a%20b%20c'],
    ['https://shop.example.com:8443/über', 'https://shop.example.com:8443/%C3%BCber'],
    ['https:shop.example.com', 'https://shop.example.com'],
    ['https://shop.example.com/api/v1', 'https://shop.example.com'],
    ['https://shop.example.com/api/v1/', 'https://shop.example.com'],
    ['https://shop.example.com/p/api/v1/sites/magazine/category', 'https://shop.example.com/p'],
    [
      'https://shop.example.com/api/v1/sites/m/category?first=5&after=x#y',
      'https://shop.example.com',
    ],
    // A prefix of its own that only looks like the start of an operation.
    ['https://gateway.example.com/api/v1/shop', 'https://gateway.example.com/api/v1/shop'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
    ['http://shop.localhost', 'http://shop.localhost'],
  ])('takes %s as %s', (text, url) => {
    expect(parseBaseUrl(text)).toMatchObject({ ok: true, url, warning: null });
  });

  it.each([
    ['shop.example.com', 'https://shop.example.com'],
    ['shop.example.com:8443/prefix', 'https://shop.example.com:8443/prefix'],
    ['localhost:4010', 'http://localhost:4010'],
    ['127.0.0.1:4010', 'http://127.0.0.1:4010'],
  ])('adds the scheme to %s', (text, url) => {
    expect(parseBaseUrl(text)).toMatchObject({ ok: true, url });
  });

  it('says nothing of a base URL that is used as it was typed', () => {
    expect(wordsFor('https://shop.example.com')).toEqual({ warning: null });
  });

  it.each([
    ['', 'Enter the address'],
    ['   ', 'Enter the address'],
    ['/prefix', 'Enter the address'],
    ['//shop.example.com', 'Enter the address'],
    ['/api/v1/sites/m', 'Enter the address'],
    ['ftp://shop.example.com', 'start with https:// or http://'],
    ['javascript:alert(1)', 'start with https:// or http://'],
    ['data:text/html,x', 'start with https:// or http://'],
    ['file:///etc/passwd', 'start with https:// or http://'],
    ['ws://shop.example.com', 'start with https:// or http://'],
    ['https://ann:secret@shop.example.com', 'user name and password'],
    ['https://ann@shop.example.com', 'user name and password'],
    ['ann:secret@shop.example.com', 'user name and password'],
    ['https://shop.example.com?site=1', '“?” or “#”'],
    ['https://shop.example.com/#/x', '“?” or “#”'],
    ['https://', 'Enter the address'],
    // Chromium reads these as the host shop%20example.
    ['shop example', 'Enter the address'],
    ['https://shop example/prefix', 'Enter the address'],
    ['https://shop%20example', 'Enter the address'],
    ['https://shop\texample', 'Enter the address'],
    ['https://shop.example.com:99999', 'Enter the address'],
    ['<script>', 'Enter the address'],
  ])('refuses %j and says why', (text, reason) => {
    expect(wordsFor(text).problem).toContain(reason);
  });

  it('does not repeat a password that was typed', () => {
    expect(JSON.stringify(parseBaseUrl('https://ann:secret@shop.example.com'))).not.toContain(
      'secret',
    );
  });

  it.each([
    ['http:', 'unencrypted'],
    ['https:', 'block'],
  ])('warns of http when the app was opened over %s', (pageProtocol, words) => {
    expect(wordsFor('http://shop.example.com', { pageProtocol }).warning).toContain(words);
  });

  it('is not taken in by a name that starts like a loopback address', () => {
    const { warning } = { warning: null, ...parseBaseUrl('http://127.0.0.1.example.com') };
    expect(warning).not.toBeNull();
  });
});

describe('parseBaseUrl with relative ones', () => {
  it.each([
    ['/', '/'],
    ['/prefix/', '/prefix'],
    ['/prefix/api/v1', '/prefix'],
    ['/api/v1', '/'],
    ['https://shop.example.com/', 'https://shop.example.com'],
  ])('takes %s as %s', (text, url) => {
    expect(parseBaseUrl(text, { relative: true })).toMatchObject({ ok: true, url });
  });

  it.each([
    '//evil.example.com',
    '/\\evil.example.com',
    '\\\\evil.example.com',
    '/\t/evil.example.com',
    '/.//evil.example.com',
    '/a/..//evil.example.com',
    // It may be a path or a host.
    'api',
    '',
  ])('refuses %j, which is no path on this origin', (text) => {
    expect(parseBaseUrl(text, { relative: true })).toMatchObject({ ok: false });
  });
});
