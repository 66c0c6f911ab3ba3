import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { categories, http, HttpResponse, override, renderApp } from '../../render-app';

vi.mock('../../../src/connections/keys/key-form', () => {
  throw new Error('offline');
});

it('leaves what failed and the other ways on where the form for a key cannot be loaded', async () => {
  override(http.get('/', () => HttpResponse.error()));
  renderApp({ serve: categories(1), key: 'secret' });
  expect(await screen.findByText('The service needs an API key')).toBeVisible();
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check connection' })).toBeVisible();
});
