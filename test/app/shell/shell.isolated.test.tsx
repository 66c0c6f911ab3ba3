import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { categories, http, HttpResponse, override, renderApp } from '../../render-app';

vi.mock('../../../src/app/shell/shell-dialogs', () => {
  throw new Error('offline');
});

it('says that a dialog could not be loaded, and leaves the screen as it is', async () => {
  override(http.get('/', () => HttpResponse.error()));
  const { user } = renderApp({ serve: categories(1) });
  await screen.findByText('All 1 loaded');
  await user.keyboard('?');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
