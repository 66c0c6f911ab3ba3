import type { KeyChannel, KeyMessage } from '../../src/site/keys/key-ring';

/** The channel between tabs. Each message reaches all other tabs, copied and asynchronously. */
export function createTabs() {
  const inboxes = new Set<(message: KeyMessage) => void>();
  const sent: KeyMessage[] = [];
  let underWay = 0;

  /** Waits until all messages, and the responses to them, have arrived. */
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
