import * as v from 'valibot';

export type BaseUrlResult =
  | {
      ok: true;
      /** Normalised: without a trailing slash (but for a lone `/`), with its path prefix. */
      url: string;
      /** What was changed to arrive at `url`, in words for the person who typed it. */
      note: string | null;
      /** What to know before using it. */
      warning: string | null;
    }
  | { ok: false; reason: string };

export interface BaseUrlOptions {
  /** Also take a path on the app's own origin, such as `/` or `/prefix`. */
  relative?: boolean;
  /** How the app itself was opened: from an `https:` page, browsers block `http:`. */
  pageProtocol?: string;
}

const EXAMPLE = 'https://shop.example.com';

/** A pasted address of an operation: what the app itself adds to the base URL. */
const OPERATION_PATH = /\/api\/v1(?:\/sites(?:[/?#].*)?)?\/*(?:[?#].*)?$/;

/** White space or a `%` in the host: some browsers escape the one by the other, where they should refuse it. */
const ODD_HOST = /^(?:https?:)?[/\\]*(?:[^/\\]*@)?[^/\\@]*[\s%][^/\\@]*(?:[/\\]|$)/i;

/** A scheme and its colon, but not a host name and a port. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * Reads a base URL as a person types or pastes it.
 *
 * `https:` is taken anywhere and `http:` with a warning where the key would travel unencrypted; a
 * path prefix is kept and the operation's own path (`/api/v1/…`) is cut off. Where only the scheme
 * is missing it is added. Everything else is refused with a reason that says what to do; the reason
 * never repeats what was typed, which may hold a password.
 */
export function parseBaseUrl(text: string, options: BaseUrlOptions = {}): BaseUrlResult {
  const { relative = false, pageProtocol = globalThis.location?.protocol } = options;
  const typed = text.trim();
  if (typed === '') return refuse(`Enter the address of the service, such as ${EXAMPLE}.`);

  const address = typed.replace(OPERATION_PATH, '');
  const isCut = address !== typed;
  if (/[?#]/.test(address)) {
    return refuse('Remove the “?” or “#” and what follows: a base URL ends with its path.');
  }
  if (address === '' || /^[/\\]/.test(address)) {
    return relative ? parsePath(address) : refuse(`Enter a full address, such as ${EXAMPLE}.`);
  }

  const hasHttp = /^https?:/i.test(address);
  if (!hasHttp && /^[^/\\]*@/.test(address)) return refuse(NO_CREDENTIALS);
  if (!hasHttp && SCHEME.test(address)) {
    return refuse('Only addresses that start with https:// or http:// can be used.');
  }
  if (!hasHttp && relative) {
    return refuse(`Start with https://, or with / for a path on this app's own origin.`);
  }
  if (ODD_HOST.test(address)) {
    return refuse(`A host has no spaces and no “%”. Enter an address such as ${EXAMPLE}.`);
  }

  const url = parseUrl(hasHttp ? address : `${assumedScheme(address)}//${address}`);
  if (!url) return refuse(`This is not a web address. Enter one such as ${EXAMPLE}.`);
  if (url.username || url.password) return refuse(NO_CREDENTIALS);

  const notes: string[] = [];
  if (!hasHttp) notes.push(`${url.protocol}// was added.`);
  if (isCut) notes.push('The part after the base URL (/api/v1/…) was removed.');
  return {
    ok: true,
    url: `${url.origin}${withoutTrailingSlash(url.pathname)}`,
    note: notes.join(' ') || null,
    warning: warningOf(url, pageProtocol),
  };
}

/** Returns the schema of a base URL that is read from outside. It comes out normalised. */
export function baseUrlSchema(options: BaseUrlOptions = {}) {
  return v.pipe(
    v.string('must be text'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const result = parseBaseUrl(dataset.value, options);
      if (result.ok) return result.url;
      addIssue({ message: `cannot be used. ${result.reason}` });
      return NEVER;
    }),
  );
}

const NO_CREDENTIALS =
  'Remove the user name and password before the “@”: the API key has its own field.';

/** Reads a path on the app's own origin. `//host` and `/.//host` look like one and are another origin. */
function parsePath(path: string): BaseUrlResult {
  const url = parseUrl(path, 'https://app.invalid');
  if (url?.host !== 'app.invalid' || url.pathname.startsWith('//')) {
    return refuse('Start with a single / for a path, or with https:// for another origin.');
  }
  const normalised = withoutTrailingSlash(url.pathname) || '/';
  return { ok: true, url: normalised, note: null, warning: null };
}

function warningOf(url: URL, pageProtocol: string | undefined): string | null {
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return null;
  return pageProtocol === 'https:'
    ? 'This app was opened over https, so the browser will block requests to an http address.'
    : 'The API key will travel unencrypted, readable by anybody on the network. Use https if you can.';
}

/** Returns whether a host is this very machine. A URL's host comes in one spelling, even for `127.1`. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}

/** Returns http for a local service, which rarely has a certificate; everything else should. */
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

function refuse(reason: string): BaseUrlResult {
  return { ok: false, reason };
}
