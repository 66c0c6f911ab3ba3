import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changesPath } from '../../../src/connections/paths';
import { stubIndexedDb } from '../../persist/indexed-db';
import { watchSavedFiles } from '../../saved-files';
import {
  answerDetail,
  categories,
  category,
  goTo,
  HttpResponse,
  LIST_PATH,
  ON_REQUEST,
  renderApp,
  SITE_ID,
} from '../../render-app';
import { leave, untilStored } from '../../categories/persistence/visit';
import { refreshTo, untilRefreshesStored } from './visit';
import { untilAnswered } from '../../raw-response';
import { textsOf } from '../../texts-of';
import { exportReport } from '../../categories/export/export-report';

const LONG = 'It is about what people drink. '.repeat(20);

const before = [
  category('food', { name: 'Food' }),
  category('drinks', { name: 'Drinks' }),
  category('tea', { name: 'Green tea', parentId: 'food' }),
  category('milk', { name: 'Milk', status: 'draft', description: `${LONG}Old end.` }),
  category('gone', { name: 'Gone', parentId: 'food', description: 'What it was about.' }),
];

const after = [
  category('food', { name: 'Food' }),
  category('drinks', { name: 'Drinks' }),
  category('tea', { name: 'Green tea', parentId: 'drinks' }),
  category('milk', { name: 'Whole milk', status: 'active', description: `${LONG}New end.` }),
  category('new', { name: 'Brand new', parentId: 'drinks' }),
];

beforeEach(() => stubIndexedDb());

/** The list after a refresh. */
async function refreshed() {
  const app = renderApp({ serve: before });
  await screen.findByText('All 5 loaded');
  await refreshTo(after, app);
  await screen.findByRole('link', { name: 'Show changes' });
  return app;
}

const region = (name: string) => screen.findByRole('region', { name });

