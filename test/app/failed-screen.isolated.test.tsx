import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { categories, renderApp } from '../render-app';

const parts = vi.hoisted(() => ({ isMissing: true }));

vi.mock(import('../../src/ui/load-script'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    loadScript: async (load) => {
      if (parts.isMissing) throw new original.LoadError('gone');
      return await load();
    },
  };
});

it('reloads a failed screen when the user returns to it', async () => {
  const { user } = renderApp({ serve: categories(3) });
  await screen.findByText('All 3 loaded');
  const open = () => user.click(screen.getByRole('link', { name: /^Review/ }));
  await open();
  expect(await screen.findByRole('alert')).toBeVisible();
  // React also logs the error that the boundary caught.
  vi.mocked(console.error).mockClear();
  parts.isMissing = false;
  await open();
  expect(await screen.findByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
});
