import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from '../../src/site/base-url';
import { describeBaseUrlProblem, describeBaseUrlWarning } from '../../src/site/describe-connection';

describe('a base URL', () => {
  it.each([
    [' https://shop.example.com/ ', 'https://shop.example.com'],
    ['HTTPS://Shop.Example.COM/Prefix//', 'https://shop.example.com/Prefix'],
    ['https://shop.example.com:443/a/../b', 'https://shop.example.com/b'],
    ['https://shop.example.com:8443/über b%20c', 'https://shop.example.com:8443/%C3%BCber%20b%20c'],
    ['https:shop.example.com', 'https://shop.example.com'],
    ['https://shop.example.com/api/v1/', 'https://shop.example.com'],
    ['https://shop.example.com/p/api/v1/sites/m/category?first=5#y', 'https://shop.example.com/p'],
    // This prefix looks like an API path.
    ['https://gateway.example.com/api/v1/shop', 'https://gateway.example.com/api/v1/shop'],
    ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
    ['http://shop.localhost', 'http://shop.localhost'],
    ['shop.example.com:8443/prefix', 'https://shop.example.com:8443/prefix'],
    ['localhost:4010', 'http://localhost:4010'],
    ['127.0.0.1:4010', 'http://127.0.0.1:4010'],
  ])('is parsed from %s: %s', (text, url) => {
    expect(parseBaseUrl(text)).toMatchObject({ ok: true, url, warning: null });
  });

  it.each([
    ['   ', 'Enter the base URL'],
    ['/prefix', 'Enter the base URL'],
    ['//shop.example.com', 'Enter the base URL'],
    ['/api/v1/sites/m', 'Enter the base URL'],
    ['ftp://shop.example.com', 'starts with https:// or http://'],
    ['javascript:alert(1)', 'starts with https:// or http://'],
    ['data:text/html,x', 'starts with https:// or http://'],
    ['file:///etc/passwd', 'starts with https:// or http://'],
    ['https://ann:secret@shop.example.com', 'user name and password'],
    ['https://ann@shop.example.com', 'user name and password'],
    ['ann:secret@shop.example.com', 'user name and password'],
    ['https://shop.example.com?site=1', '“?” or “#”'],
    ['https://shop.example.com/#/x', '“?” or “#”'],
    ['https://', 'Enter the base URL'],
    // Chromium reads these as the host shop%20example.
    ['shop example', 'Enter the base URL'],
    ['https://shop%20example', 'Enter the base URL'],
    ['https://shop\texample', 'Enter the base URL'],
    ['https://shop.example.com:99999', 'Enter the base URL'],
    ['<script>', 'Enter the base URL'],
  ])('is rejected for %j without revealing the password', (text, reason) => {
    const result = parseBaseUrl(text);
    expect(!result.ok && describeBaseUrlProblem(result.reason)).toContain(reason);
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it.each([
    ['http://shop.example.com', 'http:', 'unencrypted'],
    ['http://shop.example.com', 'https:', 'block'],
    // It looks like a loopback address but is not one.
    ['http://127.0.0.1.example.com', 'http:', 'unencrypted'],
  ])('warns about %s if the app was opened over %s', (text, pageProtocol, words) => {
    const result = parseBaseUrl(text, { pageProtocol });
    expect(result.ok && result.warning && describeBaseUrlWarning(result.warning)).toContain(words);
  });
});

describe('a base URL that may be relative', () => {
  it.each([
    ['/', '/'],
    ['/prefix/', '/prefix'],
    ['/prefix/api/v1', '/prefix'],
    ['/api/v1', '/'],
    ['https://shop.example.com/', 'https://shop.example.com'],
  ])('is parsed from %s: %s', (text, url) => {
    expect(parseBaseUrl(text, { relative: true })).toMatchObject({ ok: true, url });
  });

  it.each([
    '//evil.example.com',
    '/\\evil.example.com',
    '\\\\evil.example.com',
    '/\t/evil.example.com',
    '/.//evil.example.com',
    '/a/..//evil.example.com',
    // It could be a path or a host.
    'api',
    '',
  ])('is rejected for %j, which is not a path on this origin', (text) => {
    expect(parseBaseUrl(text, { relative: true })).toMatchObject({ ok: false });
  });
});
