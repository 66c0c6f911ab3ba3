import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ENGLISH, setLanguage } from '../../../src/messages/language';
import { changeLanguage } from '../../messages/change-language';
import { category, renderApp } from '../../render-app';

function rowNames(): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').getAttribute('aria-label'));
}

it.each(['list', 'tree'])("sorts names by the language's rules in the %s", async (view) => {
  renderApp({
    serve: ['Zebra', 'Äpfel', 'Apple'].map((name) => category(name, { name })),
    at: `?sort=name&view=${view}`,
  });
  await waitFor(() => expect(rowNames()).toEqual(['Äpfel', 'Apple', 'Zebra']));
  // The texts are English, but names sort in Swedish order.
  onTestFinished(() => setLanguage(ENGLISH));
  act(() => setLanguage({ ...ENGLISH, code: 'sv' }));
  await waitFor(() => expect(rowNames()).toEqual(['Apple', 'Zebra', 'Äpfel']));
});

it('translates row names and the sort order', async () => {
  renderApp({ serve: [category('c1', { name: '', status: 'draft' })] });
  const header = () => screen.getByRole('columnheader', { name: 'Name' });
  await screen.findByRole('rowheader', { name: 'Unnamed (c1), draft' });
  expect(header()).toHaveAttribute('title', 'Sorts in English alphabetical order');
  await act(() => changeLanguage('de'));
  await screen.findByRole('rowheader', { name: 'Unbenannt (c1), draft' });
  expect(header()).toHaveAttribute('title', 'Sortierung nach dem deutschen Alphabet');
  await act(() => changeLanguage('ja'));
  expect(await screen.findByRole('rowheader', { name: /\(c1\)、draft$/ })).toBeVisible();
});
