import type { KeyChannel, KeyMessage } from '../../src/site/keys/key-ring';

/** Creates a channel between tabs. It asynchronously delivers a copy of each message to all other tabs. */
export function createTabs() {
  const inboxes = new Set<(message: KeyMessage) => void>();
  const sent: KeyMessage[] = [];
  let underWay = 0;

  /** Waits until all messages and their replies are delivered. */
  function quiet(): Promise<void> {
    return underWay === 0 ? Promise.resolve() : Promise.resolve().then(quiet);
  }

  return {
    sent,
    /** Opens a tab's channel. It delivers nothing while `isAway`, as in a frozen tab. */
    open(): KeyChannel & { isAway: boolean } {
      let inbox: ((message: KeyMessage) => void) | undefined;
      const tab = {
        isAway: false,
        post(message: KeyMessage) {
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
        listen(listener: (message: KeyMessage) => void) {
          inbox = (message) => {
            if (!tab.isAway) listener(message);
          };
          inboxes.add(inbox);
        },
      };
      return tab;
    },
    quiet,
  };
}
