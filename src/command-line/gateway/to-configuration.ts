import { createHash } from 'node:crypto';
import { DEFAULT_PAGING, type PagingDialect } from '../../api/service';
import { toConnectionId } from '../../site/connection';

export interface ServiceAddress {
  readonly name?: string;
  readonly baseUrl: string;
  /** Null: the app asks for it. */
  readonly siteId: string | null;
  readonly paging?: PagingDialect;
  /** Who adds the key; by default the gateway. */
  readonly auth?: 'key' | 'proxy';
}

/** So long that the id, with the hash behind it, is no longer than an id may be. */
const MAX_NAME_LENGTH = 48;

/** Makes the configuration of an app that has one connection: to a service, through its own origin. */
export function toGatewayConfiguration(service: ServiceAddress) {
  const { baseUrl, siteId, paging = DEFAULT_PAGING, auth = 'proxy' } = service;
  const { host, pathname } = new URL(baseUrl);
  const { name = host + pathname.replace(/\/+$/, '') } = service;
  const hash = createHash('sha256').update(baseUrl).digest('hex').slice(0, 12);
  return {
    connections: [
      {
        // By the whole address: what a browser has stored of another service is not this one's.
        id: `${toConnectionId(name.slice(0, MAX_NAME_LENGTH), [])}-${hash}`,
        name,
        baseUrl: '/',
        auth,
        siteId,
        paging,
      },
    ],
    demo: false,
    customConnections: false,
  };
}
