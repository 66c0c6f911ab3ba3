import * as v from 'valibot';

export type TabChannel<Message> = NonNullable<ReturnType<typeof openTabChannel<Message>>>;

/**
 * Opens a channel between the app's tabs, which only pages of its origin can hear; null where the browser has none.
 *
 * @param name one of `scopedName`: another deployment may share the origin
 * @param schema what is no such message is not heard: another version of the app may be open
 */
export function openTabChannel<Message>(name: string, schema: v.GenericSchema<unknown, Message>) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return null;
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window's, not a channel's
    post: (message: Message) => channel.postMessage(message),
    listen(listener: (message: Message) => void) {
      channel.addEventListener('message', (event) => {
        const message = v.safeParse(schema, event.data);
        if (message.success) listener(message.output);
      });
    },
  };
}
