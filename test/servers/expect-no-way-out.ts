import { expect } from './fixtures';
import type { RecordingService } from './recording-service';
import { send } from './send';

const TRICKS = [
  '/api/v1/../admin',
  '/api/v1/%2e%2e/admin',
  '/api/v1/.%2E/admin',
  '/api/v1/..%2fadmin',
  '/api/v1/sites/%2e%2e/%2e%2e/%2e%2e/admin',
  '/api/v1/sites/..%2F..%2F..%2Fadmin',
  '/api/v1//../../admin',
  '/api/v1/..;/admin',
  '/api/v1/sites/..;a=b/..;/..;/admin',
  '/%61pi/v1/x/api/v1/../../../../admin',
  '/%61pi/v1/x/api/v1/../admin',
  '/x/api/v1/../../../admin',
  '/api/v1/../../../../etc/passwd',
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fetc/passwd',
  '//admin/api/v1/',
  '/api/v1',
  '/api/v1%00/../admin',
  '/api/v1\\..\\admin',
];

/** What a careless service may make of a path: everything decoded, parameters dropped, every step back taken. */
function resolve({ target }: { target: string }): string {
  const [path = ''] = target.split('?');
  return new URL(
    `http://service${decodeURIComponent(path)
      .replaceAll(/;[^/]*/g, '')
      .replaceAll(/\/+/g, '/')}`,
  ).pathname;
}

/** Expects that no path leads to what a service has beside its interface, nor to the files of the server. */
export async function expectNoWayOut(url: string, { requests }: RecordingService): Promise<void> {
  for (const trick of TRICKS) {
    const answer = await send(url, trick);
    expect(answer.status, trick).toBeLessThan(500);
    expect(String(answer.body), trick).not.toContain('root:');
  }
  expect(requests.map(resolve).filter((it) => !it.startsWith('/api/v1'))).toEqual([]);
}
