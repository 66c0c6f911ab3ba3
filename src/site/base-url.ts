/** Why a text is not a valid base URL. */
export type BaseUrlProblem = 'no-address' | 'has-query' | 'has-credentials' | 'other-scheme';

/** Either the browser blocks the requests or the key is sent unencrypted. */
export type BaseUrlWarning = 'blocked' | 'unencrypted';

export type BaseUrlResult =
  | {
      ok: true;
      /** Normalized: without a trailing slash (except a lone `/`), with its path prefix. */
      url: string;
      warning: BaseUrlWarning | null;
    }
  | { ok: false; reason: BaseUrlProblem };

export interface BaseUrlOptions {
  /** Whether to also accept a path on the app's own origin, such as `/` or `/prefix`. */
  relative?: boolean;
  /** The protocol of the app's page. Browsers block `http:` requests from an `https:` page. */
  pageProtocol?: string;
}

/** An endpoint path in a pasted URL, which the app itself adds to the base URL. */
const OPERATION_PATH = /\/api\/v1(?:\/sites(?:[/?#].*)?)?\/*(?:[?#].*)?$/;

/** Returns the endpoint path at the end of a typed or pasted URL, or the start of one; empty if there is none. */
export function endpointPathIn(text: string): string {
  return OPERATION_PATH.exec(text.trim())?.[0] ?? '';
}

/** Whitespace or `%` in the host: some browsers escape it instead of rejecting the URL. */
const ODD_HOST = /^(?:https?:)?[/\\]*(?:[^/\\]*@)?[^/\\@]*[\s%][^/\\@]*(?:[/\\]|$)/i;

const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * Parses a typed or pasted base URL; `http:` gets a warning unless the host is this computer. Keeps a path prefix,
 * removes an endpoint path (`/api/v1/…`) and adds a missing scheme.
 */
export function parseBaseUrl(text: string, options: BaseUrlOptions = {}): BaseUrlResult {
  const { relative = false, pageProtocol = globalThis.location?.protocol } = options;
  const typed = text.trim();
  const address = typed.replace(OPERATION_PATH, '');
  if (/[?#]/.test(address)) return reject('has-query');
  if (/^(?:[/\\]|$)/.test(address)) {
    return relative && typed !== '' ? parsePath(address) : reject('no-address');
  }

  const hasHttp = /^https?:/i.test(address);
  if (!hasHttp && /^[^/\\]*@/.test(address)) return reject('has-credentials');
  if (!hasHttp && SCHEME.test(address)) return reject('other-scheme');
  // Without a scheme, "api" may be a path or a host.
  if (ODD_HOST.test(address) || (relative && !hasHttp)) return reject('no-address');

  const url = parseUrl(hasHttp ? address : `${assumedScheme(address)}//${address}`);
  if (!url) return reject('no-address');
  if (url.username || url.password) return reject('has-credentials');

  return {
    ok: true,
    url: `${url.origin}${withoutTrailingSlash(url.pathname)}`,
    warning: warningOf(url, pageProtocol),
  };
}

/** Parses a path on the app's own origin. `//host` and `/.//host` look like one but point to another origin. */
function parsePath(path: string): BaseUrlResult {
  const url = parseUrl(path, 'https://app.invalid');
  if (url?.host !== 'app.invalid' || url.pathname.startsWith('//')) {
    return reject('no-address');
  }
  const normalized = withoutTrailingSlash(url.pathname) || '/';
  return { ok: true, url: normalized, warning: null };
}

function warningOf(url: URL, pageProtocol: string | undefined): BaseUrlWarning | null {
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return null;
  return pageProtocol === 'https:' ? 'blocked' : 'unencrypted';
}

/** Returns whether a URL's host is the computer that opens it. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}

function assumedScheme(address: string): 'http:' | 'https:' {
  const url = parseUrl(`http://${address}`);
  return url && isLoopback(url.hostname) ? 'http:' : 'https:';
}

function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

function reject(reason: BaseUrlProblem): BaseUrlResult {
  return { ok: false, reason };
}
