import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../src/api/service';
import { keepReplaced } from '../../src/data/list-before';
import { beforeOptions, categoriesOptions, storedBeforeOptions } from '../../src/data/queries';
import { CONNECTIONS_KEY, type List } from '../../src/cache/list-key';
import { DEMO_CONNECTION } from '../../src/site/connection';
import type { SiteContext } from '../../src/site/site-context';
import { bare, page } from '../model/pages';

const site: SiteContext = {
  connection: DEMO_CONNECTION,
  siteId: 'site',
  now: () => 1,
  service: {
    baseUrl: 'https://service.test',
    paging: DEFAULT_PAGING,
    getKey: () => null,
    fetch,
  },
};
const { queryKey } = categoriesOptions(site);

const listOf = (entries: Parameters<typeof page>[0], unreadable = 0): List => ({
  pages: [{ page: page(entries, {}, unreadable), loadedAt: 1 }],
  pageParams: [null],
});

/** Replaces a list as a refresh does. Returns the previous list and whether nothing has changed. */
async function replace(from: List, to: List, during = (_client: QueryClient) => {}) {
  const client = new QueryClient();
  client.setQueryData(queryKey, to);
  const keeping = keepReplaced(client, site, from);
  during(client);
  return {
    isUnchanged: await keeping,
    before: client.getQueryData(beforeOptions(site).queryKey) ?? null,
  };
}

describe('the list from before a refresh', () => {
  it('is kept if the new list differs', async () => {
    const { isUnchanged, before } = await replace(listOf(['a']), listOf(['a', 'b']));
    expect(isUnchanged).toBe(false);
    expect(before?.pages).toHaveLength(1);
  });

  it('is kept if every category has gained the same field', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => String(index));
    const described = listOf(ids.map((id) => bare(id, { description: 'Tea' })));
    const { isUnchanged, before } = await replace(listOf(ids), described);
    expect(isUnchanged).toBe(false);
    expect(before?.pages).toHaveLength(1);
  });

  it('is kept if the new list is incomplete', async () => {
    const { isUnchanged, before } = await replace(listOf(['a']), listOf(['b'], 1));
    expect(isUnchanged).toBe(false);
    expect(before?.pages).toHaveLength(1);
  });

  it.each([
    ['nothing has changed', listOf(['a']), listOf(['a']), true],
    ['it was incomplete', listOf(['a'], 1), listOf(['b']), false],
  ])('is not kept if %s', async (_, from, to, unchanged) => {
    expect(await replace(from, to)).toEqual({ isUnchanged: unchanged, before: null });
  });

  it.each([
    ['differ', listOf(['b'])],
    ['are equal', listOf(['a'])],
  ])('is discarded if the key changes while lists that %s are compared', async (_, to) => {
    const forget = (client: QueryClient) => client.removeQueries({ queryKey });
    const kept = await replace(listOf(['a']), to, forget);
    expect(kept).toEqual({ isUnchanged: false, before: null });
  });

  it('stays as it is stored if reading it is canceled', async () => {
    const kept = await replace(listOf(['a']), listOf(['a', 'b']), (client) => {
      const persister = () => {
        void client.cancelQueries({ queryKey: storedBeforeOptions(site).queryKey });
        return new Promise<never>(() => {});
      };
      client.setQueryDefaults(CONNECTIONS_KEY, { persister });
    });
    expect(kept).toEqual({ isUnchanged: false, before: null });
  });
});
