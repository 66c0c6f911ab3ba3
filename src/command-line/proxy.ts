import { CommandError } from './run-command';

/** Sends the requests of this process through the proxy of the environment, except to hosts in `NO_PROXY`. */
export async function applyProxy(env: NodeJS.ProcessEnv): Promise<void> {
  const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];
  const variable = names.find((name) => env[name]);
  if (variable === undefined) return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  try {
    // Few proxies open a tunnel to a port other than 443.
    setGlobalDispatcher(new EnvHttpProxyAgent({ proxyTunnel: false }));
  } catch {
    // Not repeated: it may hold a password.
    throw new CommandError(`${variable} does not name a proxy.`);
  }
}
