/** A service that the gateway could not connect to. */
export interface Unreached {
  readonly host: string;
  /** Node's code, such as `ECONNREFUSED`, after the variable of the proxy that failed, if any. */
  readonly code: string;
}

/** Why the gateway responded instead of the service: it could not connect, or the service rejected the key. */
export type GatewayProblem = Unreached | 'key-rejected';

const KEY_REJECTED = 'category-browser; received-status=401';

const UNREACHED =
  /^category-browser; error=destination_unavailable; next-hop="([^"\\]+)"; details="([^"\\]+)"$/;

/** Writes the gateway's `Proxy-Status` header (RFC 9209). */
export function writeProxyStatus(problem: GatewayProblem): string {
  if (problem === 'key-rejected') return KEY_REJECTED;
  const { host, code } = problem;
  return `category-browser; error=destination_unavailable; next-hop="${host}"; details="${code}"`;
}

/** Reads the CLI's `Proxy-Status` header. Returns null if another proxy sent it. */
export function readProxyStatus(header: string | undefined): GatewayProblem | null {
  if (header === KEY_REJECTED) return 'key-rejected';
  const [, host, code] = UNREACHED.exec(header ?? '') ?? [];
  return host === undefined || code === undefined ? null : { host, code };
}
