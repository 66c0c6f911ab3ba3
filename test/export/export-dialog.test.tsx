import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportDialog } from '../../src/export/export-dialog';
import type { ExportScope } from '../../src/export/export-scope';
import type { WholeListLoading } from '../../src/data/whole-list';
import { useSiteContext } from '../../src/site/site-context';
import { Announcement } from '../../src/ui/feedback/announcement';
import { configuredShop } from '../site/render-connections';
import { bare, load, page, toLoadedCategories, unreadableAt } from '../model/pages';
import { watchSavedFiles } from '../saved-files';
import { renderInSite } from '../data/render-in-site';
import { scopeOf } from './scope';

const drinks = [
  bare('1', { name: 'Drinks' }),
  bare('2', { name: '=Tea', parentId: '1', status: 'active' }),
  bare('3', { name: 'Green tea', parentId: '2', status: 'active' }),
];
const loaded = load(...drinks);

let saved: ReturnType<typeof watchSavedFiles>['saved'];
let held: ReturnType<typeof watchSavedFiles>['held'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 30) });
  ({ saved, held } = watchSavedFiles());
});

afterEach(() => void vi.useRealTimers());

/** Nothing is under way. */
const loading: Omit<WholeListLoading, 'site'> = {
  loaded,
  activity: null,
  isCompleting: false,
  isStopped: false,
  isOffline: false,
  retry: null,
  failure: null,
  largestPage: 50,
  loadMore: async () => null,
  loadAll: () => {},
  complete: () => () => {},
  refresh: () => {},
  tryAgain: () => {},
  goesOn: false,
  pause: null,
  stop: () => {},
};

/** A page with a button that opens the dialog. */
function Page({ scope }: { scope: ExportScope }) {
  const [isOpen, setOpen] = useState(false);
  const site = useSiteContext();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ExportDialog {...scope} loading={{ ...loading, site }} onClose={() => setOpen(false)} />
      )}
      <Announcement />
    </>
  );
}

async function openDialog(options: Parameters<typeof scopeOf>[0] = {}) {
  const scope = scopeOf({ loaded, ...options });
  const { user } = renderInSite(<Page scope={scope} />, configuredShop);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await waitFor(() => expect(dialog.getByRole('radio', { checked: true })).toHaveFocus());
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, dialog, press };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('an export that takes longer than a frame to prepare', () => {
  const many = load(...Array.from({ length: 12_000 }, (_, id) => bare(`${id}`)));

  it('is waited for, also after another format is chosen', async () => {
    let now = 0;
    // Each look at the clock is another slice.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    const { dialog, user } = await openDialog({ loaded: many });
    expect(await dialog.findByText('All 12,000 categories')).toBeVisible();
    const download = dialog.getByRole('button', { name: 'Download' });
    await waitFor(() => expect(download).toBeEnabled());
    fireEvent.click(dialog.getByRole('radio', { name: 'Markdown outline' }));
    expect(download).toBeDisabled();
    fireEvent.submit(download);
    await waitFor(() => expect(download).toBeEnabled());
    await user.click(download);
    await isClosed();
    expect(saved.map(({ name }) => name)).toEqual(['categories-magazine-2026-11-21.md']);
  });
});

