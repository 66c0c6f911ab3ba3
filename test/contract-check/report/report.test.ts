import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type Evidence, toCurl } from '../../../src/contract-check/report/report';

const REQUEST: Evidence = {
  url: 'https://shop.example.com/api/v1/sites/main/category?first=5',
  hasKey: true,
  status: 200,
  problem: null,
  headers: [],
  body: '',
  bodyLength: 0,
  ms: 1,
};

describe('a request as a command', () => {
  it('holds a place for the key', () => {
    expect(toCurl(REQUEST)).toBe(
      `curl -i -H 'Accept: application/json' -H "Authorization: Bearer $API_KEY" 'https://shop.example.com/api/v1/sites/main/category?first=5'`,
    );
  });

  it('has none where none was sent', () => {
    expect(toCurl({ ...REQUEST, hasKey: false })).not.toContain('Authorization');
  });

  it.each(["https://a.example.com/it's", 'https://a.example.com/$(date)`id`"\\!&x'])(
    'arrives in a shell as it is: %s',
    (url) => {
      const command = toCurl({ ...REQUEST, url }).replace('curl', String.raw`printf '%s\n'`);
      const output = execFileSync('sh', ['-c', command], {
        encoding: 'utf8',
        env: { API_KEY: 'the key' },
      });
      expect(output.split('\n').slice(0, 6)).toEqual([
        '-i',
        '-H',
        'Accept: application/json',
        '-H',
        'Authorization: Bearer the key',
        url,
      ]);
    },
  );
});
