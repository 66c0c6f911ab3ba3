// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createKeyRing,
  type KeyMessage,
  type KeyRing,
  openKeyChannel,
} from '../../../src/site/keys/key-ring';
import { createDeniedStorage, createMemoryStorage } from '../memory-storage';
import { createTabs } from '../tabs';

const shop = { id: 'shop', baseUrl: 'https://shop.example.com/prefix' };
const movedShop = { id: 'shop', baseUrl: 'https://moved.example.com/prefix' };
const other = { id: 'other', baseUrl: 'https://shop.example.com' };

let tabs: ReturnType<typeof createTabs>;
let local: ReturnType<typeof createMemoryStorage>;

beforeEach(() => {
  tabs = createTabs();
  local = createMemoryStorage();
});

function openTab(session = createMemoryStorage()): KeyRing {
  return createKeyRing({ session, local, channel: tabs.open() });
}

describe('a key', () => {
  it.each([
    ['the same origin', { ...shop, baseUrl: 'https://shop.example.com/elsewhere' }, 'secret'],
    ['another connection', other, null],
    ['another host', movedShop, null],
    ['another scheme', { ...shop, baseUrl: 'http://shop.example.com/prefix' }, null],
    ['another port', { ...shop, baseUrl: 'https://shop.example.com:8443/prefix' }, null],
  ])('is returned only for its own connection and origin: %s', (_, connection, key) => {
    const ring = openTab();
    ring.set(shop, 'secret');
    expect(ring.get(connection)).toBe(key);
  });

  it("for a relative base URL belongs to the app's origin", () => {
    const ring = openTab();
    ring.set({ id: 'shop', baseUrl: '/' }, 'secret');
    expect(ring.get({ id: 'shop', baseUrl: `${location.origin}/prefix` })).toBe('secret');
    expect(ring.get(shop)).toBeNull();
  });

  it('survives a reload in session storage', () => {
    const session = createMemoryStorage();
    openTab(session).set(shop, 'secret');
    const ring = openTab(session);
    expect(ring.get(shop)).toBe('secret');
    expect(session.dump()).toContain('secret');
    expect(local.dump()).not.toContain('secret');
    ring.set(other, 'another');
    ring.remove(shop);
    expect(ring.get(shop)).toBeNull();
    expect(ring.get(other)).toBe('another');
    expect(session.dump()).not.toContain('secret');
  });

  it('gets a new version each time, even for the same text', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const ring = openTab();
    expect(ring.find(shop)).toBeNull();
    const versions = ['secret', 'secret', 'other'].map((key) => {
      ring.set(shop, key);
      expect(ring.find(shop)?.key).toBe(key);
      return ring.find(shop)?.version;
    });
    expect(new Set(versions).size).toBe(3);
  });

  it('works without browser storage', async () => {
    const ring = createKeyRing({
      session: createDeniedStorage(),
      local: createDeniedStorage(),
      channel: null,
    });
    ring.set(shop, 'secret');
    expect(ring.get(shop)).toBe('secret');
    ring.remove(shop);
    expect(await ring.request(shop)).toBeNull();
  });

  it.each([
    'text',
    [1],
    { shop: 'secret' },
    { shop: { origin: 'https://shop.example.com', key: 'two words', at: 1 } },
    { shop: { origin: 'https://shop.example.com', key: 'secret' } },
    { shop: { origin: 5, key: 'secret', at: 1 } },
  ])('ignores the invalid stored value %j', (foreign) => {
    expect(openTab(createMemoryStorage({ keys: foreign })).get(shop)).toBeNull();
  });
});

