import * as v from 'valibot';
import { deviceStorage } from '../../ui/browser-storage';

const NAME = 'kept';

const storedSchema = v.fallback(v.array(v.string()), []);

/**
 * Whether something may be kept of a connection. It says so at once, where the database itself takes
 * its time: a first visit is not to wait for that.
 */
export function mayBeKept(connectionId: string): boolean {
  return readKept().has(connectionId);
}

/** Says that something may be kept of a connection from now on. */
export function addKeptHint(connectionId: string): void {
  if (!mayBeKept(connectionId)) writeKeptHint(readKept().add(connectionId));
}

/** Says of which connections something is kept. */
export function writeKeptHint(connectionIds: ReadonlySet<string>): void {
  deviceStorage.write(NAME, [...connectionIds]);
}

function readKept(): Set<string> {
  return new Set(v.parse(storedSchema, deviceStorage.read(NAME)));
}
