import { edit, readConfiguration } from './configuration';
import { findFreePort } from './free-port';
import { createPlace } from './place';
import { startProcess } from './start-process';
import type { WebServer, WebServerOptions } from './web-server';

/** Starts nginx with `deploy/nginx.conf`, whose marked lines are edited as a person would. */
export async function startNginx(program: string, options: WebServerOptions): Promise<WebServer> {
  const { serviceUrl, key, path = '', loginGateway, timeoutSeconds, isReadOnly, app } = options;
  const port = await findFreePort();
  const place = createPlace(app);
  const service = new URL(serviceUrl);
  let config = edit(
    readConfiguration('nginx.conf'),
    ['pid /run/nginx.pid', `pid ${place.run}/nginx.pid`],
    ['/var/log/nginx/access.log', `${place.run}/access.log`],
    ['server shop.example.com:443', `server ${service.host}`],
    ['https://service', `${service.protocol}//service`],
    ['shop.example.com', service.hostname],
    ['categories.example.com', '127.0.0.1'],
    ['listen 80', `listen 127.0.0.1:${port}`],
    ['/srv/category-browser', place.root],
  );
  if (path) config = edit(config, ['# rewrite', 'rewrite'], ['/categories', path]);
  if (timeoutSeconds !== undefined) config = edit(config, ['14s', `${timeoutSeconds}s`]);
  if (loginGateway !== undefined) {
    config = edit(config, ['# include nginx-login', 'include nginx-login']);
    const login = readConfiguration('nginx-login.conf');
    place.write('nginx-login.conf', edit(login, ['http://127.0.0.1:4180', loginGateway]));
  }
  const keyLine = key === '' ? '' : `proxy_set_header Authorization "Bearer ${key}";\n`;
  if (key !== null) place.write('category-service-key.conf', keyLine);
  const { stop } = await startProcess(
    program,
    ['-c', place.write('nginx.conf', config), '-g', 'daemon off; error_log stderr notice;'],
    { isReady: /start worker process \d/, writesOnlyTo: isReadOnly ? place.run : undefined },
  );
  return {
    url: `http://127.0.0.1:${port}${path}`,
    root: place.root,
    async close() {
      await stop();
      place.remove();
    },
  };
}
