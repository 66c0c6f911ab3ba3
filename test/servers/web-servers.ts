import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from '../../src/command-line/gateway/create-gateway';
import { listen, serveApp } from '../../src/command-line/server';
import { DIST } from '../e2e/built-app';
import { findExecutable, sayWhatIsMissing } from '../e2e/find-executable';
import { SHOP } from '../e2e/sites';
import { edit, readConfiguration } from './configuration';
import { findFreePort } from './free-port';
import { NOBODY, startProcess } from './start-process';

/** The deployment settings that a web server is configured with. */
export interface WebServerOptions {
  /** The service's base URL. */
  readonly serviceUrl: string;
  /** The API key that the web server adds. Null if neither a file nor a variable contains one. */
  readonly key: string | null;
  /** The app's path prefix, such as `/categories`; none by default. */
  readonly path?: string;
  /** The origin of the login in front of the app. If absent, no sign-in is required. */
  readonly loginGateway?: string;
  /** How long the service may take to respond, in seconds. Defaults to the value in the configuration. */
  readonly timeoutSeconds?: number;
}

/** A web server that serves the app and forwards `/api/v1` to the service. */
export interface WebServer {
  /** The app's URL, without a trailing slash. */
  readonly url: string;
  /** Its copy of the built app, which a test may change. */
  readonly root: string;
  readonly close: () => Promise<void>;
}

/** A server's folders: the built app, the configuration next to it and `run`, the only folder that it can write to. */
interface Place {
  readonly folder: string;
  readonly root: string;
  readonly run: string;
  readonly write: (file: string, content: string) => string;
}

/** Starts a server in its folders. Returns its origin and a function that stops it. */
type Start = (
  options: WebServerOptions,
  place: Place,
) => Promise<{ origin: string; stop: () => Promise<void> }>;

/** A web server for testing the rules of `deploy/README.md`. */
interface KnownWebServer {
  readonly name: string;
  readonly debianPackages: string;
  /** Matches the files and titles of tests that do not apply to this server. */
  readonly leavesOut?: RegExp;
  /** Starts the server; undefined if it is not installed. */
  readonly start: Start | undefined;
}

const caddy = findExecutable([process.env.CADDY_PATH ?? 'caddy']);
const nginx = findExecutable(
  process.env.NGINX_PATH === undefined ? ['nginx', '/usr/sbin/nginx'] : [process.env.NGINX_PATH],
);

export const WEB_SERVERS: readonly KnownWebServer[] = [
  { name: 'Caddy', debianPackages: 'caddy', start: caddy === undefined ? undefined : startCaddy },
  {
    name: 'nginx',
    debianPackages: 'nginx-light libnginx-mod-http-brotli-static',
    start: nginx === undefined ? undefined : startNginx,
  },
  {
    name: 'category-browser',
    debianPackages: 'nodejs',
    // The CLI serves one user and one service, without a path prefix or a login.
    leavesOut: /login\.spec|under a subpath/,
    start: startCommand,
  },
];

/** Starts a web server by name, with a copy of the built app. */
export async function startWebServer(name: string, options: WebServerOptions): Promise<WebServer> {
  const start = WEB_SERVERS.find((known) => known.name === name)?.start;
  if (!start) throw new Error(`${name} is not installed`);
  const folder = mkdtempSync(join(tmpdir(), 'category-browser-'));
  chmodSync(folder, 0o755);
  const [root, run] = [join(folder, 'app'), join(folder, 'run')];
  cpSync(DIST, root, { recursive: true });
  mkdirSync(run);
  if (NOBODY !== null) chownSync(run, NOBODY, NOBODY);
  const write = (file: string, content: string) => {
    const path = join(folder, file);
    writeFileSync(path, content);
    return path;
  };
  const { origin, stop } = await start(options, { folder, root, run, write });
  return {
    url: origin + (options.path ?? ''),
    root,
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Prints once which web servers are missing, before any test runs. */
export default function sayWhatIsSkipped(): void {
  sayWhatIsMissing(WEB_SERVERS);
}

/** Starts Caddy with `deploy/Caddyfile`. */
async function startCaddy(options: WebServerOptions, { folder, root, write }: Place) {
  const { serviceUrl, key, path = '', loginGateway, timeoutSeconds } = options;
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  let config = readConfiguration('Caddyfile');
  if (loginGateway !== undefined) config = edit(config, ['# import login', 'import login']);
  if (timeoutSeconds !== undefined) config = edit(config, ['14s', `${timeoutSeconds}s`]);
  const { stop } = await startProcess(
    caddy ?? '',
    ['run', '--adapter', 'caddyfile', '--config', write('Caddyfile', config)],
    {
      env: {
        HOME: folder,
        CATEGORY_BROWSER_ADDRESS: origin,
        CATEGORY_BROWSER_PATH: path,
        CATEGORY_BROWSER_ROOT: root,
        CATEGORY_SERVICE_URL: serviceUrl,
        CATEGORY_SERVICE_KEY: key ?? undefined,
        LOGIN_GATEWAY: loginGateway,
      },
      isReady: /serving initial configuration/,
    },
  );
  return { origin, stop };
}

/** Starts nginx with `deploy/nginx.conf`, after editing its marked lines. */
async function startNginx(options: WebServerOptions, { root, run, write }: Place) {
  const { serviceUrl, key, path = '', loginGateway, timeoutSeconds } = options;
  const port = await findFreePort();
  const service = new URL(serviceUrl);
  let config = edit(
    readConfiguration('nginx.conf'),
    ['pid /run/nginx.pid', `pid ${run}/nginx.pid`],
    ['/var/log/nginx/access.log', `${run}/access.log`],
    ['server shop.example.com:443', `server ${service.host}`],
    ['https://service', `${service.protocol}//service`],
    ['shop.example.com', service.hostname],
    ['categories.example.com', '127.0.0.1'],
    ['listen 80', `listen 127.0.0.1:${port}`],
    ['/srv/category-browser', root],
  );
  if (path) config = edit(config, ['# rewrite', 'rewrite'], ['/categories', path]);
  if (timeoutSeconds !== undefined) config = edit(config, ['14s', `${timeoutSeconds}s`]);
  if (loginGateway !== undefined) {
    config = edit(config, ['# include nginx-login', 'include nginx-login']);
    const login = readConfiguration('nginx-login.conf');
    write('nginx-login.conf', edit(login, ['http://127.0.0.1:4180', loginGateway]));
  }
  const keyLine = key === '' ? '' : `proxy_set_header Authorization "Bearer ${key}";\n`;
  if (key !== null) write('category-service-key.conf', keyLine);
  const { stop } = await startProcess(
    nginx ?? '',
    ['-c', write('nginx.conf', config), '-g', 'daemon off; error_log stderr notice;'],
    { isReady: /start worker process \d/ },
  );
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** Starts the CLI as a web server. It generates its own configuration for the app. */
async function startCommand(options: WebServerOptions, { root }: Place) {
  const { serviceUrl, key, timeoutSeconds } = options;
  const gateway = createGateway({
    host: '127.0.0.1',
    service: { baseUrl: serviceUrl, siteId: SHOP, key },
    ...(timeoutSeconds === undefined ? {} : { timeoutMs: timeoutSeconds * 1000 }),
  });
  serveApp(gateway, root);
  const { url, close } = await listen({ fetch: gateway.fetch, port: 0 });
  return { origin: url, stop: close };
}
