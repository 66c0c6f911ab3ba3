import { renderHook, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useListPreferences } from '../../src/browse/list/list-preferences';
import { readExpanded } from '../../src/browse/tree/use-expansion';
import { singleKeys } from '../../src/ui/commands/commands';
import { chosenLanguage } from '../../src/app/language';
import { chosenTheme } from '../../src/ui/theme/theme';
import { leave } from '../cache/visit';
import { stubIndexedDb } from '../cache/indexed-db';
import { category, LIST_PATH, renderApp, SERVICE_URL } from '../render-app';
import { textsOf } from '../texts-of';
import released from './released-storage.json';

const TEST = { id: 'test', baseUrl: SERVICE_URL, siteId: 'site' };
const OTHER = { id: 'other', baseUrl: 'https://other.example.com', auth: 'proxy' };

/** Fills the browser's storage with what a version stored. */
function fill(version: keyof typeof released): void {
  const { localStorage: local, sessionStorage: session } = released[version];
  for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
  for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
}

beforeEach(() => stubIndexedDb());

describe('an upgrade from version 0.3.0', () => {
  it('keeps connections, keys and preferences', () => {
    fill('0.3.0');
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
    fill('0.3.0');
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

describe('an upgrade from version 0.4.0', () => {
  beforeEach(() => fill('0.4.0'));

  it('keeps connections with their pagination, keys and preferences', () => {
    const { store, keyRing } = renderApp({
      serve: [],
      configuration: { connections: [TEST, OTHER] },
    }).services;
    expect(store.get('my-shop')).toMatchObject({
      name: 'My shop',
      environment: 'staging',
      baseUrl: 'https://shop.example.com',
      siteId: 'shop',
    });
    expect(store.get('other')?.paging).toEqual({
      cursorParam: 'cursor',
      pageSizeParam: 'limit',
      pageSize: 50,
      bulkPageSize: 0,
    });
    expect(store.worksWithoutKey(OTHER)).toBe(true);
    expect(store.home()?.id).toBe('test');
    const shop = { id: 'my-shop', baseUrl: 'https://shop.example.com' };
    expect(keyRing.get(shop)).toBe('key-5f0c1d7e-of-the-tests');
    expect(keyRing.isNewest(shop)).toBe(true);
    expect(chosenTheme.get()).toBe('dark');
    expect(chosenLanguage.get()).toBe('de');
    expect([...readExpanded('test', 'site')]).toEqual(['c1', 'c2']);
  });

  it('keeps columns, saved views and muted rules under their new names', async () => {
    const { user } = renderApp({
      serve: [category('1', { name: ' Stray' }), category('2', { parentId: '1' })],
      configuration: { connections: [TEST] },
    });
    await screen.findByText('All 2 loaded');
    const headers = () => textsOf(screen.getAllByRole('columnheader'));
    expect(headers()).toEqual(['Name', 'Path', 'Status', 'Descendants', 'Updated', 'ID']);
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('link', { name: 'Largest' }));
    await screen.findByRole('button', { name: 'Saved views: Largest' });
    expect(headers()).toEqual(['Name', 'Path', 'Status', 'Descendants', 'Created']);
    leave();
    renderApp({ path: LIST_PATH.replace('categories', 'review') });
    for (const rule of ['Stray spaces in names', 'Missing description', 'Missing icon'])
      expect(await screen.findByRole('button', { name: `Unmute: ${rule}` })).toBeVisible();
  });
});
