import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categories, renderApp, serve } from '../render-app';

describe('the list', () => {
  it('shows the first page and how much of the site it is', async () => {
    serve(categories(120));
    renderApp();
    const table = await screen.findByRole('table', { name: 'Categories' });
    expect(within(table).getByRole('link', { name: 'Category 1' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('50 of 120 loaded');
    expect(table).toHaveAttribute('aria-rowcount', '51');
  });

  it('loads more', async () => {
    serve(categories(60));
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('All 60 loaded')).toBeVisible();
  });
});
