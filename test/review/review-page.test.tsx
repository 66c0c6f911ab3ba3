import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deviceStorage } from '../../src/base/browser-storage';
import { RULE_NAMES } from '../../src/model/review/rules';
import { sitePath } from '../../src/routing/paths';
import { watchSavedFiles } from '../saved-files';
import {
  categories,
  category,
  HttpResponse,
  http,
  LIST_PATH,
  LIST_URL,
  ON_REQUEST,
  override,
  renderApp,
  SITE_ID,
} from '../render-app';
import { textsOf } from '../texts-of';
import { exportReport } from '../export/export-report';

const PATH = sitePath('test', SITE_ID, 'review');

/** Two branches: one has two siblings with the same name, the other has active categories below a draft. */
const FLAWED = [
  category('pets', { name: 'Pets' }),
  category('food', { name: 'Dog food', parentId: 'pets' }),
  category('foods', { name: 'Dog food', parentId: 'pets' }),
  category('toys', { name: 'Toys ', parentId: 'pets' }),
  category('books', { name: 'Books' }),
  category('crime', { name: 'Crime', parentId: 'books', status: 'draft' }),
  category('noir', { name: 'Noir', parentId: 'crime' }),
  category('cosy', { name: 'Cosy', parentId: 'crime' }),
];

const NAMES = 'Duplicate names among siblings';
const SPACES = 'Stray spaces in names';
const BELOW = 'Active below an inactive category';

async function open(path = PATH, found = /^· \d findings? in 8 categories$/) {
  const app = renderApp({ serve: FLAWED, path });
  await screen.findByText(found);
  return app;
}

const shownRules = () => textsOf(screen.getAllByRole('heading', { level: 2 }));

const rule = (title: string) => within(screen.getByRole('region', { name: title }));

/** The button that opens or closes a rule. */
const toggleButton = (title: string) => rule(title).getByRole('button', { name: title });

const lines = (title: string) =>
  within(screen.getByRole('list', { name: title })).getAllByRole('listitem');

const firstLinks = (title: string) =>
  lines(title).map((line) => within(line).getAllByRole('link')[0]?.textContent);

it('shows each finding on one line', async () => {
  const { user } = await open();
  expect(shownRules()).toEqual([SPACES, NAMES, BELOW]);
  expect(
    screen.getByText(
      new RegExp(
        `^${RULE_NAMES.length - 3} rules have no findings: Duplicate slugs among siblings, `,
      ),
    ),
  ).toBeVisible();
  // The first rule is open.
  expect(firstLinks(SPACES)).toEqual(['Toys ']);
  await user.click(toggleButton(NAMES));
  await user.click(toggleButton(BELOW));
  expect(rule(BELOW).getByText('1', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText(/to fix · 2 active descendants$/)).toBeVisible();
  expect(textsOf(lines(NAMES))).toEqual([
    expect.stringContaining('Dog foodactive2 siblings share the namePets'),
  ]);
  expect(textsOf(lines(BELOW))).toEqual([
    expect.stringContaining('Crimedraft2 active descendantsBooks'),
  ]);
  const link = rule(BELOW).getByRole('link', { name: 'Crime' });
  expect(link).toHaveAttribute('href', `${LIST_PATH}/crime`);
});

it('opens the list filtered to a finding', async () => {
  const { user } = await open();
  await user.click(toggleButton(BELOW));
  await user.click(screen.getByRole('button', { name: 'Details: Crime' }));
  expect(rule(BELOW).getByRole('link', { name: 'Noir' })).toHaveAttribute(
    'href',
    `${LIST_PATH}/noir`,
  );
  expect(rule(BELOW).getByRole('link', { name: 'Show all 2 in list' })).toHaveAttribute(
    'href',
    `${LIST_PATH}?q=under%3Acrime+status%3Aactive`,
  );
  await user.click(toggleButton(NAMES));
  await user.click(screen.getByRole('button', { name: 'Details: Dog food' }));
  // The ID tells equal names apart.
  expect(rule(NAMES).getByRole('link', { name: /^Dog food\s?· foods$/ })).toBeVisible();
  await user.click(rule(NAMES).getByRole('link', { name: 'Show all 2 in list' }));
  expect(window.location.search).toBe('?q=ids%3A%22food+foods%22');
  expect(await screen.findByText('2 of 8 categories')).toBeVisible();
});

it('links to all categories without a description', async () => {
  const described = ['a', 'b', 'c'].map((id) => category(id, { description: 'Text' }));
  const rest = ['in1', 'in2'].map((id) => category(id, { parentId: 'a' }));
  renderApp({ serve: [...described, category('d'), ...rest], path: PATH });
  const missing = within(await screen.findByRole('region', { name: 'Missing description' }));
  expect(missing.getByText('1', { selector: 'strong' })).toBeVisible();
  expect(missing.getByText(/^All 3 without a description:/)).toBeVisible();
  const link = missing.getByRole('link', { name: 'no:description' });
  expect(link).toHaveAttribute('href', `${LIST_PATH}?q=no%3Adescription`);
});

it('shows and exports only the chosen branch', async () => {
  const { saved } = watchSavedFiles();
  const { user } = await open();
  const branch = screen.getByRole('combobox', { name: 'Branch' });
  expect(textsOf(within(branch).getAllByRole('option'))).toEqual([
    'All branches (3)',
    'Pets (2)',
    'Books (1)',
  ]);
  await user.selectOptions(branch, 'Books (1)');
  expect(shownRules()).toEqual([BELOW]);
  expect(window.location.search).toBe('?branch=books');
  expect(lines(BELOW)).toHaveLength(1);
  await exportReport(user, 'review', 'CSV', 'Download');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^review-site-books-[-\d]{10}\.csv$/);
  const finding =
    'Books,Active below an inactive category,1,crime,Crime,draft,2 active descendants';
  expect(await saved[0]?.blob?.text()).toBe(
    [
      'branch,rule,finding,fixId,fixName,fixStatus,note,known,id,name,path,parentPath',
      `${finding},false,noir,Noir,Books › Crime › Noir,Books › Crime`,
      `${finding},false,cosy,Cosy,Books › Crime › Cosy,Books › Crime`,
    ].join('\r\n'),
  );

  await user.selectOptions(branch, 'All branches (3)');
  expect(window.location.search).toBe('');
  expect(shownRules()).toEqual([SPACES, NAMES, BELOW]);
});

