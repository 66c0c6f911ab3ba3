import { afterEach, expect, it, vi } from 'vitest';
import { type KeyMessage, openKeyChannel } from '../../../src/site/keys/key-ring';

const opened: BroadcastChannel[] = [];

/** As the browser's, but remembered, so that it can be closed after the test. */
class RememberedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
}

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
  vi.unstubAllEnvs();
});

it('carries messages over a real BroadcastChannel, and nothing that is not one', async () => {
  vi.stubGlobal('BroadcastChannel', RememberedChannel);
  const here = openKeyChannel('test');
  const there = openKeyChannel('test');
  const message: KeyMessage = { type: 'ask', connectionId: 'shop', origin: 'https://x.org' };
  const heard = new Promise<KeyMessage[]>((resolve) => {
    const messages: KeyMessage[] = [];
    there?.listen((received) => {
      messages.push(received);
      if (received.type === 'ask') resolve(messages);
    });
  });
  for (const foreign of [
    null,
    'hello',
    { type: 'other' },
    { type: 'key', connectionId: 'shop', origin: 'https://x.org', key: 'two words', at: 1 },
    { type: 'ask', connectionId: 'shop' },
  ]) {
    opened[0]?.postMessage(foreign);
  }
  here?.post(message);
  expect(await heard).toEqual([message]);
});

it('is not heard by another deployment on the same origin', async () => {
  vi.stubGlobal('BroadcastChannel', RememberedChannel);
  vi.stubEnv('BASE_URL', '/a/');
  const there = openKeyChannel();
  vi.stubEnv('BASE_URL', '/b/');
  const here = openKeyChannel();
  const listening = openKeyChannel();
  const heard = new Promise((resolve) => listening?.listen(resolve));
  // What is posted first is heard first.
  there?.post({ type: 'ask', connectionId: 'of-another-deployment', origin: 'https://x.org' });
  here?.post({ type: 'ask', connectionId: 'shop', origin: 'https://x.org' });
  expect(await heard).toMatchObject({ connectionId: 'shop' });
});

it('is none where the browser has none', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(openKeyChannel()).toBeNull();
});
