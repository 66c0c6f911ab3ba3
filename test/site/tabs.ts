import type { KeyChannel, KeyMessage } from '../../src/site/keys/key-ring';

/** A channel between tabs. It asynchronously delivers a copy of each message to all other tabs. */
export function createTabs() {
  const inboxes = new Set<(message: KeyMessage) => void>();
  const sent: KeyMessage[] = [];
  let underWay = 0;

  /** Waits until all messages and the replies to them are delivered. */
  function quiet(): Promise<void> {
    return underWay === 0 ? Promise.resolve() : Promise.resolve().then(quiet);
  }

  return {
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
