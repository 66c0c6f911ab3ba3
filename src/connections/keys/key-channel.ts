import * as v from 'valibot';
import { scopedName } from '../../ui/browser-storage';
import { isApiKey } from './api-key';
import { openTabChannel, type TabChannel } from '../tab-channel';

/**
 * What the app's open tabs say to each other about keys. A key itself is only ever in an answer,
 * and an answer only follows a question for the same connection and origin.
 */
export type KeyMessage =
  /** Who holds a key newer than `after`? */
  | { type: 'ask'; connectionId: string; origin: string; after: number }
  | { type: 'answer'; connectionId: string; origin: string; key: string; at: number }
  /** A key was typed: whoever needs it may ask. */
  | { type: 'typed'; connectionId: string; origin: string; at: number }
  /** Whatever was typed up to `at` is to be forgotten. */
  | { type: 'forget'; connectionId: string; at: number };

export type KeyChannel = TabChannel<KeyMessage>;

const time = v.pipe(v.number(), v.safeInteger());

const messageSchema: v.GenericSchema<unknown, KeyMessage> = v.variant('type', [
  v.object({
    type: v.literal('ask'),
    connectionId: v.string(),
    origin: v.string(),
    after: time,
  }),
  v.object({
    type: v.literal('answer'),
    connectionId: v.string(),
    origin: v.string(),
    key: v.custom<string>(isApiKey),
    at: time,
  }),
  v.object({
    type: v.literal('typed'),
    connectionId: v.string(),
    origin: v.string(),
    at: time,
  }),
  v.object({ type: v.literal('forget'), connectionId: v.string(), at: time }),
]);

/** Opens the channel for keys, or returns null where the browser has none. */
export function openKeyChannel(name = scopedName('keys')): KeyChannel | null {
  return openTabChannel(name, messageSchema);
}
