import type { KeyChannel, KeyMessage } from '../../src/site/keys/key-ring';

/** The channel between tabs: each message gets, copied and later, to all tabs but the sender's. */
export function createTabs() {
  const inboxes = new Set<(message: KeyMessage) => void>();
  const sent: KeyMessage[] = [];
  let underWay = 0;

  /** Waits until all that was said has been heard, with what was said in return. */
  function quiet(): Promise<void> {
    return underWay === 0 ? Promise.resolve() : Promise.resolve().then(quiet);
  }

  return {
    /** Every message so far, whoever sent it. */
    sent,
    open(): KeyChannel {
      let inbox: ((message: KeyMessage) => void) | undefined;
      return {
        post(message) {
          sent.push(message);
          for (const other of inboxes) {
            if (other === inbox) continue;
            underWay += 1;
            queueMicrotask(() => {
              underWay -= 1;
              other(structuredClone(message));
            });
          }
        },
        listen(listener) {
          inbox = listener;
          inboxes.add(listener);
        },
      };
    },
    quiet,
  };
}
