import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('lists the findings by certainty, and opens the list filtered to a finding', async () => {
  const { user } = await open();
  expect(ruleButtons()).toEqual([SPACES, NAMES, BELOW]);
  expect(
    screen.getByText(
      /^Nothing found: Duplicate slugs among siblings · HTML entities in names · Missing description/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: NAMES }));
  expect(listed(NAMES)).toEqual(['Dog food · Dog foodThe same name · in Pets']);
  await user.click(screen.getByRole('button', { name: BELOW }));
  expect(screen.getByRole('link', { name: 'Noir · Cosy' })).toHaveAttribute(
    'href',
    `${LIST_PATH}?q=under%3Acrime+status%3Aactive`,
  );
  const place = screen.getByRole('link', { name: 'Books › Crime' });
  expect(place).toHaveAttribute('href', `${LIST_PATH}/crime`);
  await user.click(screen.getByRole('link', { name: 'Dog food · Dog food' }));
  expect(window.location.search).toBe('?q=ids%3A%22food+foods%22');
  expect(await screen.findByText('2 of 8 categories')).toBeVisible();
});

it('shows and exports one branch, which the URL keeps, or all of them', async () => {
  const { saved } = watchSavedFiles();
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
  await exportReport(user, 'review', 'CSV', 'Download');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^review-site-books-[-\d]{10}\.csv$/);
  expect(await saved[0]?.blob?.text()).toBe(
    [
      'branch,rule,finding,id,name,path,parentPath,note',
      'Books,Active below an inactive category,1,noir,Noir,Books › Crime › Noir,Books › Crime,“Crime” is draft',
      'Books,Active below an inactive category,1,cosy,Cosy,Books › Crime › Cosy,Books › Crime,“Crime” is draft',
    ].join('\r\n'),
  );

  await user.selectOptions(branch, 'All branches (5)');
  expect(window.location.search).toBe('');
  expect(listed(BELOW)).toHaveLength(1);
});

it('mutes a rule for the connection, also in the header, and unmutes it', async () => {
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

it('lists the findings of a rule in steps, and shows the same place on the way back', async () => {
  const { user } = renderApp({
    serve: categories(120).map((each) => ({ ...each, name: ` ${each.name}` })),
    path: PATH,
  });
  await screen.findByText('All 120 categories reviewed');
  await user.click(screen.getByRole('button', { name: SPACES }));
  expect(listed(SPACES)).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
  expect(listed(SPACES)).toHaveLength(120);
  expect(document.activeElement).not.toBe(document.body);

  const main = screen.getByRole('main');
  main.scrollTop = 1_234;
  await user.click(screen.getByRole('link', { name: 'Category 50' }));
  expect(window.location.search).toBe('?q=id%3A50');
  main.scrollTop = 0;
  window.history.back();
  await screen.findByRole('list', { name: SPACES });
  expect(listed(SPACES)).toHaveLength(120);
  expect(main.scrollTop).toBe(1_234);
  expect(screen.getByRole('link', { name: 'Category 50' })).toHaveFocus();
});

it('shows that it covers only a part if the rest does not load by itself', async () => {
  renderApp({ serve: categories(120), path: PATH, connection: ON_REQUEST });
  const words = 'Only part of the list is reviewed: 50 of 120 categories are loaded';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load all' })).toBeVisible();
  expect(screen.getByText(/^Nothing found so far: /)).toBeVisible();
});

it('explains a failure, retries, and shows that an empty site has nothing to review', async () => {
  override(http.get(LIST_URL, () => HttpResponse.json({}, { status: 400 }), { once: true }));
  const { user } = renderApp({ serve: [], path: PATH });
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No categories on this site')).toBeVisible();
});
