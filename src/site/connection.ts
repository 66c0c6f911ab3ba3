import { DEMO_SITE_ID } from '../demo/demo-sites';
import * as v from 'valibot';
import { type BaseUrlOptions, parseBaseUrl } from './base-url';
import { DEFAULT_PAGING, type Paging } from '../api/service';
import * as t from '../messages/generated/site';

/** Whether the rest of a list loads when a search or view needs it, or only on request. */
export type LoadAllPolicy = 'when-needed' | 'on-request';

/** A known service and its settings. Never contains the API key. */
export interface Connection {
  /** A slug: the first path segment of its screens. */
  id: string;
  name: string;
  /** A label such as "production" that distinguishes connections with similar data. */
  environment?: string | null;
  /** Absolute, or relative to the app's own origin, such as `/` or `/prefix`. */
  baseUrl: string;
  siteId: string | null;
  /** Requests are authorized by the user's API key, by a proxy in front of the service or not at all. */
  auth: 'key' | 'proxy' | 'demo';
  paging: Paging;
  /** The configured pagination settings, if this browser overrides them. */
  configuredPaging?: Paging;
  links?: readonly ExternalLink[];
  loadAll: LoadAllPolicy;
  /** Where the connection comes from: the configuration, the CLI's options, a user of this browser or the app. */
  definedBy: 'configuration' | 'command' | 'user' | 'demo';
}

export const DEMO_CONNECTION: Connection = {
  id: 'demo',
  get name() {
    return t.demo();
  },
  // A reserved domain (RFC 2606), so a stray request never reaches a server.
  baseUrl: 'https://demo.invalid',
  siteId: DEMO_SITE_ID,
  auth: 'demo',
  paging: DEFAULT_PAGING,
  loadAll: 'when-needed',
  definedBy: 'demo',
};

type HasBaseUrl = Pick<Connection, 'baseUrl'>;

/** Returns the absolute base URL: on the app's origin if relative, without a trailing slash. */
export function resolveBaseUrl({ baseUrl }: HasBaseUrl): string {
  return new URL(baseUrl, location.origin).href.replace(/\/+$/, '');
}

/** Returns the origin of a connection's requests. The key is not sent to any other origin. */
export function originOf({ baseUrl }: HasBaseUrl): string {
  return new URL(baseUrl, location.origin).origin;
}

/** Returns what identifies a connection's lists. If it changes, the same site's list counts as another list. */
export function toListIdentity(connection: Connection): string {
  return JSON.stringify([connection.id, resolveBaseUrl(connection), connection.paging]);
}

/** Returns a schema that validates and normalizes a base URL. */
export function baseUrlSchema(options: BaseUrlOptions = {}) {
  return v.pipe(
    v.string('must be a string'),
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

/** A link from each category to another system, such as its page on the site. */
export interface ExternalLink {
  label: string;
  /** A URL with placeholders: `https://shop.example.com/c/{slug}`. */
  href: string;
}

/** A link's placeholders, filled in for each category. `path` is the slug path. */
export const PLACEHOLDERS = ['id', 'slug', 'name', 'parentId', 'siteId', 'path'] as const;

/** Path segments of the app's own screens, so no connection can have these IDs. */
const RESERVED_IDS: readonly string[] = ['connections'];

const MAX_ID_LENGTH = 64;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns whether a string can be a connection's ID: a slug that is neither too long nor a screen name. */
export function isConnectionId(text: string): boolean {
  return text.length <= MAX_ID_LENGTH && SLUG.test(text) && !RESERVED_IDS.includes(text);
}

/** Derives an unused ID from a name: `cafe-zurich` for "Café Zürich", `connection` if no letter or digit is left. */
export function toConnectionId(name: string, taken: Iterable<string>): string {
  const slug =
    name
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      // Leaves room for a number at the end.
      .slice(0, MAX_ID_LENGTH - 8)
      .replace(/^-+|-+$/g, '') || 'connection';

  const unavailable = new Set([...taken, ...RESERVED_IDS]);
  let id = slug;
  for (let number = 2; unavailable.has(id); number += 1) id = `${slug}-${number}`;
  return id;
}
