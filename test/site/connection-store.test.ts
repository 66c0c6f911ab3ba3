// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import {
  type Configuration,
  DEFAULT_CONFIGURATION,
} from '../../src/site/configuration/configuration';
import type { Connection } from '../../src/site/connection';
import { createConnectionStore } from '../../src/site/connection-store';
import { createKeyRing, type KeyRing } from '../../src/site/keys/key-ring';
import { scopedName } from '../../src/ui/browser-storage';
import { createDeniedStorage, createMemoryStorage } from './memory-storage';

const configured: Connection = {
  id: 'shop',
  name: 'Shop',
  baseUrl: 'https://shop.example.com',
  siteId: 'magazine',
  auth: 'key',
  paging: DEFAULT_PAGING,
  loadAll: 'when-needed',
  definedBy: 'configuration',
};

const draft = {
  name: 'My shop',
  baseUrl: 'https://my.example.com',
  siteId: null,
  paging: DEFAULT_PAGING,
};

let keyRing: KeyRing;
let storage: ReturnType<typeof createMemoryStorage>;

beforeEach(() => {
  storage = createMemoryStorage();
  keyRing = createKeyRing({
    session: createMemoryStorage(),
    local: createMemoryStorage(),
    channel: null,
  });
});

function open(configuration: Partial<Configuration> = {}, kept = storage.open()) {
  return createConnectionStore({
    configuration: {
      connections: [configured],
      demo: true,
      customConnections: true,
      ...configuration,
    },
    keyRing,
    storage: kept,
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
    window.dispatchEvent(new StorageEvent('storage', { key: scopedName('connections') }));
    expect(idsOf(store)).toContain('my-shop');
    expect(listener).toHaveBeenCalledOnce();
    window.dispatchEvent(new StorageEvent('storage', { key: 'somebody-elses' }));
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('the added connections in the storage', () => {
  const stored = { id: 'my-shop', environment: 'staging', ...draft };
  const storeAll = (...connections: unknown[]) => {
    storage = createMemoryStorage({ connections: { version: 1, connections } });
  };

  it.each([
    undefined,
    'hello',
    [stored],
    { version: 99, connections: [stored] },
    { version: 1, connections: 'shop' },
    { version: 1, connections: [{ ...stored, baseUrl: 'javascript:alert(1)' }] },
    { version: 1, connections: [{ ...stored, baseUrl: '/' }] },
  ])('are none for %j', (connections) => {
    storage = createMemoryStorage({ connections });
    expect(idsOf(open())).toEqual(['shop', 'demo']);
  });

  it('are read with a key, whatever else is stored, and written without one', () => {
    storeAll({ ...stored, definedBy: 'demo', auth: 'proxy', key: 'secret' });
    const store = open();
    expect(store.get('my-shop')).toEqual({
      ...stored,
      auth: 'key',
      loadAll: 'when-needed',
      definedBy: 'user',
    });
    store.add({ ...draft, name: 'Second' });
    expect(storage.dump()).not.toContain('secret');
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

  it('is not offered where the configuration forbids it', () => {
    expect(open({ customConnections: false }).canAdd).toBe(false);
  });

  it('works for this tab, and says so, where the browser keeps nothing', () => {
    const store = open({}, createDeniedStorage());
    expect(store.isStored()).toBe(true);
    store.add(draft);
    expect(idsOf(store)).toEqual(['shop', 'my-shop', 'demo']);
    expect(store.isStored()).toBe(false);
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

  it.each([null, 5, {}, '../evil', ''])('is not read from %j', (value) => {
    storage = createMemoryStorage({ 'last-used': value });
    expect(open().home()?.id).toBe('shop');
  });

  it('is the demo when nothing is configured, and nowhere without it', () => {
    expect(open({ connections: [] }).home()?.id).toBe('demo');
    expect(open({ connections: [], demo: false }).home()).toBeNull();
  });
});

describe('a config.json that is missing once', () => {
  const found = { cursorParam: 'cursor', pageSizeParam: 'limit', pageSize: 25, bulkPageSize: 200 };
  const openWithoutFile = () =>
    createConnectionStore({
      configuration: DEFAULT_CONFIGURATION,
      keyRing,
      storage: storage.open(),
    });

  it('takes neither the key nor the paging from a connection that it named', () => {
    open().setPaging('shop', found);
    keyRing.set(configured, 'secret');
    expect(idsOf(openWithoutFile())).toEqual(['demo']);
    expect(open().get('shop')?.paging).toEqual(found);
    expect(keyRing.get(configured)).toBe('secret');
  });

  it('does not put the demo, which is opened instead, in the place of the connection used last', () => {
    const connections = [{ ...configured, id: 'first' }, configured];
    open({ connections }).setLastUsed('shop');
    const store = openWithoutFile();
    expect(store.home()?.id).toBe('demo');
    store.setLastUsed('demo');
    expect(open({ connections }).home()?.id).toBe('shop');
  });

  it('does not keep another connection from being the one used last', () => {
    openWithoutFile().add(draft);
    openWithoutFile().setLastUsed('my-shop');
    expect(openWithoutFile().home()?.id).toBe('my-shop');
    openWithoutFile().setLastUsed('demo');
    expect(openWithoutFile().home()?.id).toBe('demo');
  });
});

describe('a service that answers without a key', () => {
  it('is remembered on this device, until it wants one or is forgotten', () => {
    open().noteAnswerWithoutKey(configured, true);
    expect(open().answersWithoutKey(configured)).toBe(true);
    expect(open().answersWithoutKey({ ...configured, id: 'other' })).toBe(false);
    open().noteAnswerWithoutKey(configured, false);
    expect(open().answersWithoutKey(configured)).toBe(false);
    open().noteAnswerWithoutKey(configured, true);
    open().forgetUse('shop');
    expect(open().answersWithoutKey(configured)).toBe(false);
  });

  it.each(['https://moved.example.com', `${configured.baseUrl}/prefix`])(
    'is not taken for another one that the connection leads to now: %s',
    (baseUrl) => {
      open().noteAnswerWithoutKey(configured, true);
      const moved = { ...configured, baseUrl };
      expect(open().answersWithoutKey(moved)).toBe(false);
    },
  );

  it('is forgotten with its connection, and brought back with it', () => {
    const store = open();
    const connection = store.add(draft);
    store.noteAnswerWithoutKey(connection, true);
    const undo = store.remove(connection.id);
    expect(store.answersWithoutKey(connection)).toBe(false);
    undo();
    expect(store.answersWithoutKey(connection)).toBe(true);
  });

  it.each(['constructor', 'prototype'])('is remembered by any id: %s', (id) => {
    open().noteAnswerWithoutKey({ ...configured, id }, true);
    expect(open().answersWithoutKey({ ...configured, id })).toBe(true);
  });

  it.each([5, ['shop'], { answersWithoutKey: true }])('is not read from %j', (value) => {
    storage = createMemoryStorage({ 'service:shop': value });
    expect(open().answersWithoutKey(configured)).toBe(false);
  });
});

describe('paging otherwise', () => {
  const found = { cursorParam: 'cursor', pageSizeParam: 'limit', pageSize: 25, bulkPageSize: 200 };

  it('changes a custom connection, and nothing else of it', () => {
    const store = open();
    const before = store.add(draft);
    keyRing.set(before, 'secret');
    store.setPaging('my-shop', found);
    expect(store.get('my-shop')).toEqual({ ...before, paging: found });
    expect(open().get('my-shop')).toEqual({ ...before, paging: found });
    expect(keyRing.get(before)).toBe('secret');
  });

  it('is kept beside the configuration for a configured connection, and told', () => {
    const store = open();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.setPaging('shop', found);
    const expected = { ...configured, paging: found, configuredPaging: DEFAULT_PAGING };
    expect(store.get('shop')).toEqual(expected);
    expect(listener).toHaveBeenCalledOnce();
    expect(open().get('shop')).toEqual(expected);
    expect(idsOf(store)).toEqual(['shop', 'demo']);
  });

  it('leaves the other connections the same objects', () => {
    const store = open();
    const before = store.add(draft);
    store.noteAnswerWithoutKey(before, true);
    store.setPaging('shop', found);
    expect(store.get(before.id)).toBe(store.getSnapshot()[1]);
    const { [1]: same } = store.getSnapshot();
    store.setPaging('shop', DEFAULT_PAGING);
    expect(store.get(before.id)).toBe(same);
  });

  it('ends with the paging of the configuration', () => {
    const store = open();
    store.setPaging('shop', found);
    store.setPaging('shop', DEFAULT_PAGING);
    expect(store.get('shop')).toBe(configured);
    expect(open().get('shop')).toBe(configured);
  });

  it('follows another tab', () => {
    const store = open();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    open().setPaging('shop', found);
    window.dispatchEvent(new StorageEvent('storage', { key: scopedName('service:shop') }));
    expect(store.get('shop')?.paging).toEqual(found);
    expect(listener).toHaveBeenCalledOnce();
    listener.mockClear();
    open().setPaging('shop', DEFAULT_PAGING);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.get('shop')).toBe(configured);
    expect(listener).toHaveBeenCalled();
  });

  it('works for this tab, and says so, where the browser keeps nothing', () => {
    const store = open({}, createDeniedStorage());
    store.setPaging('shop', found);
    expect(store.get('shop')?.paging).toEqual(found);
    expect(store.isStored()).toBe(false);
  });
});

describe('the saved views and muted rules of a connection', () => {
  const own = ['views:["my-shop","a"]', 'views:["my-shop","b"]', 'muted-rules:my-shop'];
  const others = [
    'views:["my-shop-2","a"]',
    'views:["a","my-shop"]',
    'muted-rules:my-shop-2',
    'muted-rules:not-my-shop',
  ];
  const stored = (names: readonly string[]) =>
    names.filter((name) => storage.open().read(name) !== null);

  function addShop() {
    for (const name of [...own, ...others]) storage.write(name, name);
    const store = open();
    return { store, id: store.add(draft).id };
  }

  it('are removed with it, and come back with it', () => {
    const { store, id } = addShop();
    const undo = store.remove(id);
    expect(stored(own)).toEqual([]);
    expect(stored(others)).toEqual(others);
    undo();
    expect(stored(own)).toEqual(own);
  });

  it('are forgotten with its data', () => {
    const { store, id } = addShop();
    store.forgetUse(id);
    expect(stored(own)).toEqual([]);
    expect(stored(others)).toEqual(others);
  });
});
