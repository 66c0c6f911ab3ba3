import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { readStoredLists } from '../cache/stored-lists';
import { DATABASE, eventually } from '../cache/visit';
import { category, type renderApp, serve } from '../render-app';

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

/** Until as many lists are stored. The one before a refresh is a second list of its site. */
export async function untilListsStored(count: number): Promise<void> {
  await eventually(async () => expect(await readStoredLists(DATABASE)).toHaveLength(count));
}

/** Finds what the line below the list says; the same words are read out elsewhere. */
export async function findLine(words: RegExp): Promise<HTMLElement> {
  return await within(screen.getByRole('region', { name: 'List' })).findByText(words);
}
