export interface FailedProxy {
  readonly host: string;
  /** The environment variable that sets the proxy. */
  readonly variable: string;
}

/** A request failed because of the CLI's proxy, not because of the service behind it. */
export class ProxyError extends Error {
  readonly proxy: FailedProxy;
  /** Node's code, or the status of the proxy's response. */
  readonly code: string;

  constructor({ host, variable }: FailedProxy, code: string) {
    super(`No connection through the proxy ${host} from ${variable} (${code}).`);
    this.proxy = { host, variable };
    this.code = code;
  }
}
