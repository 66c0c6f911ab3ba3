import type { FailureContext } from '../../api/describe-failure';
import type { SiteContext } from '../../connections/site-context';

/**
 * What the words for a failure need to know of where the categories come from.
 *
 * @param what what could not be loaded, to begin a sentence with: "The categories"
 */
export function toFailureContext({ connection, service, siteId }: SiteContext, what: string) {
  return {
    what,
    siteId,
    origin: new URL(service.baseUrl).origin,
    keyAddedBy: connection.auth === 'key' ? 'app' : 'proxy',
  } satisfies FailureContext;
}
