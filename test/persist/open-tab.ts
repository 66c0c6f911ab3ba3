import { createDatabase } from '../../src/persist/database';
import { createListWriter } from '../../src/persist/list-writer';
import { restoreList } from '../../src/persist/restore-list';
import {
  type Codec,
  readStoredList,
  type Scope,
  type TimedPage,
  toScopeKey,
} from '../../src/persist/stored-list';

export const SCOPE: Scope = ['owner', 'https://service.test', 'site'];

/** A page is its entries. */
type Page = readonly string[];

const CODEC: Codec<Page, string> = {
  formatPage: JSON.stringify,
  // oxlint-disable-next-line require-yield -- it is parsed at once
  *parsePage(text) {
    const page: unknown = JSON.parse(text);
    return Array.isArray(page) ? page : null;
  },
  formatDetail: (detail) => detail,
  parseDetail: (text) => text,
  countEntries: (pages) => pages.flatMap(({ page }) => page).length,
};

/** So many pages of so many entries each. */
export function pagesOf(name: string, count: number, size = 1): TimedPage<Page>[] {
  return Array.from({ length: count }, (_, index) => ({
    page: Array.from({ length: size }, (_unused, at) => `${name} ${index}-${at}`),
    loadedAt: index,
  }));
}

export function listOf(
  pages: TimedPage<Page>[],
  { scope = SCOPE, fingerprint = '', paging = '{}' } = {},
) {
  return { scope, fingerprint, paging, pages };
}

/** A tab: what it writes, and what anybody would read. */
export function openTab() {
  const database = createDatabase('lists');
  const writer = createListWriter(database, CODEC);
  const find = (scope = SCOPE) =>
    database.read((opened) => readStoredList(opened, toScopeKey(scope)), null);
  const read = async (scope = SCOPE) => {
    const list = await find(scope);
    return list && (await restoreList(database, list, CODEC));
  };
  return { database, writer, find, read };
}