describe('the panel of changes', () => {
  it('has an address, at which it opens beside the list, and a way back', async () => {
    const { user } = await refreshed();
    await user.click(screen.getByRole('link', { name: 'Show changes' }));
    expect(await screen.findByRole('heading', { name: 'Changes' })).toHaveFocus();
    expect(window.location.pathname).toBe(changesPath('test', SITE_ID));
    expect(screen.getByRole('grid', { name: 'Categories' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Show changes' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
    expect(await screen.findByRole('link', { name: 'Show changes' })).toBeVisible();
  });

  it('says of each what was there and what is there now, parents by their names', async () => {
    const { user } = await refreshed();
    await user.click(screen.getByRole('link', { name: 'Show changes' }));
    expect(await region('New')).toHaveTextContent('Brand new in Drinks');
    expect(await region('Removed')).toHaveTextContent('Gone in Food');
    expect(await region('Moved')).toHaveTextContent(
      /^Moved 1Green tea: Before: Food; now: Drinks$/,
    );
    const renamed = await region('Renamed');
    expect(renamed).toHaveTextContent(/^Renamed 1Before: Milk; now: Whole milk\w/);
    expect(renamed).toHaveTextContent('StatusBefore: draft; now: active');
    expect(within(renamed).getByRole('link', { name: 'Whole milk' })).toBeVisible();
  });

  it('marks the words that differ, of a long text with only what is around them', async () => {
    const { user } = await refreshed();
    await user.click(screen.getByRole('link', { name: 'Show changes' }));
    const renamed = await region('Renamed');
    const marked = (role: string) => textsOf(within(renamed).getAllByRole(role));
    expect(marked('deletion')).toEqual(['Milk', 'Old']);
    expect(marked('insertion')).toEqual(['Whole milk', 'New']);
    const texts = textsOf(within(renamed).getAllByRole('definition'));
    expect(texts[0]).toMatch(/^ … is about .{30,60} drink\. OldNew end\.$/);
  });

  it.each([
    ['14:02', '14:03', 'Refreshed: 14:03 compared with the list as of 14:02'],
    ['14:02', '14:02', 'Refreshed: 14:02'],
  ])('says of a list of %s, refreshed %s: %s', async (loadedAt, refreshedAt, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-03-04T${loadedAt}:00`) });
    const app = renderApp({ serve: before });
    await screen.findByText('All 5 loaded');
    vi.setSystemTime(new Date(`2026-03-04T${refreshedAt}:30`));
    await refreshTo(after, app);
    await app.user.click(await screen.findByRole('link', { name: 'Show changes' }));
    expect(await screen.findByRole('button', { name: words })).toBeVisible();
    vi.useRealTimers();
  });

  it('says that there is nothing, at its address', async () => {
    renderApp({ serve: before, path: changesPath('test', SITE_ID) });
    expect(await screen.findByText(/^No changes\./)).toBeVisible();
    expect(await screen.findByText('All 5 loaded')).toBeVisible();
  });

  it('dismisses all', async () => {
    const { user } = await refreshed();
    await user.click(screen.getByRole('link', { name: 'Show changes' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss all' }));
    expect(await screen.findByText(/^No changes\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Changes' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo dismissal' }));
    expect(await screen.findByRole('button', { name: 'Dismiss all' })).toBeVisible();
  });

  it('is dismissed from the list, too, where that can be undone until it is for good', async () => {
    const { user } = await refreshed();
    await user.click(screen.getByRole('button', { name: 'Dismiss changes' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.body).not.toHaveFocus();
    expect(await screen.findByRole('row', { name: 'Whole milk, Renamed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss changes' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss for good' }));
    expect(screen.queryByText('Changes dismissed.')).not.toBeInTheDocument();
    expect(await screen.findByRole('row', { name: 'Whole milk' })).toBeVisible();
  });

  it.each([
    ['Markdown', /^changes-site-.*\.md$/, '### Moved (1)'],
    ['CSV', /^changes-site-.*\.csv$/, 'moved,tea,Green tea,Drinks,parentId,food,drinks'],
    ['JSON', /^changes-site-.*\.json$/, '"kind":"moved"'],
  ])('is saved as %s', async (format, name, text) => {
    const { user } = await refreshed();
    await user.click(screen.getByRole('link', { name: 'Show changes' }));
    const { saved } = watchSavedFiles();
    await exportReport(user, 'changes', format, 'Download');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(name);
    expect(await saved[0]?.blob?.text()).toContain(text);
  });
});

describe('the rows that have changed', () => {
  it('say so in words, until that is dismissed', async () => {
    const { user } = await refreshed();
    for (const name of ['Brand new, New', 'Green tea, Moved', 'Whole milk, Renamed']) {
      // oxlint-disable-next-line no-await-in-loop -- three
      expect(await screen.findByRole('row', { name })).toBeVisible();
    }
    expect(screen.getByRole('row', { name: 'Food' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss changes' }));
    expect(await screen.findByRole('row', { name: 'Whole milk' })).toBeVisible();
  });
});

describe('a category that has been removed', () => {
  it('is shown as it was last known, and said to be removed, also on the next visit', async () => {
    await refreshed();
    await untilRefreshesStored(1);
    goTo(`${LIST_PATH}/gone`);
    expect(await screen.findByText('This category has been removed')).toBeVisible();
    const shown = await region('Gone');
    expect(shown).toHaveTextContent('What it was about.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    leave();
    renderApp({ at: '/gone' });
    expect(await screen.findByText('This category has been removed')).toBeVisible();
    expect(await region('Gone')).toHaveTextContent('What it was about.');
  });

  it('is not said to be, where it is only missing from the loaded part', async () => {
    const all = categories(60);
    const app = renderApp({ serve: all, connection: ON_REQUEST });
    await screen.findByText('50 of 60 loaded');
    await refreshTo([category('new'), ...all], app);
    await screen.findByRole('link', { name: 'Show changes' });
    goTo(`${LIST_PATH}/50`);
    expect(await region('Category 50')).toBeVisible();
    await untilAnswered(app.user);
    expect(screen.queryByText('This category has been removed')).not.toBeInTheDocument();
  });

  it('is not said to be, where it is listed, though the service has no way to ask for it', async () => {
    const { user } = renderApp({ serve: before, at: '/tea' });
    await untilAnswered(user);
    answerDetail(() => new HttpResponse(null, { status: 404 }));
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be found');
    expect(screen.queryByText('This category has been removed')).not.toBeInTheDocument();
  });

  it('that nothing is known of could not be found', async () => {
    await refreshed();
    goTo(`${LIST_PATH}/never`);
    expect(await screen.findByRole('alert')).toHaveTextContent('No category has the ID “never”');
  });
});

describe('a list of another day', () => {
  it('says so, and is refreshed from there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T14:02:00') });
    const app = renderApp({ serve: before });
    await screen.findByText('All 5 loaded');
    await untilStored(app, 5);
    leave();
    vi.setSystemTime(new Date('2026-03-05T09:00:00'));
    const { user } = renderApp();
    expect(await screen.findByText('List as of yesterday 14:02')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh now' }));
    expect(await screen.findByText('just now, nothing changed')).toBeVisible();
    expect(screen.queryByText(/^List as of/)).not.toBeInTheDocument();
    vi.useRealTimers();
  });
});
