import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { category, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';

const SITE = [category('1', { name: 'News' }), category('2', { name: 'Tea', status: 'draft' })];

it('offers what a search may have meant, with what that finds', async () => {
  const { user } = renderApp({ serve: SITE, at: '?q=status:drafts' });
  await user.click(
    await screen.findByRole('button', { name: 'Did you mean status:draft? 1 found' }),
  );
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(textsOf(within(grid).getAllByRole('link'))).toEqual(['Tea']));
  expect(window.location.search).toBe('?q=status%3Adraft');
});

it('says that there is no such qualifier', async () => {
  renderApp({ serve: SITE, at: '?q=foo:bar' });
  expect(await screen.findByText(/^“foo:” is not a search qualifier\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Did you mean/ })).not.toBeInTheDocument();
});
