import type { UserEvent } from '@testing-library/user-event';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE_ID } from '../render-app';
import { findRows, FROM, OTHER_URL, renderCompare, TO } from './render-compare';

async function connect(user: UserEvent) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }));
  await user.type(dialog.getByLabelText('Base URL'), OTHER_URL);
  await user.type(dialog.getByLabelText('Site ID'), SITE_ID);
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
}

it('compares with a newly added service on either side', async () => {
  const { user } = renderCompare(FROM, TO, { search: '' });
  await user.click(await screen.findByRole('button', { name: /^Another service…/ }));
  await connect(user);
  expect(await findRows()).toHaveLength(5);
  expect(window.location.search).toContain('with=live%2Fsite');

  await user.click(screen.getByRole('button', { name: /^To Shop staging/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Another service…' }));
  await connect(user);
  // It was already on the other side, so the sides are swapped.
  expect(await screen.findByRole('button', { name: /^To Shop live/ })).toBeVisible();
});

it('keeps the form when a file is dropped onto it', async () => {
  const { user } = renderCompare(FROM, TO, { search: '' });
  await user.click(await screen.findByRole('button', { name: /^Another service…/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add connection' }));
  await user.type(dialog.getByLabelText('Site ID'), 'typed');
  const dataTransfer = { types: ['Files'], files: [new File(['[]'], 'list.json')] };
  fireEvent.drop(dialog.getByLabelText('Base URL'), { dataTransfer });
  expect(window.location.search).not.toContain('file');
  expect(dialog.getByLabelText('Site ID')).toHaveValue('typed');
});

it('offers no form if the configuration forbids other connections', async () => {
  renderCompare(FROM, TO, { search: '', customConnections: false });
  await screen.findByRole('heading', { name: 'Compare this list with' });
  expect(screen.queryByRole('button', { name: /^Another service/ })).not.toBeInTheDocument();
});
