import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FixtureDialog } from '../../../src/categories/export/fixture-dialog';
import { misbehave } from '../../../src/demo/quirks/misbehave';
import type { Quirks } from '../../../src/demo/quirks/quirks';
import { createServiceApp } from '../../../src/demo/service';
import type { LoadedCategories } from '../../../src/model/loaded-categories';
import { Announcement } from '../../../src/ui/feedback/announcement';
import { configuredShop, createConnections } from '../../connections/render-connections';
import { categories } from '../../contract-check/fake-service';
import { createGate } from '../../create-gate';
import { bare, load } from '../../model/pages';
import { network } from '../../network';
import { watchSavedFiles } from '../../saved-files';
import { renderInSite } from '../render-in-site';

const KEY = 'sk-very-secret-0123456789';
const ENTRIES = [...categories(3), { id: 9, name: null, extra: true }, { id: 'c1' }, null];
const LIST = 'https://shop.example.com/api/v1/sites/magazine/category';

let saved: ReturnType<typeof watchSavedFiles>['saved'];
beforeEach(() => {
  ({ saved } = watchSavedFiles());
});

/** Puts a service at the edge of the network. Returns the paths that it was asked for. */
function serve(entries: readonly unknown[], quirks: Quirks = {}): string[] {
  const asked: string[] = [];
  const misbehaviour = misbehave(quirks);
  const app = createServiceApp({ sites: { magazine: entries }, key: KEY, misbehaviour });
  network.use(
    http.get(`${LIST}*`, ({ request }) => {
      asked.push(request.url.slice(LIST.length));
      return app.fetch(request);
    }),
  );
  return asked;
}

/** A page with a button that opens the dialog. */
function Page({ loaded }: { loaded: LoadedCategories }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <FixtureDialog loaded={loaded} onClose={() => setOpen(false)} />}
      <Announcement />
    </>
  );
}

async function openDialog({ key = KEY, loaded = load(bare('1')) } = {}) {
  const connections = createConnections({ connections: [configuredShop] });
  connections.keyRing.set(configuredShop, key);
  const { user } = renderInSite(<Page loaded={loaded} />, configuredShop, connections);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as fixture' }));
  const button = (name: string) => dialog.findByRole('button', { name });
  const press = async (name: string) => user.click(await button(name));
  await waitFor(async () => expect(await button('Record')).toHaveFocus());
  return { user, dialog, button, press, ...connections };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const content = async () => JSON.parse((await saved[0]?.blob?.text()) ?? '');

describe('Save as fixture', () => {
  it('saves the list as the service sends it, without the key', async () => {
    const asked = serve(ENTRIES);
    const { press } = await openDialog();
    await press('Record');
    await isClosed();
    expect(screen.getByText('Downloaded magazine.fixture.json')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual(['magazine.fixture.json']);
    expect(await content()).toEqual({ siteId: 'magazine', categories: ENTRIES });
    expect(await saved[0]?.blob?.text()).not.toContain(KEY);
    expect(asked).toEqual(['?first=50']);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('says how many requests the details take, and saves them', async () => {
    const asked = serve(ENTRIES);
    const { press, user, dialog } = await openDialog({ loaded: load(bare('1'), bare('2')) });
    const choice = dialog.getByRole('checkbox', { name: 'With each category’s detail' });
    expect(choice).toHaveAccessibleDescription('2 more requests, one at a time');
    await user.click(choice);
    await press('Record');
    await isClosed();
    expect(Object.keys((await content()).details)).toEqual(['9', 'c0', 'c1', 'c2']);
    expect(asked).toEqual(['?first=50', '/c0', '/c1', '/c2', '/9']);
  });

  it('warns of more than 200 requests', async () => {
    const many = load(...Array.from({ length: 201 }, (_, id) => bare(`${id}`)));
    const { dialog } = await openDialog({ loaded: many });
    expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(
      '201 more requests, one at a time · This may take a while, and the service may limit requests.',
    );
  });

  it('shows the progress, stops, and goes on from there', async () => {
    const asked = serve(ENTRIES);
    const gate = createGate();
    network.use(
      http.get(`${LIST}/c1`, async () => {
        await gate.opened;
      }),
    );
    const { press, user, dialog, button } = await openDialog();
    await user.click(dialog.getByRole('checkbox'));
    await press('Record');
    expect(await dialog.findByText('1 of 4 details')).toBeVisible();
    const bar = dialog.getByRole('progressbar', { name: 'Recording' });
    expect(bar).toHaveAttribute('value', '0.25');
    await press('Stop');
    expect(await dialog.findByText('Nothing is saved yet.')).toBeVisible();
    expect(await button('Continue')).toHaveFocus();
    expect(saved).toEqual([]);
    gate.open();
    await press('Continue');
    await isClosed();
    expect(Object.keys((await content()).details)).toHaveLength(4);
    expect(asked.filter((path) => path === '?first=50' || path === '/c0')).toHaveLength(2);
  });

  it('names the cause of a failure and tries again from there', async () => {
    const asked = serve(ENTRIES);
    network.use(
      http.get(`${LIST}/c1`, () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { press, user, dialog } = await openDialog();
    await user.click(dialog.getByRole('checkbox'));
    await press('Record');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The category “c1” could not be loaded',
    );
    expect(saved).toEqual([]);
    await press('Try again');
    await isClosed();
    expect((await content()).details.c1.category).toEqual(categories(3)[1]);
    expect(asked).toEqual(['?first=50', '/c0', '/c1', '/c2', '/9']);
  });

  it('asks for a key that the service accepts', async () => {
    serve(ENTRIES);
    const { press, dialog, keyRing } = await openDialog({ key: 'refused' });
    await press('Record');
    expect(await dialog.findByLabelText('API key')).toBeVisible();
    act(() => keyRing.set(configuredShop, KEY));
    await isClosed();
    expect((await content()).categories).toEqual(ENTRIES);
  });

  it('says that a list has no end, and saves what was read if it is wanted', async () => {
    serve(categories(120), { ignoreCursor: true });
    const { press, dialog } = await openDialog();
    await press('Record');
    expect(
      await dialog.findByText(/It seems to ignore “after”. Nothing is saved yet/),
    ).toBeVisible();
    expect(saved).toEqual([]);
    await press('Save what was read');
    await isClosed();
    expect((await content()).categories).toEqual(categories(50));
  });

  it('cancels its request when it is closed, and sends nothing more', async () => {
    const asked = serve(ENTRIES);
    const cancelled = createGate();
    // A timeout would cancel it, too.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    network.use(
      http.get(`${LIST}/c1`, async ({ request }) => {
        request.signal.addEventListener('abort', cancelled.open);
        await cancelled.opened;
      }),
    );
    const { press, user, dialog } = await openDialog();
    await user.click(dialog.getByRole('checkbox'));
    await press('Record');
    await dialog.findByText('1 of 4 details');
    await user.keyboard('{Escape}');
    await cancelled.opened;
    await isClosed();
    expect(asked.slice(0, 2)).toEqual(['?first=50', '/c0']);
    expect(asked).not.toContain('/c2');
    expect(saved).toEqual([]);
  });
});
