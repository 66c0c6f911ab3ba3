import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportDialog } from '../../src/export/export-dialog';
import type { ExportScope } from '../../src/export/export-scope';
import { deriveListStatus, type ListFacts } from '../../src/data/list-status';
import type { ListLoading } from '../../src/data/use-list';
import { DEFAULT_PAGING } from '../../src/api/service';
import { useSiteContext } from '../../src/site/site-context';
import { Announcement } from '../../src/ui/feedback/announcement';
import { configuredShop } from '../site/render-connections';
import { bare, load, page, toLoadedCategories } from '../model/pages';
import { watchSavedFiles } from '../saved-files';
import { renderInSite } from '../data/render-in-site';
import { scopeOf } from './scope';
import { CATEGORY_FORMATS } from '../../src/export/formats';
import { copyingBlocked } from '../../src/messages/generated/controls';

const drinks = [
  bare('1', { name: 'Drinks' }),
  bare('2', { name: '=Tea', parentId: '1', status: 'active' }),
  bare('3', { name: 'Green tea', parentId: '2', status: 'active' }),
];
const loaded = load(...drinks);
const fileOf = (content = '') => `categories-magazine${content}-2026-11-21`;
const FILE = fileOf();

let saved: ReturnType<typeof watchSavedFiles>['saved'];
let held: ReturnType<typeof watchSavedFiles>['held'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 30) });
  ({ saved, held } = watchSavedFiles());
});

const facts: ListFacts = {
  loaded,
  query: { fetchStatus: 'idle', isFetchingNextPage: false, failureCount: 0, failureReason: null },
  failure: null,
  wish: { loadsAll: false, isStopped: false },
  automaticRefresh: null,
  isWalking: false,
  isNeeded: false,
  policy: 'when-needed',
  paging: DEFAULT_PAGING,
  largestPage: 50,
};

const loading: Omit<ListLoading, 'site'> = {
  ...deriveListStatus(facts),
  loaded,
  facts,
  isUnchanged: false,
  automaticError: null,
  readAt: 0,
  contradicted: [],
  contradict: () => {},
  loadMore: async () => null,
  loadAll: () => {},
  complete: () => () => {},
  refresh: () => {},
  freshen: () => {},
  tryAgain: () => {},
  stop: () => {},
};

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
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    await waitFor(() => expect(dialog.getByRole('radio', { checked: true })).toHaveFocus());
    return dialog;
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, dialog: await open(), open, press };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const copied = () => navigator.clipboard.readText();
const savedNames = () => saved.map(({ name }) => name);

/** Returns the keys that choose a format, starting at the first one. */
const keysTo = (id: string) =>
  '{ArrowDown}'.repeat(CATEGORY_FORMATS.findIndex((format) => format.id === id));

