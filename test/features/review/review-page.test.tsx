import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reviewPath } from '../../../src/connections/paths';
import { watchSavedFiles } from '../../saved-files';
import {
  categories,
  category,
  goTo,
  HttpResponse,
  http,
  LIST_PATH,
  LIST_URL,
  ON_REQUEST,
  override,
  renderApp,
  SITE_ID,
} from '../../render-app';
import { textsOf } from '../../texts-of';
import { exportReport } from '../../categories/export/export-report';

const PATH = reviewPath('test', SITE_ID);

/** Two branches: in one, two siblings with near-equal names; in the other, a draft with an active sub-category. */
const FLAWED = [
  category('pets', { name: 'Pets' }),
  category('food', { name: 'Dog food', parentId: 'pets' }),
  category('foods', { name: 'DOG FOOD', parentId: 'pets' }),
  category('toys', { name: 'Toys ', parentId: 'pets' }),
  category('books', { name: 'Books' }),
  category('crime', { name: 'Crime', parentId: 'books', status: 'draft' }),
  category('noir', { name: 'Noir', parentId: 'crime' }),
  category('cosy', { name: 'Cosy', parentId: 'crime' }),
];

const NAMES = 'Duplicate or similar names among siblings';
const SPACES = 'Stray spaces in names';
const BELOW = 'Active below inactive';

async function open(path = PATH) {
  const app = renderApp({ serve: FLAWED, path });
  await screen.findByText('All 8 categories reviewed');
  return app;
}

const ruleButtons = () =>
  textsOf(
    within(screen.getByRole('region', { name: 'Content issues' })).getAllByRole('button', {
      expanded: false,
    }),
  );

const listed = (title: string) =>
  textsOf(within(screen.getByRole('list', { name: title })).getAllByRole('listitem'));

