// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import {
  type Configuration,
  DEFAULT_CONFIGURATION,
} from '../../src/site/configuration/configuration';
import { createConnectionStore } from '../../src/site/connection-store';
import { createKeyRing, type KeyRing } from '../../src/site/keys/key-ring';
import { scopedName } from '../../src/base/browser-storage';
import { createDeniedStorage, createMemoryStorage } from './memory-storage';
import { configuredShop as configured, draft } from './render-connections';

const found = { cursorParam: 'cursor', pageSizeParam: 'limit', pageSize: 25, bulkPageSize: 200 };

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

function openAs(configuration: Configuration, kept = storage.open()) {
  return createConnectionStore({ configuration, keyRing, storage: kept });
}

function open(configuration: Partial<Configuration> = {}, kept = storage.open()) {
  return openAs({ ...DEFAULT_CONFIGURATION, connections: [configured], ...configuration }, kept);
}

function hear(name: string | null) {
  const key = name && scopedName(name);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function idsOf(store: ReturnType<typeof open>) {
  return store.getSnapshot().map(({ id }) => id);
}

describe('the list of connections', () => {
  it('contains the configured, the custom and the demo connections', () => {
    const store = open();
    const before = store.getSnapshot();
    expect(store.getSnapshot()).toBe(before);
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.add(draft);
    expect(store.getSnapshot()).not.toBe(before);
    expect(listener).toHaveBeenCalledOnce();
    expect(idsOf(store)).toEqual(['shop', 'my-shop', 'demo']);
    expect(idsOf(open())).toEqual(['shop', 'my-shop', 'demo']);
    expect(idsOf(open({ demo: false, customConnections: false }))).toEqual(['shop']);
    expect(open({ customConnections: false }).canAdd).toBe(false);
  });

  it('hides a custom connection with the ID of a configured one', () => {
    open({ connections: [] }).add(draft, 'shop');
    expect(open().get('shop')).toEqual(configured);
    expect(idsOf(open())).toEqual(['shop', 'demo']);
    expect(open({ connections: [] }).get('shop')?.name).toBe('My shop');
  });

  it('follows changes in another tab', () => {
    const store = open();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    open().add(draft);
    hear('connections');
    expect(idsOf(store)).toContain('my-shop');
    open().setPaging('shop', found);
    hear('service:shop');
    expect(store.get('shop')?.paging).toEqual(found);
    expect(listener).toHaveBeenCalledTimes(2);
    hear('other');
    expect(listener).toHaveBeenCalledTimes(2);
    open().setPaging('shop', DEFAULT_PAGING);
    hear(null);
    expect(store.get('shop')).toBe(configured);
  });

  it('changes even if the browser stores nothing', () => {
    for (const change of [
      (store: ReturnType<typeof open>) => store.add(draft),
      (store: ReturnType<typeof open>) => store.setPaging('shop', found),
    ]) {
      const store = open({}, createDeniedStorage());
      const before = store.getSnapshot();
      expect(store.isStored()).toBe(true);
      change(store);
      expect(store.getSnapshot()).not.toEqual(before);
      expect(store.isStored()).toBe(false);
    }
  });
});

describe('stored connections', () => {
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
  ])('are ignored if they are %j', (connections) => {
    storage = createMemoryStorage({ connections });
    expect(idsOf(open())).toEqual(['shop', 'demo']);
  });

  it('are written without their keys', () => {
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

describe('adding a connection', () => {
  it.each<readonly [string, string]>([
    ['team-shop', 'team-shop'],
    ...['shop', 'demo', 'connections', 'Not A Slug'].map((id) => [id, 'my-shop'] as const),
  ])("uses a link's ID only if it is free and valid: %s", (wished, id) => {
    expect(open().add(draft, wished).id).toBe(id);
  });

  it("never uses the demo's ID", () => {
    expect(open({ demo: false }).add({ ...draft, name: 'Demo' }).id).toBe('demo-2');
  });
});

describe('editing a connection', () => {
  it('keeps the key if the origin stays the same', () => {
    const store = open();
    const before = store.add(draft);
    store.add({ ...draft, name: 'Second' });
    keyRing.set(before, 'secret');
    const after = store.update(before.id, { ...draft, name: 'X', baseUrl: `${draft.baseUrl}/y` });
    expect(idsOf(store)).toEqual(['shop', 'my-shop', 'second', 'demo']);
    expect(store.get('my-shop')).toEqual(after);
    expect(keyRing.get(after)).toBe('secret');
  });

  it('deletes the key if the origin changes', () => {
    const store = open();
    const before = store.add(draft);
    keyRing.set(before, 'secret');
    const after = store.update(before.id, { ...draft, baseUrl: 'http://my.example.com' });
    expect(keyRing.get(after)).toBeNull();
    expect(keyRing.get(store.update(before.id, draft))).toBeNull();
  });

  it('adds the connection again if another tab removed it', () => {
    const store = open();
    store.update('gone', draft);
    expect(store.get('gone')?.name).toBe('My shop');
  });
});

describe('removing a connection', () => {
  const own = ['views:["my-shop","a"]', 'views:["my-shop","b"]', 'muted-rules:my-shop'];
  const others = [
    'views:["my-shop-2","a"]',
    'views:["a","my-shop"]',
    'muted-rules:my-shop-2',
    'muted-rules:not-my-shop',
  ];
  const stored = () => [...own, ...others].filter((name) => storage.open().read(name) !== null);

  it('deletes its key and its data', () => {
    for (const name of [...own, ...others]) storage.write(name, name);
    const store = open();
    const first = store.add(draft);
    store.add({ ...draft, name: 'Second' });
    keyRing.set(first, 'secret');
    store.noteWorksWithoutKey(first, true);

    const undo = store.remove(first.id);
    expect(idsOf(store)).toEqual(['shop', 'second', 'demo']);
    expect(keyRing.get(first)).toBeNull();
    expect(store.worksWithoutKey(first)).toBe(false);
    expect(stored()).toEqual(others);

    undo();
    undo();
    expect(idsOf(store)).toEqual(['shop', 'my-shop', 'second', 'demo']);
    expect(keyRing.get(first)).toBe('secret');
    expect(store.worksWithoutKey(first)).toBe(true);
    expect(stored()).toEqual([...own, ...others]);

    store.deleteStored(first.id);
    expect(stored()).toEqual(others);
    expect(store.worksWithoutKey(first)).toBe(false);
  });

  it('keeps a configured connection', () => {
    const store = open();
    store.remove('shop')();
    expect(store.get('shop')).toEqual(configured);
  });
});

describe('the connection at startup', () => {
  it('is the last used or the first configured connection', () => {
    expect(open().home()?.id).toBe('shop');
    open().setLastUsed('demo');
    expect(open().home()?.id).toBe('demo');
    open().setLastUsed('gone');
    expect(open().home()?.id).toBe('shop');
    open().setLastUsed('shop');
    open().deleteStored('shop');
    expect(open({ connections: [] }).home()?.id).toBe('demo');
    expect(open({ connections: [], demo: false }).home()).toBeNull();
  });

  it.each([null, 5, {}, '../evil', ''])('ignores the invalid stored value %j', (value) => {
    storage = createMemoryStorage({ 'last-used': value });
    expect(open().home()?.id).toBe('shop');
  });
});

describe('a temporarily missing config.json', () => {
  it("does not delete its connections' keys and pagination settings", () => {
    open().setPaging('shop', found);
    keyRing.set(configured, 'secret');
    expect(idsOf(openAs(DEFAULT_CONFIGURATION))).toEqual(['demo']);
    expect(open().get('shop')?.paging).toEqual(found);
    expect(keyRing.get(configured)).toBe('secret');
  });

  it('does not replace the last used connection with the demo', () => {
    const connections = [{ ...configured, id: 'first' }, configured];
    open({ connections }).setLastUsed('shop');
    const store = openAs(DEFAULT_CONFIGURATION);
    expect(store.home()?.id).toBe('demo');
    store.setLastUsed('demo');
    expect(open({ connections }).home()?.id).toBe('shop');
    store.add(draft);
    store.setLastUsed('my-shop');
    expect(store.home()?.id).toBe('my-shop');
    store.setLastUsed('demo');
    expect(store.home()?.id).toBe('demo');
  });
});

describe('the fact that a service needs no key', () => {
  it('is remembered on this device until it requires one', () => {
    for (const id of ['shop', 'constructor']) {
      const service = { ...configured, id };
      open().noteWorksWithoutKey(service, true);
      expect(open().worksWithoutKey(service)).toBe(true);
      expect(open().worksWithoutKey({ ...configured, id: 'other' })).toBe(false);
      open().noteWorksWithoutKey(service, false);
      expect(open().worksWithoutKey(service)).toBe(false);
    }
  });

  it.each(['https://moved.example.com', `${configured.baseUrl}/prefix`])(
    'does not apply to another service at the same connection: %s',
    (baseUrl) => {
      open().noteWorksWithoutKey(configured, true);
      expect(open().worksWithoutKey({ ...configured, baseUrl })).toBe(false);
    },
  );

  it.each([5, ['shop'], { answersWithoutKey: true }])(
    'is not read from the invalid stored value %j',
    (value) => {
      storage = createMemoryStorage({ 'service:shop': value });
      expect(open().worksWithoutKey(configured)).toBe(false);
    },
  );
});

describe('pagination settings', () => {
  it('change only the pagination of a custom connection', () => {
    const store = open();
    const before = store.add(draft);
    keyRing.set(before, 'secret');
    store.setPaging('my-shop', found);
    expect(store.get('my-shop')).toEqual({ ...before, paging: found });
    expect(open().get('my-shop')).toEqual({ ...before, paging: found });
    expect(keyRing.get(before)).toBe('secret');
  });

  it('override the configured settings until they are equal', () => {
    const store = open();
    const custom = store.add(draft);
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.setPaging('shop', found);
    const expected = { ...configured, paging: found, configuredPaging: DEFAULT_PAGING };
    expect(store.get('shop')).toEqual(expected);
    expect(listener).toHaveBeenCalledOnce();
    expect(open().get('shop')).toEqual(expected);
    const same = store.get(custom.id);
    store.setPaging('shop', DEFAULT_PAGING);
    expect(store.get('shop')).toBe(configured);
    expect(open().get('shop')).toBe(configured);
    // The other connections stay the same objects.
    expect(store.get(custom.id)).toBe(same);
  });
});
