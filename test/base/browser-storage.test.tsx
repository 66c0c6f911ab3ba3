// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '../../src/base/browser-storage';
import { createStoredValue } from '../../src/base/store';

const openDevice = () => createBrowserStorage(() => localStorage);
const openTab = () => createBrowserStorage(() => sessionStorage);

beforeEach(() => void vi.stubEnv('BASE_URL', '/'));

describe('a stored entry', () => {
  it('survives a reload', () => {
    expect(openDevice().write('list', { share: 40 })).toBe(true);
    expect(openDevice().read('list')).toEqual({ share: 40 });
  });

  it('is null if it is missing or not JSON', () => {
    localStorage.setItem('category-browser/:list', '{"share":');
    expect(openDevice().read('list')).toBeNull();
    expect(openDevice().read('theme')).toBeNull();
  });

  it('can be removed and restored', () => {
    const storage = openTab();
    for (const name of ['a/1', 'a/2', 'b/1']) storage.write(name, name);
    const onChange = vi.fn();
    storage.subscribe(onChange);
    const undo = storage.removeAll((name) => name.startsWith('a/'));
    expect(['a/1', 'a/2', 'b/1'].map(openTab().read)).toEqual([null, null, 'b/1']);
    expect(onChange.mock.calls).toEqual([['a/1'], ['a/2']]);
    undo();
    expect(['a/1', 'a/2', 'b/1'].map(openTab().read)).toEqual(['a/1', 'a/2', 'b/1']);
  });
});

describe('storage that is denied or full', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it.each([
    ['denied', createBrowserStorage(denied)],
    [
      'full',
      createBrowserStorage(() =>
        Object.assign(Object.create(null), { length: 0, getItem: () => null, setItem: denied }),
      ),
    ],
  ])('keeps values until the page closes: %s', (_, storage) => {
    expect(storage.read('theme')).toBeNull();
    expect(storage.write('theme', 'dark')).toBe(false);
    expect(storage.read('theme')).toBe('dark');
    storage.removeAll((name) => name === 'theme');
    expect(storage.read('theme')).toBeNull();
  });

  it('stores values again once they fit', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(denied);
    const storage = openDevice();
    expect(storage.write('theme', 'dark')).toBe(false);
    expect(storage.write('theme', 'light')).toBe(true);
    setItem.mockRestore();
    expect(storage.read('theme')).toBe('light');
    expect(openDevice().read('theme')).toBe('light');
  });
});

describe('two deployments on one origin', () => {
  it('keep their entries apart', () => {
    vi.stubEnv('BASE_URL', '/a/');
    openDevice().write('theme', 'dark');
    openTab().write('expanded:x', ['1']);
    vi.stubEnv('BASE_URL', '/b/');
    expect(openDevice().read('theme')).toBeNull();
    openDevice().write('theme', 'light');
    openTab().removeAll((name) => name === 'expanded:x');
    vi.stubEnv('BASE_URL', '/a/');
    expect(openDevice().read('theme')).toBe('dark');
    expect(openTab().read('expanded:x')).toEqual(['1']);
  });

  it('do not notify each other', () => {
    const heard = vi.fn();
    const stop = openDevice().subscribe(heard);
    window.dispatchEvent(new StorageEvent('storage', { key: 'category-browser/b/:theme' }));
    expect(heard).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'category-browser/:theme' }));
    expect(heard).toHaveBeenCalledExactlyOnceWith('theme');
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'category-browser/:theme' }));
    expect(heard).toHaveBeenCalledOnce();
  });
});

it('notifies subscribers when its page returns from the back/forward cache', () => {
  const heard = vi.fn();
  const stop = openDevice().subscribe(heard);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toHaveBeenCalledExactlyOnceWith(null);
  stop();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toHaveBeenCalledOnce();
});

describe('a stored value', () => {
  const valueOf = (storage = openDevice()) =>
    createStoredValue(storage, 'share', (stored) => (typeof stored === 'number' ? stored : 40));

  it('is the default if nothing readable is stored', () => {
    expect(valueOf().get()).toBe(40);
    localStorage.setItem('category-browser/:share', '"wide"');
    expect(valueOf().get()).toBe(40);
  });

  it('is the same object until it changes', () => {
    const storage = openDevice();
    const list = createStoredValue(storage, 'list', (stored) => stored);
    list.set({ share: 40 });
    expect(list.get()).toBe(list.get());
    storage.write('list', { share: 41 });
    expect(list.get()).toEqual({ share: 41 });
  });

  it('notifies its subscribers only of its own changes', () => {
    const storage = openDevice();
    const share = valueOf(storage);
    const heard = vi.fn();
    const stop = share.subscribe(heard);
    share.set(50);
    expect(heard).toHaveBeenCalledTimes(1);
    localStorage.setItem('category-browser/:share', '60');
    window.dispatchEvent(new StorageEvent('storage', { key: 'category-browser/:share' }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(share.get()).toBe(60);
    // Everything was cleared.
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toHaveBeenCalledTimes(3);
    expect(share.get()).toBe(40);
    storage.write('other', 1);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    share.set(70);
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