describe('the review', () => {
  it('lists what rules have found, the most certain first, and what none has', async () => {
    const { user } = await open();
    expect(ruleButtons()).toEqual([SPACES, NAMES, BELOW]);
    expect(
      screen.getByText(/^Nothing found: Duplicate slugs among siblings · A description/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: NAMES }));
    expect(listed(NAMES)).toEqual([
      'Dog food · DOG FOODThe same name apart from case, accents, spaces or punctuation · in PetsShow in the list: Dog food',
    ]);
  });

  it('leads to the categories of a finding, and to each of them', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: BELOW }));
    await user.click(screen.getByRole('button', { name: NAMES }));
    const link = within(screen.getByRole('list', { name: BELOW })).getByRole('link', {
      name: /^Show in the list/,
    });
    expect(link).toHaveAttribute('href', `${LIST_PATH}?q=parent%3Acrime+status%3Aactive`);
    const pair = within(screen.getByRole('list', { name: NAMES }));
    expect(pair.getByRole('link', { name: /^Show in/ })).toHaveAttribute(
      'href',
      `${LIST_PATH}?q=id%3Afood+id%3Afoods`,
    );
    await user.click(pair.getByRole('link', { name: 'DOG FOOD' }));
    expect(window.location.pathname).toBe(`${LIST_PATH}/foods`);
    goTo(`${LIST_PATH}?q=id%3Afood+id%3Afoods`);
    expect(await screen.findByText('2 of 8 categories')).toBeVisible();
  });

  it('shows one branch, in an address that shows it again', async () => {
    const { user } = await open();
    const branch = screen.getByRole('combobox', { name: 'Branch' });
    expect(textsOf(within(branch).getAllByRole('option'))).toEqual([
      'All branches (5)',
      'Pets (3)',
      'Books (2)',
    ]);
    await user.selectOptions(branch, 'Books (2)');
    expect(ruleButtons()).toEqual([BELOW]);
    await user.click(screen.getByRole('button', { name: BELOW }));
    expect(window.location.search).toBe('?branch=books');
    expect(listed(BELOW)).toHaveLength(1);
    await user.selectOptions(branch, 'All branches (5)');
    expect(window.location.search).toBe('');
    expect(listed(BELOW)).toHaveLength(1);
  });

  it.each([
    ['crime', /^Crime \(2\)$/, [BELOW]],
    ['toys', /^Toys +\(1\)$/, [SPACES]],
    ['', /^Top level \(0\)$/, []],
    ['food', /^Dog food \(0\)$/, []],
  ])('shows a branch that is no root: %s', async (id, option, rules) => {
    await open(`${PATH}?branch=${id}`);
    expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveDisplayValue(option);
    const region = screen.getByRole('region', { name: 'Content issues' });
    expect(
      [NAMES, SPACES, BELOW].filter((name) => within(region).queryByRole('button', { name })),
    ).toEqual(rules);
  });

  it.each([
    ['?branch=a', '1 content issue in Same'],
    ['?branch=', '2 content issues at the top level'],
  ])('says of the branch of %s what its report holds', async (search, summary) => {
    const { user } = renderApp({
      serve: [
        category('a', { name: 'Same' }),
        category('b', { name: 'Same' }),
        category('c', { name: 'Stray ', parentId: 'a' }),
      ],
      path: `${PATH}${search}`,
    });
    await screen.findByText('All 3 categories reviewed');
    await user.click(screen.getByRole('button', { name: 'Export review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export review' }));
    expect(dialog.getByText(summary)).toBeVisible();
  });

  it('mutes a rule for the connection, also in the header, and has it back', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: `Mute: ${SPACES}` }));
    expect(ruleButtons()).toEqual([NAMES, BELOW, '1 muted rule']);
    expect(document.activeElement).not.toBe(document.body);
    await user.click(screen.getByRole('link', { name: 'Back to list' }));
    const link = await screen.findByRole('link', { name: /^Review\s*\d+\s*issues$/ });
    expect(link).toHaveAttribute('href', PATH);
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: '1 muted rule' }));
    await user.click(screen.getByRole('button', { name: `Unmute: ${SPACES}` }));
    expect(ruleButtons()).toEqual([SPACES, NAMES, BELOW]);
  });

  it('is taken along branch by branch, whole or one of them', async () => {
    const { saved } = watchSavedFiles();
    const { user } = await open(`${PATH}?branch=books`);
    await exportReport(user, 'review', 'CSV', 'Download');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^review-site-[-\d]{10}-branch-Books\.csv$/);
    expect(await saved[0]?.blob?.text()).toBe(
      [
        'branch,rule,certainty,finding,id,name,path,parentPath,note',
        'Books,Active below inactive,likely,1,noir,Noir,Books › Crime › Noir,Books › Crime,The parent is draft',
        'Books,Active below inactive,likely,1,cosy,Cosy,Books › Crime › Cosy,Books › Crime,The parent is draft',
      ].join('\r\n'),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'All branches (5)');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await exportReport(user, 'review', 'Markdown', 'Copy');
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(
        /## Pets \(3 categories\)[^]*### Stray spaces[^]*- Toys \(toys\) in Pets\.[^]*## Books \(2 categories\)/,
      ),
    );
  });

  it('lists a rule that has found much fifty at a time', async () => {
    const { user } = renderApp({
      serve: categories(120).map((each) => ({ ...each, name: ` ${each.name}` })),
      path: PATH,
    });
    await screen.findByText('All 120 categories reviewed');
    await user.click(screen.getByRole('button', { name: SPACES }));
    expect(listed(SPACES)).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more (70)' }));
    expect(listed(SPACES)).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show more (20)' }));
    expect(listed(SPACES)).toHaveLength(120);
    expect(
      within(screen.getByRole('list', { name: SPACES })).getAllByRole('link')[99],
    ).toHaveFocus();

    await user.click(screen.getByRole('link', { name: 'Category 119' }));
    window.history.back();
    await screen.findByText('All 120 categories reviewed');
    expect(listed(SPACES)).toHaveLength(120);
  });

  it('says of any branch in its address how much is to be mended there', async () => {
    renderApp({
      serve: categories(600).flatMap((each) => [
        each,
        category(`${each.id}-below`, { name: 'Below ', parentId: each.id }),
      ]),
      path: `${PATH}?branch=600`,
    });
    await screen.findByText('All 1,200 categories reviewed');
    expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveDisplayValue(/ \(1\)$/);
  });

  it('says that it covers a part, where the rest is not loaded by itself', async () => {
    renderApp({ serve: categories(120), path: PATH, connection: ON_REQUEST });
    expect(
      await screen.findByText(
        'Only part of the list is reviewed: 50 of 120 categories are loaded.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load all' })).toBeVisible();
    expect(screen.getByText(/^Nothing found so far: /)).toBeVisible();
  });

  it('says that an empty site has nothing to review', async () => {
    renderApp({ serve: [], path: PATH });
    expect(await screen.findByText('No categories on this site')).toBeVisible();
  });

  it('says why the categories could not be loaded, and tries again', async () => {
    override(http.get(LIST_URL, () => HttpResponse.json({}, { status: 400 }), { once: true }));
    const { user } = renderApp({ serve: FLAWED, path: PATH });
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All 8 categories reviewed')).toBeInTheDocument();
  });
});
