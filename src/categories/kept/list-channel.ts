import * as v from 'valibot';
import { scopedName } from '../../ui/browser-storage';
import { openTabChannel, type TabChannel } from '../../connections/tab-channel';

/** What the app's open tabs say to each other about what they keep. Never the data itself. */
export type ListMessage =
  /** A list was kept: whoever shows it may read it from there. */
  | { type: 'kept'; connectionId: string; baseUrl: string; siteId: string }
  /** All of a connection's data is to be forgotten. */
  | { type: 'forget'; connectionId: string };

const messageSchema: v.GenericSchema<unknown, ListMessage> = v.variant('type', [
  v.object({
    type: v.literal('kept'),
    connectionId: v.string(),
    baseUrl: v.string(),
    siteId: v.string(),
  }),
  v.object({ type: v.literal('forget'), connectionId: v.string() }),
]);

/** Opens the channel for lists, or gives null where the browser has none. */
export function openListChannel(): TabChannel<ListMessage> | null {
  return openTabChannel(scopedName('lists'), messageSchema);
}
