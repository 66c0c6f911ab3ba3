import { renderHook, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useListPreferences } from '../../src/browse/list/list-preferences';
import { readExpanded } from '../../src/browse/tree/use-expansion';
import { singleKeys } from '../../src/ui/commands/commands';
import { chosenTheme } from '../../src/ui/theme/theme';
import { leave } from '../cache/visit';
import { stubIndexedDb } from '../cache/indexed-db';
import { category, LIST_PATH, renderApp, SERVICE_URL } from '../render-app';
import released from './released-storage.json';

const TEST = { id: 'test', baseUrl: SERVICE_URL, siteId: 'site' };
const OTHER = { id: 'other', baseUrl: 'https://other.example.com', auth: 'proxy' };

/** Fills `storage` with what version 0.3.0 stored. */
function fill(storage: Storage, entries: Readonly<Record<string, string>>) {
  for (const [key, text] of Object.entries(entries)) storage.setItem(key, text);
}

beforeEach(() => stubIndexedDb());

describe('an upgrade from version 0.3.0', () => {
  it('keeps connections, keys and preferences', () => {
    fill(localStorage, released.localStorage);
    fill(sessionStorage, released.sessionStorage);
    const { store, keyRing } = renderApp({
      serve: [],
      configuration: { connections: [TEST, OTHER] },
    }).services;
    expect(store.getSnapshot().map(({ id }) => id)).toEqual([
      'test',
      'other',
      'without-key',
      'my-shop',
      'demo',
    ]);
    expect(store.get('my-shop')).toMatchObject({
      name: 'My shop',
      environment: 'staging',
      baseUrl: 'https://shop.example.com',
      siteId: 'shop',
    });
    expect(store.get('my-shop')?.paging.bulkPageSize).toBe(500);
    expect(store.home()?.id).toBe('test');
    expect(keyRing.get(TEST)).toBe('key-5f0c1d7e-of-the-tests');
    expect(keyRing.get({ id: 'my-shop', baseUrl: 'https://shop.example.com' })).not.toBeNull();
    // Another tab had removed the connection.
    expect(keyRing.get({ id: 'without-key', baseUrl: 'https://gone.example.com' })).toBeNull();
    expect(chosenTheme.get()).toBe('dark');
    expect(singleKeys.get()).toBe(false);
    expect(renderHook(useListPreferences).result.current[0]).toEqual({
      columns: ['status', 'updatedAt'],
      share: 40,
    });
    expect(readExpanded('test', 'site').size).toBe(9);

    keyRing.remove({ id: 'test' });
    keyRing.remove({ id: 'my-shop' });
    const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
    expect(stored).not.toContain('of-the-tests');
  });

  it('keeps saved views and muted rules', async () => {
    fill(localStorage, released.localStorage);
    const { user } = renderApp({
      serve: [category('1', { name: ' Stray' }), category('2')],
      configuration: { connections: [TEST] },
    });
    expect(await screen.findByText('All 2 loaded')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
    expect(within(dialog).getByRole('link', { name: 'News' })).toHaveAttribute(
      'href',
      `${LIST_PATH}?q=news&view=tree`,
    );
    leave();
    renderApp({ path: LIST_PATH.replace('categories', 'review') });
    expect(await screen.findByText('Muted: Stray spaces in names')).toBeVisible();
  });
});
