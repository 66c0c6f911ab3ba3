import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGLISH, setLanguage } from '../../../src/messages/language';
import { changeLanguage } from '../../messages/change-language';
import { category, renderApp } from '../../render-app';

const NAMES = ['Zebra', 'Äpfel', 'Apple'];

function rowNames(): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').getAttribute('aria-label'));
}

/** The words stay English; the order of names is that of Swedish. */
function sortAsInSwedish(): void {
  act(() => setLanguage({ ...ENGLISH, code: 'sv' }));
  onTestFinished(() => setLanguage(ENGLISH));
}

describe.each([
  ['list', '?sort=name'],
  ['tree', '?sort=name&view=tree'],
])('the %s sorted by name', (_view, search) => {
  it('follows the language when that changes', async () => {
    renderApp({ serve: NAMES.map((name) => category(name, { name })), at: search });
    await waitFor(() => expect(rowNames()).toEqual(['Äpfel', 'Apple', 'Zebra']));
    sortAsInSwedish();
    await waitFor(() => expect(rowNames()).toEqual(['Apple', 'Zebra', 'Äpfel']));
  });
});

it('the header of the names says whose order it is', async () => {
  renderApp({ serve: [category('1')] });
  expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'title',
    'Sorts by the rules of English',
  );
  await act(() => changeLanguage('de'));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'title',
    'Sortiert nach deutschen Regeln',
  );
});

it('a category without a name is called so in the language', async () => {
  renderApp({ serve: [category('c1', { name: '' })] });
  await screen.findByRole('link', { name: /Unnamed \(c1\)/ });
  await act(() => changeLanguage('de'));
  expect(await screen.findByRole('link', { name: /Ohne Namen \(c1\)/ })).toBeVisible();
});

it('what tells a row from others of its name is listed as the language does', async () => {
  renderApp({ serve: [category('1', { status: 'draft' }), category('2')] });
  await screen.findByRole('rowheader', { name: 'Category 1, draft' });
  await act(() => changeLanguage('ja'));
  expect(await screen.findByRole('rowheader', { name: 'Category 1、draft' })).toBeVisible();
});
