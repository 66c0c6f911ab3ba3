import { expect } from './fixtures';
import type { RecordingService } from './recording-service';
import { sendRaw } from './send';
import { TRICKS } from './service-paths';

/** Expects that no path leads to the service but those of its interface, nor to the files of the server. */
export async function expectNoWayOut(
  url: string,
  { requests }: RecordingService,
  refusal = /^HTTP\/1\.1 400/,
): Promise<void> {
  const { host, pathname } = new URL(url);
  for (const trick of TRICKS) {
    const target = pathname.replace(/\/$/, '') + trick;
    const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(url, head);
    const isService = /^\/api\/v1(?:[/?]|$)/.test(trick);
    expect(answer, trick).toMatch(isService ? refusal : /^HTTP\/1\.1 [34]/);
    expect(answer, trick).not.toContain('root:');
  }
  expect(requests.map(({ target }) => target)).toEqual([]);
}
