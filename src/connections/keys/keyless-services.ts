import * as v from 'valibot';
import type { BrowserStorage } from '../../ui/browser-storage';
import { createStoredValue } from '../../ui/stored-value';
import { type Connection, originOf } from '../connection';

type ServiceHolder = Pick<Connection, 'id' | 'baseUrl'>;

const originsSchema = v.fallback(v.record(v.string(), v.string()), {});

/** Remembers, on this device, which services answered when they were last asked without a key. */
export function createKeylessServices(storage: BrowserStorage) {
  // By the ids of their connections. With the origin: where a connection leads elsewhere, nothing is known.
  const origins = createStoredValue(storage, 'keyless', (stored) => v.parse(originsSchema, stored));

  function has({ id, baseUrl }: ServiceHolder): boolean {
    return origins.get()[id] === originOf({ baseUrl });
  }

  function note(service: ServiceHolder, isAnswered: boolean): void {
    if (has(service) === isAnswered) return;
    const { [service.id]: _, ...others } = origins.get();
    origins.set(isAnswered ? { ...others, [service.id]: originOf(service) } : others);
  }

  return { has, note };
}
