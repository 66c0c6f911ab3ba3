import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../src/app/screen-boundary';
import { newVersionHelp } from '../../src/messages/generated/app';
import { LoadError } from '../../src/ui/load-script';

it('explains that a screen failed to load until the user follows a link', async () => {
  let isMissing = true;
  function Part() {
    if (isMissing) throw new LoadError('gone');
    return 'Rows';
  }
  render(
    <MemoryRouter>
      <Link to="/">Categories</Link>
      <ScreenBoundary>
        <Part />
      </ScreenBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(newVersionHelp());
  // React also logs the error that the boundary caught.
  vi.mocked(console.error).mockClear();
  isMissing = false;
  // A link to the failed screen also retries.
  await userEvent.click(screen.getByRole('link', { name: 'Categories' }));
  expect(screen.getByText('Rows')).toBeVisible();
});
