import { findExecutable } from '../e2e/find-executable';
import { startCaddy } from './caddy';
import { startGateway } from './gateway';
import { startNginx } from './nginx';
import type { StartWebServer } from './web-server';

/** A web server that the rules of `deploy/README.md` are tested with. */
interface KnownWebServer {
  readonly name: string;
  readonly debianPackages: string;
  /** The files of tests that are not about this server. */
  readonly leavesOut?: readonly string[];
  /** Starts it. Undefined where it is not installed. */
  readonly start: StartWebServer | undefined;
}

const caddy = findExecutable([process.env.CADDY_PATH ?? 'caddy']);
const nginx = findExecutable(
  process.env.NGINX_PATH === undefined ? ['nginx', '/usr/sbin/nginx'] : [process.env.NGINX_PATH],
);

export const WEB_SERVERS: readonly KnownWebServer[] = [
  {
    name: 'Caddy',
    debianPackages: 'caddy',
    leavesOut: ['npm-start.spec.ts'],
    start: caddy === undefined ? undefined : (options) => startCaddy(caddy, options),
  },
  {
    name: 'nginx',
    debianPackages: 'nginx-light libnginx-mod-http-brotli-static',
    leavesOut: ['npm-start.spec.ts'],
    start: nginx === undefined ? undefined : (options) => startNginx(nginx, options),
  },
  {
    name: 'category-browser',
    debianPackages: 'nodejs',
    // It is for one person at one service: neither below a path nor behind a login.
    leavesOut: ['production.spec.ts', 'login.spec.ts'],
    start: startGateway,
  },
];
