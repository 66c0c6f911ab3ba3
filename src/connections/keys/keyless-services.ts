import * as v from 'valibot';
import type { BrowserStorage } from '../../ui/browser-storage';
import { type Connection, resolveBaseUrl } from '../connection';
import { createStoredMap } from '../stored-map';

type ServiceHolder = Pick<Connection, 'id' | 'baseUrl'>;

/** Remembers, on this device, which services answered when they were last asked without a key. */
export function createKeylessServices(storage: BrowserStorage) {
  // The base URL tells a connection that leads elsewhere by now.
  const baseUrls = createStoredMap(storage, 'keyless', v.string());

  function has({ id, baseUrl }: ServiceHolder): boolean {
    return baseUrls.get().get(id) === resolveBaseUrl({ baseUrl });
  }

  function note(service: ServiceHolder, isAnswered: boolean): void {
    if (has(service) === isAnswered) return;
    const changed = new Map(baseUrls.get());
    if (isAnswered) changed.set(service.id, resolveBaseUrl(service));
    else changed.delete(service.id);
    baseUrls.set(changed);
  }

  return { has, note };
}
