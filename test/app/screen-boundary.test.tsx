import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { OverlayFailure, ScreenBoundary } from '../../src/app/screen-boundary';
import { newVersionHelp } from '../../src/messages/generated/app';
import { LoadError } from '../../src/ui/load-script';
import { overlayFailure } from '../../src/ui/overlays/base-ui';

it('explains a menu that could not be loaded, until another screen opens', async () => {
  const element = (
    <ScreenBoundary>
      <OverlayFailure />
      Rows
    </ScreenBoundary>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Rows')).toBeVisible();
  act(() => overlayFailure.set(new LoadError('gone')));
  expect(screen.getByRole('alert')).toHaveTextContent(newVersionHelp());
  expect(screen.queryByText('Rows')).not.toBeInTheDocument();
  // React reports the failure that the boundary caught.
  vi.mocked(console.error).mockClear();

  await act(() => router.navigate('/review'));
  expect(screen.getByText('Rows')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
