import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { category, renderApp } from '../render-app';

const server = vi.hoisted(() => ({ hasSelection: false }));

vi.mock(import('../../src/model/select-rows'), async (importOriginal) => {
  if (!server.hasSelection) throw new TypeError('gone');
  return await importOriginal();
});

it('keeps the rows if the search code fails to load, and retries on request', async () => {
  const { user } = renderApp({
    serve: [category('1', { name: 'News' }), category('2', { name: 'Sports' })],
  });
  await screen.findByText('All 2 loaded');
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'sports');
  const title = await screen.findByText('This part of the app could not be loaded');
  expect(screen.getByRole('row', { name: 'News' })).toBeVisible();
  server.hasSelection = true;
  const notice = within(title.closest('[role="alert"]')?.parentElement ?? document.body);
  await user.click(notice.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 2 categories')).toBeVisible();
  expect(screen.queryByText('This part of the app could not be loaded')).not.toBeInTheDocument();
});
