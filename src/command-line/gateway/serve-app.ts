import { serveStatic } from '@hono/node-server/serve-static';
import type { Gateway } from './create-gateway';

/** Files whose names change with what they hold. */
const ASSETS = /^\/assets\//;

/** Below these there are no screens. */
const NO_SCREENS = /^\/(?:api|assets)\//;

/** Files that the build writes for other tools. */
const HIDDEN = /\/\./;

/**
 * Has a gateway serve the app that `npm run build` leaves in a folder: its files, compressed by the build;
 * `index.html` for the addresses of its screens; and never a page in the place of a file.
 */
export function serveApp(gateway: Gateway, folder: string): void {
  gateway.use(async (c, next) => {
    await next();
    const isAsset = ASSETS.test(c.req.path) && c.res.ok;
    c.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('Vary', 'Accept-Encoding');
  });
  const serveFile = serveStatic({ root: folder, precompressed: true });
  gateway.use((c, next) => (HIDDEN.test(c.req.path) ? next() : serveFile(c, next)));

  const servePage = serveStatic({ root: folder, path: 'index.html', precompressed: true });
  gateway.use(async (c, next) => {
    const isPage = !NO_SCREENS.test(c.req.path) && c.req.header('Accept')?.includes('text/html');
    return isPage ? await servePage(c, next) : c.text('Not found', 404);
  });
}
