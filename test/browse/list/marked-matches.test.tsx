import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, renderApp } from '../../render-app';

const ALL = [
  category('m', { name: 'Manufacturing' }),
  category('f', { name: 'Food', parentId: 'm', slug: 'manual-food' }),
  category('t', { name: 'Manufacturing tools', parentId: 'm' }),
  category('d', { name: 'Dairy', parentId: 'f', slug: 'dairy' }),
];

/** Returns the texts that a search marks in the row with this name. */
async function marksIn(query: string, name: string) {
  const { unmount } = renderApp({ serve: ALL, at: `?q=${encodeURIComponent(query)}` });
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  const marks = [...row.querySelectorAll('mark')].map(({ textContent }) => textContent);
  unmount();
  return marks;
}

it('marks an ancestor only if its name was searched', async () => {
  expect(await marksIn('id:m manu', 'Manufacturing')).toEqual(['Manu']);
  expect(await marksIn('dairy', 'Dairy')).toEqual(['Dairy']);
  expect(await marksIn('id:f manu', 'Food')).toEqual(['manu']);
  expect(await marksIn('manufacturing dairy', 'Dairy')).toEqual(['Dairy', 'Manufacturing']);
});

it('does not mark matches of a single word in ancestors', async () => {
  expect(await marksIn('manufacturing', 'Manufacturing tools')).toEqual(['Manufacturing']);
});
