import { describe, expect, it } from 'vitest';
import { parseApiKey } from '../../../src/site/keys/api-key';

describe('parseApiKey', () => {
  it.each([
    ['sk-1', 'sk-1'],
    ['  sk-1\n', 'sk-1'],
    ['Bearer sk-1', 'sk-1'],
    ['Authorization: Bearer sk-1', 'sk-1'],
    ['Bearers', 'Bearers'],
  ])('parses %j as %s', (text, key) => {
    expect(parseApiKey(text)).toEqual({ ok: true, key });
  });

  it.each([
    ['', 'Enter the API key'],
    ['Bearer ', 'Enter the API key'],
    ['secret key', 'unaccented letters'],
    ['secret\nkey', 'unaccented letters'],
    ['secret…', 'unaccented letters'],
    ['secret\u0000', 'unaccented letters'],
  ])('rejects %j without repeating it', (text, reason) => {
    const result = parseApiKey(text);
    expect(result.ok || result.problem).toContain(reason);
    expect(JSON.stringify(result)).not.toContain('secret');
  });
});
