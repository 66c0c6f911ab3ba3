import * as v from 'valibot';
import { type BaseUrlOptions, parseBaseUrl } from './base-url';
import { DEFAULT_PAGING, type PagingDialect } from '../api/service';
import * as t from '../messages/generated/site';
import type { ExternalLink } from '../routing/external-link';

/** Whether the rest of a list loads when a search or a view needs it, or only when the user asks for it. */
export type LoadAllPolicy = 'when-needed' | 'on-request';

/** A service that this browser knows, and how to talk to it. It never holds the API key. */
export interface Connection {
  /** A slug: the first segment of the addresses of its screens. */
  id: string;
  name: string;
  /** Of several with the same data, which this is, in a word: "production". */
  environment?: string | null;
  /** As configured: absolute, or relative to the app's own origin such as `/` or `/prefix`. */
  baseUrl: string;
  /** The site that is opened by default. */
  siteId: string | null;
  /** Requests are authorised with the editor's API key, by a proxy in front of the service, or not at all. */
  auth: 'key' | 'proxy' | 'demo';
  paging: PagingDialect;
  /** The paging of the configuration, only if this browser uses another one. */
  configuredPaging?: PagingDialect;
  links?: readonly ExternalLink[];
  loadAll: LoadAllPolicy;
  /** The origin of the connection: the configuration, a user of this browser, or the app. */
  definedBy: 'configuration' | 'user' | 'demo';
}

export const DEMO_CONNECTION: Connection = {
  id: 'demo',
  get name() {
    return t.demo();
  },
  // Reserved for names that never exist (RFC 2606): a stray request reaches no server.
  baseUrl: 'https://demo.invalid',
  siteId: 'magazine',
  auth: 'demo',
  paging: DEFAULT_PAGING,
  loadAll: 'when-needed',
  definedBy: 'demo',
};

type HasBaseUrl = Pick<Connection, 'baseUrl'>;

/** Returns the base URL as the API layer needs it: absolute, on `appOrigin` if relative, without a trailing slash. */
export function resolveBaseUrl({ baseUrl }: HasBaseUrl, appOrigin = location.origin): string {
  return toUrl(baseUrl, appOrigin).href.replace(/\/+$/, '');
}

/** Returns the origin that requests go to, and the only one that the connection's key is for. */
export function originOf({ baseUrl }: HasBaseUrl, appOrigin = location.origin): string {
  return toUrl(baseUrl, appOrigin).origin;
}

/** Parses a base URL. Only a path counts as one on the app's own origin: a host without its scheme would get its key. */
function toUrl(baseUrl: string, appOrigin: string): URL {
  if (/^https?:\/\//i.test(baseUrl)) return new URL(baseUrl);
  const url = baseUrl.startsWith('/') ? new URL(baseUrl, appOrigin) : null;
  // `//host` looks like a path and is another origin.
  if (url?.origin === new URL(appOrigin).origin) return url;
  throw new Error('A base URL starts with https://, http:// or a single /');
}

/** Returns the schema of a base URL that is read from outside. It comes out normalised. */
export function baseUrlSchema(options: BaseUrlOptions = {}) {
  return v.pipe(
    v.string('must be text'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const result = parseBaseUrl(dataset.value, options);
      if (result.ok) return result.url;
      addIssue({
        message:
          'must be an https:// or http:// address, or a path such as /api, without user name, query or fragment',
      });
      return NEVER;
    }),
  );
}
