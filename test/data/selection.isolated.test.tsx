import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { category, renderApp } from '../render-app';
import * as t from '../../src/messages/generated/app';

const server = vi.hoisted(() => ({ hasSelection: false }));

vi.mock(import('../../src/model/select-rows'), async (importOriginal) => {
  if (!server.hasSelection) throw new TypeError('gone');
  return await importOriginal();
});

it('keeps the rows if the code of the search fails to load, and searches on Try again', async () => {
  const { user } = renderApp({
    serve: [category('1', { name: 'News' }), category('2', { name: 'Sports' })],
  });
  await screen.findByText('All 2 loaded');
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'sports');
  const title = await screen.findByText(t.partNotLoaded());
  expect(screen.getByRole('row', { name: 'News' })).toBeVisible();
  server.hasSelection = true;
  const notice = within(title.closest('[role="alert"]')?.parentElement ?? document.body);
  await user.click(notice.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 2 categories')).toBeVisible();
  expect(screen.queryByText(t.partNotLoaded())).not.toBeInTheDocument();
});
