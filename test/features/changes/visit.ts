import { screen, within } from '@testing-library/react';
import { openDB } from 'idb';
import { expect } from 'vitest';
import { category, type renderApp, serve } from '../../render-app';
import { DATABASE, eventually } from '../../categories/persistence/visit';

type Category = ReturnType<typeof category>;

/** Renames the first of them. */
export function rename(all: readonly Category[], name: string): Category[] {
  const [first = category('1'), ...rest] = all;
  return [{ ...first, name }, ...rest];
}

/** Refreshes the list, once the site is this. */
export async function refreshTo(
  all: Category[],
  { user }: Pick<ReturnType<typeof renderApp>, 'user'>,
): Promise<void> {
  serve(all);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
}

/** Until so many refreshes are stored. */
export async function untilRefreshesStored(count: number): Promise<void> {
  const database = await openDB(DATABASE);
  await eventually(async () => {
    const keys = await database.getAllKeys('changes');
    expect(keys.filter((key) => Array.isArray(key) && key[2] === 0)).toHaveLength(count);
  });
  database.close();
}

/** Finds what the line below the list says; the same words are read out elsewhere. */
export async function findLine(words: RegExp): Promise<HTMLElement> {
  return await within(screen.getByRole('region', { name: 'List' })).findByText(words);
}
