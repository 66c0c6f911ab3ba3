import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListPreferences } from '../../src/categories/display/list-preferences';
import { readExpanded } from '../../src/features/list/tree/use-expansion';
import { parseConfiguration } from '../../src/connections/configuration/configuration';
import { createConnectionStore } from '../../src/connections/connection-store';
import { createKeyRing } from '../../src/connections/keys/key-ring';
import { singleKeys } from '../../src/ui/commands/command-registry';
import { chosenTheme } from '../../src/ui/theme/theme';
import released from '../released-storage.json';

const KEYED = { id: 'keyed', baseUrl: 'https://keyed.example.com' };

/** As the configuration was when the storage was recorded. */
function readConfiguration() {
  const result = parseConfiguration({
    connections: [KEYED, { id: 'other', baseUrl: 'https://other.example.com', auth: 'proxy' }],
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.configuration;
}

it('reads all that the first released version has stored in a browser', () => {
  for (const [key, text] of Object.entries(released.localStorage)) localStorage.setItem(key, text);
  for (const [key, text] of Object.entries(released.sessionStorage)) {
    sessionStorage.setItem(key, text);
  }
  const keyRing = createKeyRing({ channel: null });
  const store = createConnectionStore({ configuration: readConfiguration(), keyRing });

  expect(store.getSnapshot().map(({ id }) => id)).toEqual([
    'keyed',
    'other',
    'without-key',
    'my-shop',
    'demo',
  ]);
  expect(store.get('my-shop')).toMatchObject({
    name: 'My shop',
    baseUrl: 'https://shop.example.com',
    siteId: 'shop',
  });
  expect(store.get('other')?.paging.cursorParam).toBe('cursor');
  expect(store.home()?.id).toBe('keyed');
  expect(keyRing.get(KEYED)).toBe('key-5f0c1d7e-of-the-tests');
  expect(keyRing.get({ id: 'my-shop', baseUrl: 'https://shop.example.com' })).not.toBeNull();
  expect(chosenTheme.get()).toBe('dark');
  expect(singleKeys.get()).toBe(false);
  expect(renderHook(useListPreferences).result.current[0]).toEqual({
    columns: ['status', 'subCategories', 'updatedAt'],
    density: 'compact',
    share: 40,
  });
  expect(readExpanded('keyed', 'shop').size).toBe(9);
  // Another tab had forgotten it.
  const forgotten = { id: 'without-key', baseUrl: 'https://gone.example.com' };
  const at = released.localStorage['category-browser.keys-forgotten'];
  expect(localStorage.getItem('category-browser/:keys-forgotten')).toBe(at);
  expect(keyRing.get(forgotten)).toBeNull();

  // No second copy of a key stays behind.
  expect(sessionStorage.getItem('category-browser.keys')).toBeNull();
  keyRing.forget({ id: 'keyed' });
  keyRing.forget({ id: 'my-shop' });
  const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
  expect(stored).not.toContain('of-the-tests');
});
