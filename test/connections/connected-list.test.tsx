import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/messages/generated/failures';
import { stubIndexedDb } from '../cache/indexed-db';
import { countStored, eventually, leave } from '../cache/visit';
import { goTo, renderApp, SERVICE_URL } from '../render-app';
import { serveSite } from './serve-site';

beforeEach(() => stubIndexedDb());

const configuration = { connections: [], demo: true };

async function connect(user: UserEvent, values: Record<string, string>) {
  await screen.findByLabelText('Base URL');
  for (const [name, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(name));
    if (value) await user.type(screen.getByLabelText(name), value);
  }
  await user.click(screen.getByRole('button', { name: 'Connect' }));
}

const settings = { 'Base URL': SERVICE_URL, 'Site ID': 'magazine', Name: 'Mine' };

async function untilStored(count: number) {
  await eventually(async () => expect(await countStored('mine')).toBe(count));
}

describe('a newly connected list', () => {
  it('starts with the page that the form already requested', async () => {
    const log = serveSite(SERVICE_URL, { key: 'secret' });
    const { user } = renderApp({ configuration, path: '/connections/new' });
    await connect(user, { ...settings, 'API key': 'secret' });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(window.location.pathname).toBe('/mine/sites/magazine/categories');
    await untilStored(3);
    expect(log).toHaveLength(1);
    goTo('/connections');
    expect(await screen.findByText('3 categories')).toBeVisible();
    expect(screen.getByText('Responding')).toBeVisible();
    expect(screen.getByText('Entered')).toBeVisible();
    expect(log).toHaveLength(1);
  });

  it("keeps its stored pages if only the connection's name changed", async () => {
    const log = serveSite(SERVICE_URL, { count: 120 });
    const first = renderApp({ configuration, path: '/connections/new' });
    await connect(first.user, settings);
    await first.user.click(await screen.findByRole('button', { name: 'Load all' }));
    await screen.findByText('All 120 loaded');
    await untilStored(120);
    const { length } = log;
    leave();

    const { user } = renderApp({ configuration, path: '/connections?edit=mine' });
    await connect(user, { Name: 'Renamed' });
    expect(await screen.findByText('All 120 loaded')).toBeVisible();
    expect(log).toHaveLength(length + 1);
  });

  it('replaces an earlier failure', async () => {
    const { user } = renderApp({ configuration, path: '/connections/new' });
    serveSite(SERVICE_URL, { key: 'secret' });
    await connect(user, { ...settings, 'API key': 'wrong' });
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(t.keyRejected());
    goTo('/connections');
    expect(await screen.findByText('Rejected the key')).toBeVisible();
    goTo('/connections?edit=mine');
    await connect(user, { 'API key': 'secret' });
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