describe('the export dialog', () => {
  it('says what is exported, begins with the format, and leads back when it is closed', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByText('All 3 categories')).toBeVisible();
    const formats = within(dialog.getByRole('group', { name: 'Format' })).getAllByRole('radio');
    expect(formats).toHaveLength(3);
    expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'CSV' })).toHaveAccessibleDescription(/spreadsheets/);
    expect(dialog.getByText('categories-magazine-2026-11-21.csv')).toBeVisible();
    expect(dialog.queryByText(/loaded/)).toBeNull();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('copies without the mark that only files need', async () => {
    const { press } = await openDialog();
    await press('Copy');
    await isClosed();
    expect(await screen.findByText('Copied 3 categories')).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied.split('\r\n')).toHaveLength(4);
    expect(copied).toMatch(/^id,name/);
    expect(saved).toEqual([]);
  });

  it.each([
    ['{ArrowDown}', 'JSON', 'json', '[', '    "id": "1",'],
    ['{ArrowDown}{ArrowDown}', 'Markdown outline', 'md', '- Drinks', '    - Green tea'],
  ])('offers, by keyboard too, %s: %s', async (keys, name, extension, first, third) => {
    const { user, dialog } = await openDialog();
    await user.keyboard(keys);
    expect(dialog.getByRole('radio', { name })).toBeChecked();
    expect(dialog.getByText(`categories-magazine-2026-11-21.${extension}`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await isClosed();
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect([lines[0], lines[2]]).toEqual([first, third]);
  });

  it('downloads a file that spreadsheets take for UTF-8', async () => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const { press } = await openDialog();
    await press('Download');
    await isClosed();
    const name = 'categories-magazine-2026-11-21.csv';
    expect(await screen.findByText(`Downloaded ${name}`)).toBeVisible();
    expect(saved.map((file) => file.name)).toEqual([name]);
    const blob = saved[0]?.blob;
    expect(blob?.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
    expect([...bytes.subarray(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
    expect(held.size).toBe(1);
    // The address is given back when the browser has had its time.
    const giveBack = setTimer.mock.calls.find(([, delay]) => delay === 60_000)?.[0];
    if (giveBack) giveBack();
    expect(held.size).toBe(0);
  });

  it('downloads with Enter on a format, other formats without the mark', async () => {
    const { user } = await openDialog();
    await user.keyboard('{ArrowDown}{Enter}');
    await isClosed();
    expect(saved.map((file) => file.name)).toEqual(['categories-magazine-2026-11-21.json']);
    expect(JSON.parse((await saved[0]?.blob?.text()) ?? '')).toMatchObject(drinks);
  });

  it('warns where only a part is loaded, and names the file so', async () => {
    const part = toLoadedCategories([
      page(drinks, { hasNextPage: true, endCursor: 'x', totalCount: 5_595 }),
    ]);
    const { dialog } = await openDialog({ loaded: part });
    expect(dialog.getByText('3 categories loaded so far')).toBeVisible();
    expect(await dialog.findByText('Only 3 of 5,595 categories are loaded')).toBeVisible();
    expect(dialog.getByText(/Choose Load all/)).toBeVisible();
    const name = 'categories-magazine-2026-11-21-part.csv';
    expect(dialog.getByText(name)).toBeVisible();
  });

  it('exports what is found', async () => {
    const { user, dialog, press } = await openDialog({ criteria: { query: 'green' } });
    expect(dialog.getByText('1 category that matches the search')).toBeVisible();
    expect(dialog.getByText('categories-magazine-2026-11-21-filtered.csv')).toBeVisible();
    await user.click(dialog.getByText('Markdown outline'));
    await press('Copy');
    expect(await screen.findByText('Copied 1 category')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('- Green tea\n');
  });

  it('exports just what is selected', async () => {
    const { dialog, press } = await openDialog({ selected: ['3', '1'] });
    expect(dialog.getByText('2 selected categories')).toBeVisible();
    await press('Download');
    await isClosed();
    expect(saved[0]?.name).toBe('categories-magazine-2026-11-21-selected.csv');
    expect((await saved[0]?.blob?.text())?.split('\r\n').map((line) => line[0])).toEqual([
      'i',
      '1',
      '3',
    ]);
  });

  it('says in its place that copying is blocked, and what to do', async () => {
    const { dialog, press } = await openDialog();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await press('Copy');
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('The browser blocked copying');
    expect(alert).toHaveTextContent('Download the file instead');
    expect(dialog.getByRole('button', { name: 'Copy' })).not.toHaveAttribute('aria-busy');
    await press('Download');
    await isClosed();
    expect(saved).toHaveLength(1);
  });

  it('has nothing to copy or download where nothing is found', async () => {
    const { user, dialog } = await openDialog({ criteria: { query: 'coffee' } });
    expect(dialog.getByText('0 categories that match the search')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(saved).toEqual([]);
  });

  it('says that what could not be read is not exported', async () => {
    const unread = toLoadedCategories([page(drinks, {}, [unreadableAt('categories[3]')])]);
    const { dialog } = await openDialog({ loaded: unread });
    expect(dialog.getByText(/1 entry from the service could not be read/)).toBeVisible();
  });

  it('is busy, and not frozen, while a long export is written', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => bare(`c${index}`));
    const { user, dialog, press } = await openDialog({ loaded: load(...many) });
    // A clock by which every piece takes long.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 40));
    await press('Download');
    const button = dialog.getByRole('button', { name: 'Download' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    await user.click(dialog.getByText('JSON'));
    expect(dialog.getByRole('radio', { name: 'JSON' })).toBeChecked();
    await press('Copy');
    expect(dialog.getByRole('button', { name: 'Copy' })).not.toHaveAttribute('aria-busy');
    await isClosed();
    // What was begun with; nothing was begun beside it.
    expect(saved.map((file) => file.name)).toEqual(['categories-magazine-2026-11-21.csv']);
    expect((await saved[0]?.blob?.text())?.split('\r\n')).toHaveLength(20_001);
  });

  it('drops a long export when it is closed', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => bare(`c${index}`));
    const { user, press } = await openDialog({ loaded: load(...many) });
    // A clock by which every piece takes long, and a pause that lasts until the test ends it.
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 40));
    const ports: MessagePort[] = [];
    const post = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function hold(
      this: MessagePort,
    ) {
      ports.push(this);
    });
    await press('Download');
    expect(ports).not.toEqual([]);
    post.mockRestore();
    await user.keyboard('{Escape}');
    await isClosed();
    await act(async () => {
      for (const port of ports) port.postMessage(null);
      // More pauses than the export would take.
      for (let pause = 0; pause < 100; pause += 1) {
        await new Promise(setImmediate);
      }
    });
    expect(saved).toEqual([]);
  });
});
