import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { readStoredLists } from '../cache/stored-lists';
import { DATABASE, eventually } from '../cache/visit';
import { category, type renderApp, serve } from '../render-app';

type Category = ReturnType<typeof category>;

export function rename(all: readonly Category[], name: string): Category[] {
  const [first = category('1'), ...rest] = all;
  return [{ ...first, name }, ...rest];
}

/** Refreshes the list after the site's categories have changed to these. */
export async function refreshTo(
  all: Category[],
  { user }: Pick<ReturnType<typeof renderApp>, 'user'>,
): Promise<void> {
  serve(all);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
}

/** Waits until this many lists are stored, including the list from before a refresh. */
export async function untilListsStored(count: number): Promise<void> {
  await eventually(async () => expect(await readStoredLists(DATABASE)).toHaveLength(count));
}

/** Waits until the list from before a refresh is stored at this time. */
export async function untilEarlierStored(at: number): Promise<void> {
  await eventually(async () => {
    const earlier = (await readStoredLists(DATABASE)).find(({ scope }) => scope[3] === 'before');
    expect(earlier?.writeId).toMatch(new RegExp(`^${at} `));
  });
}

/** Finds the line below the list. Its text also appears in an announcement. */
export async function findLine(words: RegExp): Promise<HTMLElement> {
  return await within(screen.getByRole('region', { name: 'List' })).findByText(words);
}
