import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import type { Configuration } from '../../src/connections/configuration';
import type { Connection } from '../../src/connections/connection';
import { createConnectionStore } from '../../src/connections/connection-store';
import { createKeyRing, type KeyRing } from '../../src/connections/key-ring';
import { STORED_CONNECTIONS } from '../../src/connections/stored-connections';
import { createMemoryStorage, deniedStorage } from './memory-storage';

const configured: Connection = {
  id: 'shop',
  name: 'Shop',
  baseUrl: 'https://shop.example.com',
  siteId: 'magazine',
  auth: 'key',
  paging: DEFAULT_PAGING,
  source: 'configured',
};

const draft = {
  name: 'My shop',
  baseUrl: 'https://my.example.com',
  siteId: null,
  paging: DEFAULT_PAGING,
};

let keyRing: KeyRing;
let storage: ReturnType<typeof createMemoryStorage>;
let events: EventTarget;

beforeEach(() => {
  storage = createMemoryStorage();
  events = new EventTarget();
  keyRing = createKeyRing({
    session: createMemoryStorage(),
    local: createMemoryStorage(),
    channel: null,
  });
});

function open(configuration: Partial<Configuration> = {}) {
  return createConnectionStore({
    configuration: {
      connections: [configured],
      demo: true,
      customConnections: true,
      ...configuration,
    },
    keyRing,
    storage,
    events,
  });
}

function idsOf(store: ReturnType<typeof open>) {
  return store.getSnapshot().map(({ id }) => id);
}

describe('the list', () => {
  it('holds the configured, the custom and the demo connection, in this order', () => {
    const store = open();
    store.add(draft);
    expect(idsOf(store)).toEqual(['shop', 'my-shop', 'demo']);
    expect(idsOf(open())).toEqual(['shop', 'my-shop', 'demo']);
  });

  it('is the same list until something changes', () => {
    const store = open();
    const before = store.getSnapshot();
    expect(store.getSnapshot()).toBe(before);
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.add(draft);
    expect(store.getSnapshot()).not.toBe(before);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('hides a custom connection while a configured one has its id', () => {
    open({ connections: [] }).add(draft, 'shop');
    expect(open().get('shop')).toEqual(configured);
    expect(idsOf(open())).toEqual(['shop', 'demo']);
    expect(open({ connections: [] }).get('shop')?.name).toBe('My shop');
  });

  it('has neither demo nor custom connections where the configuration forbids them', () => {
    open().add(draft);
    expect(idsOf(open({ demo: false, customConnections: false }))).toEqual(['shop']);
  });

  it('follows another tab', () => {
    const store = open();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    open().add(draft);
    events.dispatchEvent(new StorageEvent('storage', { key: STORED_CONNECTIONS }));
    expect(idsOf(store)).toContain('my-shop');
    expect(listener).toHaveBeenCalledOnce();
    events.dispatchEvent(new StorageEvent('storage', { key: 'somebody-elses' }));
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('adding', () => {
  it('takes the id of a link that is free', () => {
    expect(open().add(draft, 'team-shop').id).toBe('team-shop');
  });

  it.each(['shop', 'demo', 'connections', 'Not A Slug'])(
    'makes an id of the name when the wished one cannot be: %s',
    (id) => {
      expect(open().add(draft, id).id).toBe('my-shop');
    },
  );

  it('never gives the id of the demo, on or off', () => {
    expect(open({ demo: false }).add({ ...draft, name: 'Demo' }).id).toBe('demo-2');
  });

  it('is refused where the configuration forbids it', () => {
    const store = open({ customConnections: false });
    expect(store.canAdd).toBe(false);
    expect(() => store.add(draft)).toThrow('does not allow');
  });

  it('works for this tab, and says so, where the browser keeps nothing', () => {
    const configuration = { connections: [], demo: false, customConnections: true };
    const store = createConnectionStore({ configuration, keyRing, storage: deniedStorage, events });
    expect(store.isKept()).toBe(true);
    store.add(draft);
    expect(idsOf(store)).toEqual(['my-shop']);
    expect(store.isKept()).toBe(false);
  });
});

describe('changing', () => {
  it('keeps the id, the place and the key when the origin stays', () => {
    const store = open();
    const before = store.add(draft);
    store.add({ ...draft, name: 'Second' });
    keyRing.set(before, 'secret');
    const after = store.update(before.id, {
      ...draft,
      name: 'Renamed',
      baseUrl: 'https://my.example.com/prefix',
    });
    expect(idsOf(store)).toEqual(['shop', 'my-shop', 'second', 'demo']);
    expect(store.get('my-shop')).toEqual(after);
    expect(keyRing.get(after)).toBe('secret');
  });

  it('forgets the key when the origin changes, also when it changes back', () => {
    const store = open();
    const before = store.add(draft);
    keyRing.set(before, 'secret');
    const after = store.update(before.id, { ...draft, baseUrl: 'http://my.example.com' });
    expect(keyRing.get(after)).toBeNull();
    expect(keyRing.get(store.update(before.id, draft))).toBeNull();
  });

  it('adds again what was removed in another tab meanwhile', () => {
    const store = open();
    store.update('gone', draft);
    expect(store.get('gone')?.name).toBe('My shop');
  });
});

describe('removing', () => {
  it('takes the key along, and can be undone with it and in its place', () => {
    const store = open();
    const first = store.add(draft);
    store.add({ ...draft, name: 'Second' });
    keyRing.set(first, 'secret');

    const undo = store.remove(first.id);
    expect(idsOf(store)).toEqual(['shop', 'second', 'demo']);
    expect(keyRing.get(first)).toBeNull();

    undo();
    expect(idsOf(store)).toEqual(['shop', 'my-shop', 'second', 'demo']);
    expect(keyRing.get(first)).toBe('secret');
  });

  it('leaves configured connections alone', () => {
    const store = open();
    store.remove('shop')();
    expect(store.get('shop')).toEqual(configured);
  });

  it('is undone once', () => {
    const store = open();
    const undo = store.remove(store.add(draft).id);
    undo();
    undo();
    expect(idsOf(store)).toEqual(['shop', 'my-shop', 'demo']);
  });
});

describe('where the app starts', () => {
  it('is the connection used last', () => {
    open().setLastUsed('demo');
    expect(open().home()?.id).toBe('demo');
  });

  it('is the first configured one when there is none, or it is gone', () => {
    expect(open().home()?.id).toBe('shop');
    open().setLastUsed('gone');
    expect(open().home()?.id).toBe('shop');
  });

  it('is the demo when nothing is configured, and nowhere without it', () => {
    expect(open({ connections: [] }).home()?.id).toBe('demo');
    expect(open({ connections: [], demo: false }).home()).toBeNull();
  });
});

it('drops keys whose configured connection has moved since', () => {
  keyRing.set({ ...configured, baseUrl: 'https://old.example.com' }, 'secret');
  open();
  expect(keyRing.get({ ...configured, baseUrl: 'https://old.example.com' })).toBeNull();
});
