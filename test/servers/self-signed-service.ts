import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnFreePort } from './free-port';

/** A service whose certificate nobody has vouched for. */
interface SelfSignedService {
  readonly url: string;
  /** How many requests it has got. */
  readonly count: () => number;
  readonly close: () => void;
}

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(
    ' ',
  );

export async function startSelfSignedService(): Promise<SelfSignedService> {
  const folder = mkdtempSync(join(tmpdir(), 'category-browser-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  execFileSync('openssl', [...REQUEST, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  let count = 0;
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (_, response) => {
      count += 1;
      response.end('{}');
    },
  );
  rmSync(folder, { recursive: true });
  return {
    url: `https://localhost:${await listenOnFreePort(server)}`,
    count: () => count,
    close: () => server.close(),
  };
}
