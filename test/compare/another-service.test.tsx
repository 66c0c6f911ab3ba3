import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as comparePage from '../../src/compare/compare-page';
import type { ConnectionDialog } from '../../src/compare/connection-dialog';
import { useConnectionStore } from '../../src/site/connections-context';
import { SITE_ID } from '../render-app';
import { findRows, FROM, renderCompare, TO } from './render-compare';

/** Adds a connection in one press. */
const Form: ConnectionDialog = ({ onConnected, onClose }) => {
  const store = useConnectionStore();
  const live = store.getSnapshot().find(({ id }) => id === 'live');
  return (
    <>
      <button type="button" onClick={() => live && onConnected({ ...live, siteId: SITE_ID })}>
        Connect
      </button>
      <button type="button" onClick={onClose}>
        Close the form
      </button>
    </>
  );
};

vi.mock('../../src/compare/compare-page', async (load) => {
  const { ComparePage } = await load<typeof comparePage>();
  return { ComparePage: () => <ComparePage ConnectionDialog={Form} /> };
});

it('compares with the service that was added, at the start and on either side', async () => {
  const { user } = renderCompare(FROM, TO, { search: '' });
  const start = await screen.findByRole('button', { name: /^Another service…/ });
  await user.click(start);
  await user.click(screen.getByRole('button', { name: 'Close the form' }));
  expect(screen.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument();
  await user.click(start);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await findRows()).toHaveLength(5);
  expect(window.location.search).toContain('with=live%2Fsite');

  await user.click(screen.getByRole('button', { name: /^To Shop staging/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Another service…' }));
  await user.click(await screen.findByRole('button', { name: 'Connect' }));
  // It was on the other side, so both are swapped.
  expect(await screen.findByRole('button', { name: /^To Shop live/ })).toBeVisible();
});

it('offers no form where other connections are not allowed', async () => {
  renderCompare(FROM, TO, { search: '', customConnections: false });
  await screen.findByRole('heading', { name: 'Compare this list with' });
  expect(screen.queryByRole('button', { name: /^Another service/ })).not.toBeInTheDocument();
});
