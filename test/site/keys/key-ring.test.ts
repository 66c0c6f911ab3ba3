// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyRing, type KeyRing } from '../../../src/site/keys/key-ring';
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

function openTab(session = createMemoryStorage(), clock: { now?: () => number } = {}): KeyRing {
  return createKeyRing({ session, local, channel: tabs.open(), ...clock });
}

describe('a key', () => {
  it('is held for the connection and origin that it was given for', () => {
    const ring = openTab();
    ring.set(shop, 'secret');
    expect(ring.get(shop)).toBe('secret');
    expect(ring.get({ ...shop, baseUrl: 'https://shop.example.com/elsewhere' })).toBe('secret');
  });

  it.each([
    ['another connection', other],
    ['another host', movedShop],
    ['another scheme', { ...shop, baseUrl: 'http://shop.example.com/prefix' }],
    ['another port', { ...shop, baseUrl: 'https://shop.example.com:8443/prefix' }],
  ])('is not given for %s', (_, connection) => {
    const ring = openTab();
    ring.set(shop, 'secret');
    expect(ring.get(connection)).toBeNull();
  });

  it('of a relative base URL is bound to the origin of the app', () => {
    const ring = openTab();
    ring.set({ id: 'shop', baseUrl: '/' }, 'secret');
    expect(ring.get({ id: 'shop', baseUrl: `${location.origin}/prefix` })).toBe('secret');
    expect(ring.get(shop)).toBeNull();
  });

  it('survives a reload, in the session alone', () => {
    const session = createMemoryStorage();
    openTab(session).set(shop, 'secret');
    expect(openTab(session).get(shop)).toBe('secret');
    expect(session.dump()).toContain('secret');
    expect(local.dump()).not.toContain('secret');
  });

  it('can be forgotten', () => {
    const session = createMemoryStorage();
    const ring = openTab(session);
    ring.set(shop, 'secret');
    ring.set(other, 'another');
    ring.forget(shop);
    expect(ring.get(shop)).toBeNull();
    expect(ring.get(other)).toBe('another');
    expect(session.dump()).not.toContain('secret');
  });

  it('has another version each time, even if it is the same text in the same moment', () => {
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

  it('works where the browser keeps nothing and has no channel', async () => {
    const ring = createKeyRing({
      session: createDeniedStorage(),
      local: createDeniedStorage(),
      channel: null,
    });
    ring.set(shop, 'secret');
    expect(ring.get(shop)).toBe('secret');
    ring.forget(shop);
    expect(await ring.request(shop)).toBeNull();
  });

  it.each([
    'text',
    [1],
    { shop: 'secret' },
    { shop: { origin: 'https://shop.example.com', key: 'two words', at: 1 } },
    { shop: { origin: 'https://shop.example.com', key: 'secret' } },
    { shop: { origin: 5, key: 'secret', at: 1 } },
  ])('is not read from %j', (foreign) => {
    expect(openTab(createMemoryStorage({ keys: foreign })).get(shop)).toBeNull();
  });

  it('is told to subscribers when it comes and goes', () => {
    const ring = openTab();
    const listener = vi.fn<() => void>();
    const unsubscribe = ring.subscribe(listener);
    ring.set(shop, 'secret');
    ring.forget(shop);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    ring.set(shop, 'secret');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('a key between tabs', () => {
  it('is given to a new tab that asks', async () => {
    openTab().set(shop, 'secret');
    const newTab = openTab();
    expect(newTab.get(shop)).toBeNull();
    expect(await newTab.request(shop)).toBe('secret');
    expect(newTab.get(shop)).toBe('secret');
  });

  it('outlives the tab in which it was typed', async () => {
    const session = createMemoryStorage();
    openTab().set(shop, 'secret');
    await openTab(session).request(shop);
    tabs = createTabs();
    openTab(session);
    expect(await openTab().request(shop)).toBe('secret');
  });

  it('has the same version in all of them', async () => {
    const first = openTab();
    first.set(shop, 'secret');
    const second = openTab();
    await second.request(shop);
    expect(second.find(shop)).toEqual(first.find(shop));
  });

  it('is taken by every open tab, for its origin only', async () => {
    const bystander = openTab();
    openTab().set(shop, 'secret');
    await tabs.quiet();
    expect(bystander.get(shop)).toBe('secret');
    expect(bystander.get(movedShop)).toBeNull();
  });

  it('typed last is the key of every tab that holds one', async () => {
    const first = openTab();
    first.set(shop, 'old');
    const second = openTab();
    await second.request(shop);
    second.set(shop, 'new');
    await tabs.quiet();
    expect(first.get(shop)).toBe('new');
    expect(await openTab().request(shop)).toBe('new');
  });

  it('is forgotten in all of them', async () => {
    const first = openTab();
    const second = openTab();
    first.set(shop, 'secret');
    await second.request(shop);
    const listener = vi.fn<() => void>();
    first.subscribe(listener);
    second.forget(shop);
    await tabs.quiet();
    expect(first.get(shop)).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('that was forgotten does not come back with a tab that was closed meanwhile', () => {
    const closed = createMemoryStorage();
    openTab(closed).set(shop, 'secret');
    tabs = createTabs();
    openTab().forget(shop);
    expect(openTab(closed).get(shop)).toBeNull();
  });

  it('stays forgotten when that of another connection is forgotten after it', () => {
    const closed = createMemoryStorage();
    openTab(closed).set(shop, 'secret');
    tabs = createTabs();
    const ring = openTab();
    ring.forget(shop);
    ring.forget(other);
    expect(openTab(closed).get(shop)).toBeNull();
  });

  it('that was on its way when it was forgotten is not taken', async () => {
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

  it('can be typed again after it was forgotten, even with the clock set back', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const first = openTab();
    const second = openTab();
    first.set(shop, 'secret');
    await second.request(shop);
    first.forget(shop);
    await tabs.quiet();
    clock.mockReturnValue(10);
    first.set(shop, 'again');
    expect(await second.request(shop)).toBe('again');
  });
});

describe('asking the other tabs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['another origin', movedShop],
    ['another connection', other],
  ])('gets no answer for %s', async (_, connection) => {
    openTab().set(shop, 'secret');
    const answer = openTab().request(connection);
    await vi.advanceTimersByTimeAsync(150);
    expect(await answer).toBeNull();
  });

  it('gives up soon when there are none', async () => {
    const ring = openTab();
    const answer = ring.request(shop);
    await vi.advanceTimersByTimeAsync(150);
    expect(await answer).toBeNull();
  });

  it('in vain still gets the key, once it is typed elsewhere', async () => {
    const waiting = openTab();
    const answer = waiting.request(shop);
    await vi.advanceTimersByTimeAsync(150);
    expect(await answer).toBeNull();
    const listener = vi.fn<() => void>();
    waiting.subscribe(listener);

    openTab().set(shop, 'secret');
    await tabs.quiet();
    expect(listener).toHaveBeenCalledOnce();
    expect(waiting.get(shop)).toBe('secret');
  });

  it('is not needed when the key is there', async () => {
    const ring = openTab();
    ring.set(shop, 'secret');
    tabs.sent.length = 0;
    expect(await ring.request(shop)).toBe('secret');
    expect(tabs.sent).toEqual([]);
  });
});
