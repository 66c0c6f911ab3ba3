import { edit, readConfiguration } from './configuration';
import { findFreePort } from './free-port';
import { createPlace } from './place';
import { startProcess } from './start-process';
import type { WebServer, WebServerOptions } from './web-server';

/** Starts Caddy with `deploy/Caddyfile`. */
export async function startCaddy(program: string, options: WebServerOptions): Promise<WebServer> {
  const { serviceUrl, key, path = '', loginGateway, timeoutSeconds, isReadOnly, app } = options;
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const place = createPlace(app);
  let config = readConfiguration('Caddyfile');
  if (loginGateway !== undefined) config = edit(config, ['# import login', 'import login']);
  if (timeoutSeconds !== undefined) config = edit(config, ['14s', `${timeoutSeconds}s`]);
  const { stop } = await startProcess(
    program,
    ['run', '--adapter', 'caddyfile', '--config', place.write('Caddyfile', config)],
    {
      env: {
        HOME: place.folder,
        CATEGORY_BROWSER_ADDRESS: origin,
        CATEGORY_BROWSER_PATH: path,
        CATEGORY_BROWSER_ROOT: place.root,
        CATEGORY_SERVICE_URL: serviceUrl,
        CATEGORY_SERVICE_KEY: key ?? undefined,
        LOGIN_GATEWAY: loginGateway,
      },
      isReady: /serving initial configuration/,
      writesOnlyTo: isReadOnly ? place.run : undefined,
    },
  );
  return {
    url: origin + path,
    root: place.root,
    async close() {
      await stop();
      place.remove();
    },
  };
}
