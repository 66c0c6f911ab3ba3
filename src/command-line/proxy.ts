import type { Dispatcher, Pool as UndiciPool } from 'undici';
import { type FailedProxy, ProxyError } from '../api/proxy-error';
import { CommandError } from './run-command';

interface Proxy extends FailedProxy {
  readonly url: URL;
}

const PROTOCOLS = new Set(['http:', 'https:', 'socks:', 'socks5:']);

/** `undici` keeps reconnecting after errors with these codes. */
const ENDLESS = new Set(['UND_ERR_SOCKET', 'UND_ERR_INFO']);

/**
 * Uses the proxy from the environment, except for hosts in `NO_PROXY`. If the proxy fails, requests fail with a
 * `ProxyError`. Throws a CommandError if the proxy's URL is invalid.
 */
export async function applyProxy(env: NodeJS.ProcessEnv): Promise<void> {
  const http = readProxy(env, ['http_proxy', 'HTTP_PROXY']);
  const https = readProxy(env, ['https_proxy', 'HTTPS_PROXY']) ?? http;
  if (https === null) return;
  const { EnvHttpProxyAgent, Pool, setGlobalDispatcher } = await import('undici');

  /** Connects to a proxy that opens tunnels. */
  class TunnelPool extends Pool {
    readonly #proxy: Proxy;

    constructor(address: URL, options: object, proxy: Proxy) {
      super(address, options);
      this.#proxy = proxy;
    }

    override async connect(options: Parameters<UndiciPool['connect']>[0]) {
      const data = await super.connect(options).catch((error: unknown) => {
        throw toProxyError(this.#proxy, error);
      });
      if (data.statusCode === 200) return data;
      data.socket.on('error', () => {}).destroy();
      throw new ProxyError(this.#proxy, String(data.statusCode));
    }
  }

  /** Replaces the error for a proxy that requires a login, which `undici` reports only in its message. */
  const nameLogin: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const report = handler.onResponseError?.bind(handler);
    handler.onResponseError = (controller, error) => {
      const isLogin = http !== null && error.message.startsWith('Proxy Authentication Required');
      report?.(controller, isLogin ? new ProxyError(http, '407') : error);
    };
    return dispatch(options, handler);
  };

  const agent = new EnvHttpProxyAgent({
    httpProxy: http?.url.href ?? '',
    httpsProxy: https?.url.href ?? '',
    // Few proxies open tunnels to ports other than 443.
    proxyTunnel: false,
    clientFactory(address, options) {
      const proxy = [https, http].find((each) => each?.url.href === address.href);
      return proxy ? new TunnelPool(address, options, proxy) : new Pool(address, options);
    },
    factory(address, options: UndiciPool.Options) {
      const { connect } = options;
      const isProxy = http !== null && String(address) === http.url.href;
      if (!isProxy || typeof connect !== 'function') return new Pool(address, options);
      return new Pool(address, {
        ...options,
        connect: (to, done) =>
          connect(to, (...[error, socket]) =>
            error ? done(toProxyError(http, error), null) : done(null, socket),
          ),
      });
    },
  });
  setGlobalDispatcher(agent.compose(nameLogin));
}

function toProxyError(proxy: Proxy, error: unknown): ProxyError {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return new ProxyError(
    proxy,
    typeof code === 'string' && !ENDLESS.has(code) ? code : 'ECONNRESET',
  );
}

function readProxy(env: NodeJS.ProcessEnv, names: readonly string[]): Proxy | null {
  const variable = names.find((name) => env[name] !== undefined);
  const text = env[variable ?? '']?.trim() ?? '';
  if (variable === undefined || text === '') return null;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && PROTOCOLS.has(url.protocol)) {
    return { url, variable, host: url.host };
  }
  // Leaves out the URL, which may contain a password.
  throw new CommandError(`${variable} is not a valid proxy URL.`);
}
