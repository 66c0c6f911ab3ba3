export interface FailedProxy {
  readonly host: string;
  /** The environment variable that names it. */
  readonly variable: string;
}

/** A request got no response because a proxy of the command failed, not the service behind it. */
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