describe('a key shared between tabs', () => {
  it('is sent to a new tab that asks', async () => {
    const session = createMemoryStorage();
    const first = openTab();
    first.set(shop, 'secret');
    const second = openTab(session);
    expect(second.get(shop)).toBeNull();
    expect(await second.request(shop)).toBe('secret');
    expect(second.find(shop)).toEqual(first.find(shop));
    tabs = createTabs();
    openTab(session);
    expect(await openTab().request(shop)).toBe('secret');
  });

  it('is replaced in all tabs by the most recently entered key', async () => {
    const first = openTab();
    const listener = vi.fn<() => void>();
    const unsubscribe = first.subscribe(listener);
    const second = openTab();
    first.set(shop, 'old');
    await tabs.quiet();
    second.set(shop, 'new');
    await tabs.quiet();
    expect(first.get(shop)).toBe('new');
    expect(first.get(movedShop)).toBeNull();
    expect(await openTab().request(shop)).toBe('new');
    expect(listener).toHaveBeenCalledTimes(2);
    second.remove(shop);
    await tabs.quiet();
    expect(first.get(shop)).toBeNull();
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    first.set(shop, 'again');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('stays removed when a closed tab that held it reopens', () => {
    const closed = createMemoryStorage();
    openTab(closed).set(shop, 'secret');
    tabs = createTabs();
    const ring = openTab();
    ring.remove(shop);
    ring.remove(other);
    expect(openTab(closed).get(shop)).toBeNull();
  });

  it('is ignored if it arrives after it was removed', async () => {
    const waiting = openTab();
    const answer = waiting.request(shop);
    const otherTab = tabs.open();
    local.write('keys-forgotten', { shop: 1_000 });
    const held = { origin: 'https://shop.example.com', key: 'secret', at: 999 };
    otherTab.post({ type: 'key', connectionId: 'shop', ...held });
    await tabs.quiet();
    expect(waiting.get(shop)).toBeNull();
    otherTab.post({ type: 'key', connectionId: 'shop', ...held, key: 'again', at: 1_001 });
    expect(await answer).toBe('again');
  });

  it('can be entered again even if the clock was set back', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const first = openTab();
    const second = openTab();
    first.set(shop, 'secret');
    await second.request(shop);
    first.remove(shop);
    await tabs.quiet();
    clock.mockReturnValue(10);
    first.set(shop, 'again');
    expect(await second.request(shop)).toBe('again');
  });
});

describe('asking other tabs for a key', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each([
    ['another origin', movedShop],
    ['another connection', other],
  ])('does not get a key entered for %s', async (_, connection) => {
    openTab().set(shop, 'secret');
    const waiting = openTab();
    const answer = waiting.request(connection);
    await vi.advanceTimersByTimeAsync(150);
    expect(await answer).toBeNull();
    openTab().set(connection, 'typed');
    await tabs.quiet();
    expect(waiting.get(connection)).toBe('typed');
  });

  it('is unnecessary if this tab has one', async () => {
    const ring = openTab();
    ring.set(shop, 'secret');
    tabs.sent.length = 0;
    expect(await ring.request(shop)).toBe('secret');
    expect(tabs.sent).toEqual([]);
  });
});

