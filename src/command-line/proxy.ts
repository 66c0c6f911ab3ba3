import type { ProxySetting } from '../check/engine/check-context';
import { CommandError } from './run-command';

/** The variables that name a proxy, by the protocol of the service. Which of two comes first is the habit of curl. */
const VARIABLES = {
  http: ['http_proxy', 'HTTP_PROXY'],
  https: ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'],
} as const;

/** Sends the requests of this process by the proxy that `HTTP_PROXY` and `HTTPS_PROXY` name, but for hosts in `NO_PROXY`. */
export async function applyProxy(env: NodeJS.ProcessEnv): Promise<void> {
  const variable = VARIABLES.https.find((name) => env[name]);
  if (variable === undefined) return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  const [httpProxy = '', httpsProxy = ''] = [VARIABLES.http, VARIABLES.https].map((names) =>
    names.map((name) => env[name]).find(Boolean),
  );
  try {
    // Few proxies open a tunnel to a port other than 443.
    setGlobalDispatcher(new EnvHttpProxyAgent({ httpProxy, httpsProxy, proxyTunnel: false }));
  } catch {
    // Not repeated: it may hold a password.
    throw new CommandError(`${variable} does not name a proxy.`);
  }
}

/** Returns which variable names the proxy for a service, or would name one; null for a host in `NO_PROXY`. */
export function proxySettingOf(baseUrl: string, env: NodeJS.ProcessEnv): ProxySetting | null {
  const { protocol, hostname, port } = new URL(baseUrl);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  const own = port || (scheme === 'https' ? '443' : '80');
  const isExempt = (env.no_proxy ?? env.NO_PROXY ?? '').split(/[,\s]+/).some((entry) => {
    const [, host = '', named = own] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    return entry === '*' || (host !== '' && named === own && `.${hostname}`.endsWith(`.${host}`));
  });
  if (isExempt) return null;
  const variable = VARIABLES[scheme].find((name) => env[name]);
  return { variable: variable ?? `${scheme.toUpperCase()}_PROXY`, isSet: variable !== undefined };
}
