import * as v from 'valibot';
import type { BrowserStorage } from '../../ui/browser-storage';
import { createStoredValue } from '../../ui/stored-value';
import { type Connection, resolveBaseUrl } from '../connection';

type ServiceHolder = Pick<Connection, 'id' | 'baseUrl'>;

const baseUrlsSchema = v.fallback(v.record(v.string(), v.string()), {});

/** Remembers, on this device, which services answered when they were last asked without a key. */
export function createKeylessServices(storage: BrowserStorage) {
  // By the ids of their connections. With the base URL: where a connection leads elsewhere, nothing is known.
  const baseUrls = createStoredValue(storage, 'keyless', (stored) =>
    v.parse(baseUrlsSchema, stored),
  );

  function has({ id, baseUrl }: ServiceHolder): boolean {
    return baseUrls.get()[id] === resolveBaseUrl({ baseUrl });
  }

  function note(service: ServiceHolder, isAnswered: boolean): void {
    if (has(service) === isAnswered) return;
    const { [service.id]: _, ...others } = baseUrls.get();
    baseUrls.set(isAnswered ? { ...others, [service.id]: resolveBaseUrl(service) } : others);
  }

  return { has, note };
}
