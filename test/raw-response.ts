import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens the open category's menu. Returns the item for the raw response once the service has responded. */
export async function findRawResponse(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  return await screen.findByRole('menuitem', { name: 'Raw response' });
}

export async function untilResponded(user: UserEvent): Promise<void> {
  await findRawResponse(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}
