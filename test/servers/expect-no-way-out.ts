import { expect } from './fixtures';
import type { RecordingService } from './recording-service';
import { send } from './send';

const TRICKS = [
  '/api/v1/../admin',
  '/api/v1/%2e%2e/admin',
  '//api/v1/x',
  '/API/v1/x',
  '/%61pi/v1/x',
  '/api//v1/x',
  '/api/v1/.%2E/admin',
  '/api/v1/..%2fadmin',
  '/api/v1/sites/%2e%2e/%2e%2e/%2e%2e/admin',
  '/api/v1/sites/..%2F..%2F..%2Fadmin',
  '/api/v1//../../admin',
  '/api/v1/..;/admin',
  '/api/v1/..%3b/admin',
  '/api/v1/sites/..;a=b/..;/..;/admin',
  '/%61pi/v1/x/api/v1/../../../../admin',
  '/%61pi/v1/x/api/v1/../admin',
  '/api/v1/../../admin/a//../../api/v1/x',
  '/api/v1/..\\..\\admin',
  '/api/v1/x/%2e%2e/%2E%2e/../admin?/api/v1/',
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

/** What services may make of a path: all decoded or not, parameters dropped or not, slashes merged or not. */
function readingsOf(target: string): string[] {
  const [path = ''] = target.split('?');
  const decoded = [path, decodeURIComponent(path)];
  const dropped = decoded.flatMap((it) => [it, it.replaceAll(/;[^/]*/g, '')]);
  const merged = dropped.flatMap((it) => [it, it.replaceAll(/\/+/g, '/')]);
  return merged.map((it) => new URL(`http://service${it}`).pathname);
}

/** Expects that no path leads to what a service has beside its interface, nor to the files of the server. */
export async function expectNoWayOut(url: string, { requests }: RecordingService): Promise<void> {
  for (const trick of TRICKS) {
    const answer = await send(url, trick);
    expect(answer.status, trick).toBeLessThan(500);
    expect(String(answer.body), trick).not.toContain('root:');
  }
  const paths = requests.flatMap(({ target }) => readingsOf(target));
  expect(paths.filter((path) => !/^\/api\/v1(?:\/|$)/.test(path))).toEqual([]);
}