describe('the export dialog', () => {
  it('copies each format', async () => {
    const { user, dialog, open, press } = await openDialog();
    expect(dialog.getByText('All 3 categories')).toBeVisible();
    expect(dialog.getAllByRole('radio')).toHaveLength(CATEGORY_FORMATS.length);
    expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'CSV' })).toHaveAccessibleDescription(/spreadsheets/);
    expect(dialog.getByText(`${FILE}.csv`)).toBeVisible();
    expect(dialog.queryByText(/loaded/)).toBeNull();
    await user.keyboard('{Escape}');
    await isClosed();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();

    for (const [id, name, extension, content] of [
      ['csv', 'CSV', 'csv', /^id,name.*(\r\n.+){3}$/],
      ['json', 'JSON', 'json', /^\[\n {2}\{\n {4}"id": "1",\n/],
      ['markdown', 'Markdown outline', 'md', /^- Drinks\n.*\n {4}- Green tea\n/],
    ] as const) {
      const again = await open();
      const keys = keysTo(id);
      if (keys !== '') await user.keyboard(keys);
      expect(again.getByRole('radio', { name })).toBeChecked();
      expect(again.getByText(`${FILE}.${extension}`)).toBeVisible();
      await press('Copy');
      await isClosed();
      expect(await screen.findByText('3 categories copied')).toBeVisible();
      // Copied CSV has no byte order mark, unlike a downloaded file.
      expect(await copied()).toMatch(content);
    }
    expect(saved).toEqual([]);
  });

  it('downloads CSV with a byte order mark', async () => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const { user, open, press } = await openDialog();
    await press('Download');
    await isClosed();
    expect(await screen.findByText(`“${FILE}.csv” downloaded`)).toBeVisible();
    const blob = saved[0]?.blob;
    expect(blob?.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
    expect([...bytes.subarray(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
    expect(held.size).toBe(1);
    // The object URL is revoked after a delay so the browser can read the file.
    const giveBack = setTimer.mock.calls.find(([, delay]) => delay === 60_000)?.[0];
    if (giveBack) giveBack();
    expect(held.size).toBe(0);

    await open();
    await user.keyboard(`${keysTo('json')}{Enter}`);
    await isClosed();
    expect(savedNames()).toEqual([`${FILE}.csv`, `${FILE}.json`]);
    expect(JSON.parse((await saved[1]?.blob?.text()) ?? '')).toMatchObject(drinks);
  });

  const more = { hasNextPage: true, endCursor: 'x', totalCount: 5_595 };
  const part = toLoadedCategories([page(drinks, more)]);
  it.each([
    ['1 matching category', { criteria: { query: 'green' } }, '-green', ['3']],
    ['2 selected categories', { selected: ['3', '1'] }, '-2-selected', ['1', '3']],
    ['Only 3 of 5,595 categories are loaded', { loaded: part }, '-part', ['1', '2', '3']],
  ])('exports what it announces: %s', async (words, options, name, ids) => {
    const { dialog, press } = await openDialog(options);
    expect(await dialog.findByText(words)).toBeVisible();
    await press('Download');
    await isClosed();
    expect(savedNames()).toEqual([`${fileOf(name)}.csv`]);
    const lines = (await saved[0]?.blob?.text())?.split('\r\n').slice(1);
    expect(lines?.map((line) => line.split(',')[0])).toEqual(ids);
  });

  it('explains what to do when the browser blocks copying', async () => {
    const { dialog, press } = await openDialog();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await press('Copy');
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(copyingBlocked());
    expect(alert).toHaveTextContent('Download the file instead');
    expect(dialog.getByRole('button', { name: 'Copy' })).not.toHaveAttribute('aria-busy');
    await press('Download');
    await isClosed();
    expect(saved).toHaveLength(1);
  });

  it('offers no download if nothing matches', async () => {
    const unread = toLoadedCategories([page(drinks, {}, 1)]);
    const { user, dialog } = await openDialog({ loaded: unread, criteria: { query: 'coffee' } });
    expect(dialog.getByText(/1 unreadable entry is not included/)).toBeVisible();
    expect(dialog.getByText('0 matching categories')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(saved).toEqual([]);
  });
});

describe('a long export', () => {
  const many = load(...Array.from({ length: 12_000 }, (_, id) => bare(`${id}`)));

  /** Each read of the clock ends a slice. */
  function slowDown() {
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 40));
  }

  it('leaves the dialog usable', async () => {
    slowDown();
    const { user, dialog, press } = await openDialog({ loaded: many });
    expect(await dialog.findByText('All 12,000 categories')).toBeVisible();
    const download = dialog.getByRole('button', { name: 'Download' });
    act(() => dialog.getByRole('radio', { name: 'Markdown outline' }).click());
    expect(download).toBeDisabled();
    await waitFor(() => expect(download).toBeEnabled());
    await user.click(dialog.getByText('CSV'));
    await waitFor(() => expect(download).toBeEnabled());
    await press('Download');
    expect(download).toHaveAttribute('aria-busy', 'true');
    expect(download).toHaveFocus();
    await user.click(dialog.getByText('JSON'));
    expect(dialog.getByRole('radio', { name: 'JSON' })).toBeChecked();
    await press('Copy');
    expect(dialog.getByRole('button', { name: 'Copy' })).not.toHaveAttribute('aria-busy');
    await isClosed();
    // The running download remains CSV.
    expect(savedNames()).toEqual([`${FILE}.csv`]);
    expect((await saved[0]?.blob?.text())?.split('\r\n')).toHaveLength(12_001);
  });

  it('is canceled when the dialog closes', async () => {
    const { user, press } = await openDialog({ loaded: many });
    slowDown();
    // Holds the export in its first pause. The test ends it later.
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
      // Waits for more pauses than the export would take.
      for (let pause = 0; pause < 100; pause += 1) await new Promise(setImmediate);
    });
    expect(saved).toEqual([]);
  });
});
