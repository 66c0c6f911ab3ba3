import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function exportReport(
  user: UserEvent,
  what: string,
  format: string,
  way: 'Copy' | 'Download',
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Export ${what}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Export ${what}` }));
  await user.click(dialog.getByRole('radio', { name: format }));
  await user.click(dialog.getByRole('button', { name: way }));
}
