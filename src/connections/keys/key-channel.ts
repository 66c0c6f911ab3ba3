import * as v from 'valibot';
import { scopedName } from '../../ui/browser-storage';
import { isApiKey } from './api-key';
import { openTabChannel, type TabChannel } from '../tab-channel';

const time = v.pipe(v.number(), v.safeInteger());

const connectionId = v.string();

/** A message between tabs about keys. Only an answer, for the requested connection and origin, holds a key. */
const messageSchema = v.variant('type', [
  /** Who holds a key newer than `after`? */
  v.object({ type: v.literal('ask'), connectionId, origin: v.string(), after: time }),
  v.object({
    type: v.literal('answer'),
    connectionId,
    origin: v.string(),
    key: v.custom<string>(isApiKey),
    at: time,
  }),
  /** A key was typed: tabs that need it may ask for it. */
  v.object({ type: v.literal('typed'), connectionId, origin: v.string(), at: time }),
  /** Forgets the keys that were typed up to `at`. */
  v.object({ type: v.literal('forget'), connectionId, at: time }),
]);

export type KeyMessage = v.InferOutput<typeof messageSchema>;

export type KeyChannel = TabChannel<KeyMessage>;

/** Opens the channel for keys, or returns null where the browser has none. */
export function openKeyChannel(name = scopedName('keys')): KeyChannel | null {
  return openTabChannel(name, messageSchema);
}
