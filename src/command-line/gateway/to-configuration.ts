import { DEFAULT_PAGING, type PagingDialect } from '../../api/service';
import { DEMO_CONNECTION } from '../../connections/connection';
import { toConnectionId } from '../../connections/connection-id';

/** Where a service is, and how it is read. */
export interface ServiceAddress {
  readonly baseUrl: string;
  /** Null: the app asks for it. */
  readonly siteId: string | null;
  readonly paging?: PagingDialect;
}

/** Makes the configuration of an app that has one connection: to a service, through its own origin. */
export function toConfiguration({ baseUrl, siteId, paging = DEFAULT_PAGING }: ServiceAddress) {
  const { host, pathname } = new URL(baseUrl);
  const name = host + pathname.replace(/\/+$/, '');
  return {
    connections: [
      {
        // By the service's name: what a browser has stored of another service is not this one's.
        id: toConnectionId(name, [DEMO_CONNECTION.id]),
        name,
        baseUrl: '/',
        auth: 'proxy',
        siteId,
        paging,
      },
    ],
    demo: false,
    customConnections: false,
  };
}
