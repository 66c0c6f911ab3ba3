import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';

/** A login in front of the app, with the endpoints and responses of oauth2-proxy. */
export interface LoginGateway {
  /** Its origin. Only the web server calls it; the browser reaches it through the web server. */
  readonly url: string;
  /** Ends every session. */
  readonly endSessions: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a login gateway. Its page has a link, "Sign in as Ada", instead of a password field. */
export async function startLoginGateway(): Promise<LoginGateway> {
  const sessions = new Set<string>();
  const app = new Hono();
  app.get('/oauth2/auth', (c) => {
    const isSignedIn = sessions.has(getCookie(c, '_oauth2_proxy') ?? '');
    return isSignedIn ? c.body(null, 202) : c.text('Unauthorized', 401);
  });
  app.get('/oauth2/start', (c) => {
    const address = c.req.query('rd') ?? c.req.header('X-Auth-Request-Redirect') ?? '/';
    return c.redirect(`/oauth2/sign_in?${new URLSearchParams({ rd: address })}`);
  });
  app.get('/oauth2/sign_in', (c) => {
    const callback = `/oauth2/callback?${new URLSearchParams({ rd: c.req.query('rd') ?? '/' })}`;
    return c.html(html`<title>Sign in</title><a href="${callback}">Sign in as Ada</a>`);
  });
  app.get('/oauth2/callback', (c) => {
    const session = crypto.randomUUID();
    sessions.add(session);
    setCookie(c, '_oauth2_proxy', session, { httpOnly: true, sameSite: 'Lax' });
    return c.redirect(c.req.query('rd') ?? '/');
  });
  return await new Promise((resolve) => {
    const server = serve(
      { fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
      ({ port }) =>
        resolve({
          url: `http://127.0.0.1:${port}`,
          endSessions: () => sessions.clear(),
          close: () => new Promise((closed) => server.close(() => closed())),
        }),
    );
  });
}
