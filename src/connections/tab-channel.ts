import * as v from 'valibot';

/** A way between the app's open tabs. */
export interface TabChannel<Message> {
  post(message: Message): void;
  listen(listener: (message: Message) => void): void;
}

/**
 * Opens a channel between the app's tabs, or returns null where the browser has none. Only pages of
 * the app's own origin can hear it.
 *
 * @param name one of `scopedName`: another deployment may share the origin
 * @param schema what is no such message is not heard: another version of the app may be open
 */
export function openTabChannel<Message>(
  name: string,
  schema: v.GenericSchema<unknown, Message>,
): TabChannel<Message> | null {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return null;
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window's, not a channel's
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.addEventListener('message', (event) => {
        const message = v.safeParse(schema, event.data);
        if (message.success) listener(message.output);
      });
    },
  };
}