describe('a tab that missed a key', () => {
  /** Opens a tab that, while frozen, misses other tabs' changes, even in storage. */
  function openAwayTab(session = createMemoryStorage()) {
    const channel = tabs.open();
    const ring = createKeyRing({ session, local: local.open(), channel });
    return { ring, session, channel };
  }

  const show = {
    'is shown again': () => document.dispatchEvent(new Event('visibilitychange')),
    'is thawed': () => document.dispatchEvent(new Event('resume')),
    'returns from the back/forward cache': () =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  };

  /** Opens two tabs with the key `old`. Then enters `new` in the second one while the first one is away. */
  async function missKey() {
    const away = openAwayTab();
    const second = openAwayTab();
    away.ring.set(shop, 'old');
    await tabs.quiet();
    away.channel.isAway = true;
    second.ring.set(shop, 'new');
    await tabs.quiet();
    return { away, second };
  }

  it.each(Object.entries(show))('asks for the newest key when it %s', async (_, appear) => {
    const { away, second } = await missKey();
    expect(away.ring.isNewest(shop)).toBe(false);
    away.channel.isAway = false;
    appear();
    await tabs.quiet();
    expect(away.ring.find(shop)).toEqual(second.ring.find(shop));
    expect(away.ring.get(shop)).toBe('new');
    expect(away.ring.isNewest(shop)).toBe(true);
    expect(local.dump()).not.toMatch(/old|new/);
  });

  it('gets the newest key before its first request after a reload', async () => {
    const { away } = await missKey();
    expect(await openAwayTab(away.session).ring.request(shop)).toBe('new');
  });

  it('gets the newest key from a reloaded tab', async () => {
    const { away, second } = await missKey();
    away.channel.isAway = false;
    openAwayTab(second.session);
    await tabs.quiet();
    expect(away.ring.get(shop)).toBe('new');
  });

  it('gets the newest key if several tabs have different ones', async () => {
    const { away, second } = await missKey();
    second.channel.isAway = true;
    const third = openAwayTab();
    third.ring.set(shop, 'newest');
    await tabs.quiet();
    away.channel.isAway = false;
    second.channel.isAway = false;
    show['is thawed']();
    await tabs.quiet();
    for (const { ring } of [away, second, third]) expect(ring.get(shop)).toBe('newest');
  });

  it('gets a key that no tab had when it asked', async () => {
    vi.useFakeTimers();
    const away = openAwayTab();
    const answer = away.ring.request(shop);
    await vi.advanceTimersByTimeAsync(150);
    expect(await answer).toBeNull();
    away.channel.isAway = true;
    const second = openAwayTab();
    second.ring.set(shop, 'secret');
    await tabs.quiet();
    away.channel.isAway = false;
    // The other tab reloads and says that it has a key.
    openAwayTab(second.session);
    await tabs.quiet();
    expect(away.ring.get(shop)).toBe('secret');
  });

  it('keeps its older key if no tab has the newest one', async () => {
    const { away } = await missKey();
    vi.useFakeTimers();
    tabs = createTabs();
    const { ring } = openAwayTab(away.session);
    const answer = ring.request(shop);
    await vi.advanceTimersByTimeAsync(150);
    expect(await answer).toBe('old');
    expect(ring.isNewest(shop)).toBe(false);
    ring.set(shop, 'newest');
    expect(ring.isNewest(shop)).toBe(true);
    expect(await ring.request(shop)).toBe('newest');
  });

  it('can replace the key it missed, even if the clock was set back', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const { away, second } = await missKey();
    clock.mockReturnValue(10);
    away.ring.set(shop, 'newest');
    await tabs.quiet();
    expect(second.ring.get(shop)).toBe('newest');
    expect(second.ring.isNewest(shop)).toBe(true);
  });

  it('can remove the key it missed, even if the clock was set back', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const { away, second } = await missKey();
    clock.mockReturnValue(10);
    away.ring.remove(shop);
    expect(second.ring.get(shop)).toBeNull();
  });

  it.each(Object.entries(show))('drops a removed key, even before it %s', async (_, appear) => {
    const { away, second } = await missKey();
    const heard = vi.fn<() => void>();
    away.ring.subscribe(heard);
    second.ring.remove(shop);
    expect(away.ring.get(shop)).toBeNull();
    expect(heard).not.toHaveBeenCalled();
    away.channel.isAway = false;
    appear();
    await tabs.quiet();
    expect(heard).toHaveBeenCalled();
    expect(away.session.dump()).not.toContain('old');
    expect(openAwayTab(away.session).ring.get(shop)).toBeNull();
  });

  it('does not get a key for another origin', async () => {
    const { away, second } = await missKey();
    second.ring.set(movedShop, 'moved');
    await tabs.quiet();
    away.channel.isAway = false;
    show['is thawed']();
    await tabs.quiet();
    expect(away.ring.get(shop)).toBe('old');
    expect(away.ring.get(movedShop)).toBeNull();
    expect(second.ring.get(movedShop)).toBe('moved');
  });

  it('gets the key for a new origin once its connection has moved', async () => {
    const { away, second } = await missKey();
    second.ring.remove(shop);
    second.ring.set(movedShop, 'moved');
    away.channel.isAway = false;
    expect(await openAwayTab(away.session).ring.request(movedShop)).toBe('moved');
  });

  it('gets a response even if it runs version 0.4', async () => {
    openTab().set(shop, 'secret');
    const older = tabs.open();
    const heard = new Promise<KeyMessage>((resolve) => older.listen(resolve));
    older.post({ type: 'ask', connectionId: 'shop', origin: 'https://shop.example.com' });
    expect(await heard).toMatchObject({ type: 'key', key: 'secret' });
  });
});

describe('the channel between tabs', () => {
  const opened: BroadcastChannel[] = [];

  beforeEach(() => {
    vi.stubGlobal(
      'BroadcastChannel',
      class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          opened.push(this);
        }
      },
    );
  });
  afterEach(() => {
    for (const channel of opened.splice(0)) channel.close();
  });

  it('ignores messages from other deployments', async () => {
    vi.stubEnv('BASE_URL', '/a/');
    const elsewhere = openKeyChannel();
    vi.stubEnv('BASE_URL', '/b/');
    const here = openKeyChannel();
    const there = openKeyChannel();
    const message: KeyMessage = { type: 'ask', connectionId: 'shop', origin: 'https://x.org' };
    const heard = new Promise((resolve) => there?.listen(resolve));
    elsewhere?.post({ ...message, connectionId: 'other' });
    for (const foreign of [
      null,
      'hello',
      { type: 'other' },
      { type: 'key', connectionId: 'shop', origin: 'https://x.org', key: 'two words', at: 1 },
      { type: 'ask', connectionId: 'shop' },
    ]) {
      opened[1]?.postMessage(foreign);
    }
    // Messages arrive in order, so the foreign ones were ignored.
    here?.post(message);
    expect(await heard).toEqual(message);
  });

  it('is null in a browser without BroadcastChannel', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(openKeyChannel()).toBeNull();
  });
});