it('exports what the dialog counts, whatever another tab mutes', async () => {
  const { saved } = watchSavedFiles();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Export review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export review' }));
  expect(dialog.getByText('3 findings')).toBeVisible();
  deviceStorage.write('muted-rules:test', ['stray-spaces']);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByText(/^· 2 findings in 8 categories$/)).toBeInTheDocument();
  expect(dialog.getByText('3 findings')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.blob?.text()).toContain('Findings: 3');
});

it('counts only the chosen branch', async () => {
  const { user } = await open(`${PATH}?branch=books`, /^· 1 finding in “Books” \(4 categories\)$/);
  // The other branch has stray spaces.
  const unfound = `^${RULE_NAMES.length - 1} rules have no findings in “Books”: .* Stray spaces`;
  expect(screen.getByText(new RegExp(unfound))).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Mute: ${BELOW}` }));
  expect(screen.getByText('Nothing to fix in “Books” (4 categories)')).toBeVisible();
});

it('shows the whole site for an unknown branch', async () => {
  const orphan = category('lost', { name: 'Lost ', parentId: 'gone' });
  renderApp({ serve: [category('a'), orphan], path: `${PATH}?branch=lost` });
  expect(await screen.findByText(/^· 1 finding in 2 categories$/)).toBeVisible();
});

it('counts the loaded part of the chosen branch', async () => {
  const pets = category('pets', { name: 'Pets' });
  const toys = category('toys', { name: 'Toys ', parentId: 'pets' });
  const rest = categories(118).map((each) => ({ ...each, parentId: 'pets' }));
  const path = `${PATH}?branch=pets`;
  renderApp({ serve: [pets, toys, ...rest], path, connection: ON_REQUEST });
  const words = String.raw`1 finding in “Pets” \(50 loaded categories\)`;
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

it('mutes and unmutes a rule', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `Mute: ${SPACES}` }));
  expect(shownRules()).toEqual([NAMES, BELOW]);
  expect(document.activeElement).not.toBe(document.body);
  await user.click(screen.getByRole('link', { name: 'Back to list' }));
  const link = await screen.findByRole('link', { name: /^Review\s*2\s*findings$/ });
  expect(link).toHaveAttribute('href', PATH);
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: `Unmute: ${SPACES}` }));
  expect(shownRules()).toEqual([SPACES, NAMES, BELOW]);
});

it('keeps focus on the page if another tab mutes a rule', async () => {
  await open();
  rule(SPACES).getByRole('link', { name: 'Toys' }).focus();
  deviceStorage.write('muted-rules:test', ['stray-spaces']);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(shownRules()).toEqual([NAMES, BELOW]);
  expect(document.activeElement).not.toBe(document.body);
});

it('keeps a rule open when another one appears above it', async () => {
  deviceStorage.write('muted-rules:test', ['stray-spaces']);
  await open(PATH, /^· 2 findings in 8 categories$/);
  const link = rule(NAMES).getAllByRole('link', { name: 'Dog food' })[0];
  link?.focus();
  deviceStorage.write('muted-rules:test', []);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(shownRules()).toEqual([SPACES, NAMES, BELOW]);
  expect(toggleButton(NAMES)).toHaveAttribute('aria-expanded', 'true');
  expect(link).toHaveFocus();
});

describe('a known finding', () => {
  const heading = () => screen.getByText(/^· \d findings? in 8 categories$/).textContent;

  it('can be restored with Undo', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Known: Toys' }));
    expect(heading()).toBe(' · 2 findings in 8 categories');
    expect(await screen.findByRole('link', { name: /^Review\s*2\s*findings$/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Toys' })).toBeNull();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    // The second click of a double click changes nothing.
    fireEvent.click(undo, { detail: 2 });
    expect(heading()).toBe(' · 2 findings in 8 categories');
    await user.keyboard('{Enter}');
    expect(heading()).toBe(' · 3 findings in 8 categories');
    expect(screen.getByRole('button', { name: 'Known: Toys' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('moves focus to Undo only once', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Known: Toys' }));
    await user.click(toggleButton(SPACES));
    await user.click(toggleButton(SPACES));
    expect(toggleButton(SPACES)).toHaveFocus();
    // Undo was only offered until the rule closed. The finding is now among the known ones.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(rule(SPACES).getByRole('button', { name: '1 known' })).toBeVisible();
  });

  it('leaves focus on the branch menu', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Known: Toys' }));
    const branch = screen.getByRole('combobox', { name: 'Branch' });
    await user.selectOptions(branch, 'Books (1)');
    await user.selectOptions(branch, 'All branches (2)');
    expect(branch).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each(['Known', 'Undo'])(
    'does not take focus after %s when its rule is unmuted',
    async (last) => {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Known: Toys' }));
      if (last === 'Undo') await user.click(screen.getByRole('button', { name: 'Undo' }));
      await user.click(screen.getByRole('button', { name: `Mute: ${SPACES}` }));
      await user.click(screen.getByRole('button', { name: `Unmute: ${SPACES}` }));
      expect(document.activeElement?.closest('section')).toBeNull();
    },
  );

  it('is listed again after Not known', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Known: Toys' }));
    unmount();
    const { user: next } = await open();
    expect(heading()).toBe(' · 2 findings in 8 categories');
    expect(screen.queryByRole('link', { name: 'Toys' })).toBeNull();
    await next.click(rule(SPACES).getByRole('button', { name: '1 known' }));
    expect(firstLinks(`Known: ${SPACES}`)).toEqual(['Toys ']);
    await next.click(screen.getByRole('button', { name: 'Not known: Toys' }));
    expect(heading()).toBe(' · 3 findings in 8 categories');
    expect(firstLinks(SPACES)).toEqual(['Toys ']);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('affects only its own site and rule', async () => {
    deviceStorage.write('known-findings:["test","other"]', ['stray-spaces toys']);
    deviceStorage.write(`known-findings:["test","${SITE_ID}"]`, ['html-entities toys', 7]);
    await open();
    expect(heading()).toBe(' · 3 findings in 8 categories');
    expect(screen.queryByRole('button', { name: /known$/ })).toBeNull();
  });
});

it('keeps a muted rule muted after it was split in two', async () => {
  deviceStorage.write('muted-rules:test', ['missing-fields']);
  await open();
  expect(screen.getByRole('button', { name: 'Unmute: Missing description' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unmute: Missing icon' })).toBeVisible();
});

it('reports that nothing needs fixing', async () => {
  renderApp({ serve: categories(3), path: PATH });
  expect(await screen.findByText('Nothing to fix in 3 categories')).toBeVisible();
  expect(screen.getByText(/^Duplicate slugs among siblings · .* · Levels with/)).toBeVisible();
});

it('lists more findings on request', async () => {
  const { user } = renderApp({
    serve: categories(75).map((each) => ({ ...each, name: ` ${each.name}` })),
    path: PATH,
  });
  await screen.findByText(/75 findings in 75 categories/);
  // Count child elements because role queries are slow in a long list.
  const shownCount = () => screen.getByLabelText(SPACES, { selector: 'ul' }).children.length;
  expect(shownCount()).toBe(10);
  await user.click(screen.getByText('Show 50 more'));
  expect(shownCount()).toBe(60);
  await user.click(screen.getByText('Show 15 more'));
  expect(shownCount()).toBe(75);
  expect(document.activeElement).not.toBe(document.body);

  const main = screen.getByRole('main');
  main.scrollTop = 1_234;
  const link = () => screen.getByText('Category 50').closest('a');
  await user.click(screen.getByText('Category 50'));
  expect(window.location.pathname).toBe(`${LIST_PATH}/50`);
  main.scrollTop = 0;
  window.history.back();
  await screen.findByLabelText(SPACES, { selector: 'ul' });
  expect(shownCount()).toBe(75);
  expect(main.scrollTop).toBe(1_234);
  expect(link()).toHaveFocus();
});

it('says that only part of the list is reviewed', async () => {
  renderApp({ serve: categories(120), path: PATH, connection: ON_REQUEST });
  const words = 'This review is incomplete: 50 of 120 categories loaded';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load all' })).toBeVisible();
  expect(screen.getByText('Nothing to fix so far in 50 of 120 categories')).toBeVisible();
});

it('explains a failure', async () => {
  override(http.get(LIST_URL, () => HttpResponse.json({}, { status: 400 }), { once: true }));
  const { user } = renderApp({ serve: [], path: PATH });
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No categories on this site')).toBeVisible();
});
