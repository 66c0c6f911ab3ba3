import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { category, goTo, holdNextPages, LIST_PATH, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';
import { noCategories } from '../../../src/messages/generated/list-empty';

const MAP_PATH = `${LIST_PATH}?view=map`;

const site = [
  category('plants', { name: 'Plants', status: 'draft' }),
  category('animals', { name: 'Animals' }),
  category('dogs', { name: 'Dogs', parentId: 'animals', status: 'draft' }),
  category('cats', { name: 'Cats', parentId: 'animals' }),
  category('kittens', { name: 'Kittens', parentId: 'cats', status: 'archived' }),
];

const map = () => screen.findByRole('list', { name: 'Categories' });
const box = async (name: string | RegExp) => within(await map()).findByRole('link', { name });
const boxes = () =>
  within(screen.getByRole('list', { name: 'Categories' }))
    .getAllByRole('link')
    .map((link) => link.textContent.replaceAll(/\s+/g, ' ').trim());
const answer = async () => {
  await map();
  return screen.getByText(/^(?:\d|None)[^]* (?:of|loaded) /, { selector: 'p > span' });
};
const sentence = async () => (await answer()).parentElement?.textContent;
const path = () => screen.getByRole('navigation', { name: 'Current branch' });
const shownPath = () => textsOf(within(path()).getAllByRole('listitem'));

it('zooms into a branch and out again', async () => {
  const { user } = renderApp({ serve: site });
  await user.click(await screen.findByRole('radio', { name: 'Map' }));
  expect(window.location.search).toBe('?view=map');
  await map();
  // Largest first. The counts cover descendants; a category's own status is in words.
  expect(boxes()).toEqual([
    'Animals 67% 2 of 3',
    'Cats 1 of 1 · 100%',
    'Dogs draft',
    'Plants draft',
  ]);
  const inner = within((await box(/^Animals/)).closest('li') ?? document.body).getByRole('list');
  expect(within(inner).getAllByRole('link')).toHaveLength(2);
  expect(shownPath()).toEqual(['All categories']);

  await user.click(await box(/^Animals/));
  expect(window.location.search).toBe('?view=map&at=animals');
  expect(boxes()).toEqual(['Cats 100% 1 of 1', 'Kittens archived', 'Dogs draft']);
  expect(shownPath()).toEqual(['All categories', 'Animals']);
  await user.click(await box(/^Cats/));
  expect(shownPath()).toEqual(['All categories', 'Animals', 'Cats']);
  await user.click(within(path()).getByRole('link', { name: 'Up to Animals' }));
  expect(boxes()).toHaveLength(3);
  await user.click(within(path()).getByRole('link', { name: 'All categories' }));
  expect(boxes()).toHaveLength(4);
  expect(within(path()).queryByRole('link')).not.toBeInTheDocument();
});

it('explains its colors in a sentence and a legend', async () => {
  renderApp({ serve: site, path: MAP_PATH });
  expect(await sentence()).toBe('3 of 5 are not active (60%).');
  const legend = screen.getByRole('list', { name: 'Color: share not active' });
  expect(textsOf(within(legend).getAllByRole('listitem'))).toEqual([
    '0',
    'under 30',
    '30–59',
    '60–89',
    '90%+',
  ]);
  expect(screen.getByText('Average 60%')).toBeVisible();
  expect((await box(/^Animals/)).closest('li')).toHaveAttribute('data-step', '3');
  expect((await box(/^Cats/)).closest('li')).toHaveAttribute('data-step', '4');
});

/** Builds a branch with this many sub-categories, some of which are drafts. */
function branch(name: string, count: number, drafts: number) {
  const id = name.toLowerCase();
  const children = Array.from({ length: count }, (_, at) =>
    category(`${id}${at}`, {
      name: `${name} ${at}`,
      parentId: id,
      status: at < drafts ? 'draft' : 'active',
    }),
  );
  return [category(id, { name }), ...children];
}

describe("the map's summary sentence", () => {
  const trades = [
    ...branch('Manufacturing', 20, 6),
    ...branch('Utilities', 10, 4),
    ...branch('Retail', 10, 0),
  ];

  it('links to the branches with the most matches and the highest share', async () => {
    const { user } = renderApp({ serve: trades, path: `${MAP_PATH}&q=status:draft` });
    expect(await sentence()).toBe(
      '10 of 43 have the status “draft” (23%). Most in Manufacturing (6), highest share in Utilities (40%).',
    );
    const words = (await answer()).parentElement ?? document.body;
    await user.click(within(words).getByRole('link', { name: 'Utilities' }));
    expect(window.location.search).toBe('?view=map&q=status%3Adraft&at=utilities');
    expect(await sentence()).toBe('4 of 10 have the status “draft” (40%).');
  });

  it.each([
    [
      '',
      '10 of 43 are not active (23%). Most in Manufacturing (6), highest share in Utilities (40%).',
    ],
    ['&q=manufacturing', '21 of 43 match “manufacturing” (49%). All in Manufacturing.'],
    ['&q=manufacturing status:draft', '6 of 43 match the search (14%). All in Manufacturing.'],
    ['&q=manufacturing "1"', /^\d+ of 43 match “manufacturing "1"” /],
    ['&q=is:root', '3 of 43 match the filter (7%).'],
    ['&q=retail status:active is:root', '1 of 43 matches the search (2%).'],
    ['&q=status:draft&at=retail', 'None of the 10 have the status “draft”.'],
    ['&at=retail', 'None of the 10 have a status other than “active”.'],
    [
      '&q=-status:draft',
      '33 of 43 match the filter (77%). Most in Manufacturing (14), highest share in Retail (100%).',
    ],
  ])('for the search %j is %s', async (search, expected) => {
    renderApp({ serve: trades, path: MAP_PATH + search });
    await screen.findByText(/43 (?:loaded|categories)$/);
    expect(await sentence()).toMatch(expected);
  });

  it('names a branch once if it has both the most matches and the highest share', async () => {
    renderApp({
      serve: [...branch('Manufacturing', 20, 9), ...branch('Utilities', 10, 1)],
      path: MAP_PATH,
    });
    expect(await sentence()).toBe(
      '10 of 32 are not active (31%). Most, and the highest share, in Manufacturing (9, 45%).',
    );
  });

  it('says when only large branches count for the highest share', async () => {
    renderApp({
      serve: [
        ...branch('Manufacturing', 20, 6),
        ...branch('Utilities', 10, 4),
        ...branch('Desk', 2, 2),
      ],
      path: MAP_PATH,
    });
    expect(await sentence()).toMatch(
      /Most in Manufacturing \(6\), highest share among branches with 10 or more categories: Utilities \(40%\)\.$/,
    );
  });

  it('is based on what has loaded so far', async () => {
    const rest = holdNextPages();
    renderApp({ serve: [...branch('Manufacturing', 60, 5)], path: MAP_PATH });
    expect(await sentence()).toBe('5 of 50 loaded so far are not active (10%).');
    rest.open();
    expect(await screen.findByText('5 of 61 are not active (8%).')).toBeVisible();
  });
});

it('shows sizes but no shares if every category is active', async () => {
  renderApp({ serve: branch('Retail', 3, 0), path: MAP_PATH });
  expect(await sentence()).toBe('None of the 4 have a status other than “active”.');
  expect(boxes()).toEqual(['Retail 3 descendants', 'Retail 0', 'Retail 1', 'Retail 2']);
  expect(screen.queryByText(/^Average/)).not.toBeInTheDocument();
});

it('reports that no categories match the search', async () => {
  const { user } = renderApp({ serve: site, path: `${MAP_PATH}&q=nowhere` });
  expect(await screen.findByText('No results for “nowhere”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all 5' }));
  await map();
});

it('reports that the site has no categories', async () => {
  renderApp({ serve: [], path: MAP_PATH });
  expect(await screen.findByText(noCategories())).toBeVisible();
});

it("counts a search's matches in each branch", async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  await map();
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'cats');
  await box('Animals 33% 1 of 3');
  // A box's counts exclude the category itself.
  expect(boxes()).toEqual(['Animals 33% 1 of 3', 'Cats 0 of 1 · 0% found', 'Dogs', 'Plants']);
  expect((await box(/^Plants/)).closest('li')).toHaveAttribute('data-step', '0');
});

it("marks the open category's box", async () => {
  const { user } = renderApp({ serve: site, path: `${LIST_PATH}/kittens?view=map` });
  const cats = await box(/^Cats/);
  // The box contains the open category.
  expect(cats).toHaveAttribute('aria-current', 'true');
  expect(await box(/^Animals/)).not.toHaveAttribute('aria-current');
  await user.click(await box(/^Dogs/));
  expect(await screen.findByRole('region', { name: 'Dogs' })).toBeVisible();
  expect(window.location.search).toBe('?view=map');
  expect(cats).not.toHaveAttribute('aria-current');
  expect(await box(/^Dogs/)).toHaveAttribute('aria-current', 'true');
  await user.click(await box(/^Dogs/));
  expect(screen.getByRole('heading', { name: 'Dogs' })).toHaveFocus();

  // The open category stays open in another branch.
  await user.click(await box(/^Animals/));
  expect(screen.getByRole('region', { name: 'Dogs' })).toBeVisible();
  await user.click(within(path()).getByRole('link', { name: 'Open category' }));
  expect(await screen.findByRole('region', { name: 'Animals' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(window.location.pathname).toMatch(/categories$/);
});

it('moves focus into a branch and back to its box', async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  (await box(/^Plants/)).focus();
  await user.tab({ shift: true });
  expect(await box(/^Dogs/)).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(await box(/^Animals/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await box(/^Cats/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await box(/^Kittens/)).toHaveFocus();
  window.history.back();
  const cats = await box(/^Cats/);
  await waitFor(() => expect(cats).toHaveFocus());
  // Focus stays on Up as long as there is a branch above.
  goTo(`${MAP_PATH}&at=cats`);
  await box(/^Kittens/);
  within(path()).getByRole('link', { name: 'Up to Animals' }).focus();
  await user.keyboard('{Enter}');
  expect(within(path()).getByRole('link', { name: 'Up to All categories' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await box(/^Animals/)).toHaveFocus();
});

it('restores focus when a category opened from the map closes', async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  await user.click(await box(/^Plants/));
  await screen.findByRole('region', { name: 'Plants' });
  screen.getByRole('heading', { name: 'Plants' }).focus();
  await user.keyboard('{Escape}');
  const plants = await box(/^Plants/);
  await waitFor(() => expect(plants).toHaveFocus());
});

it('explains why the branch in the URL is not shown', async () => {
  const second = holdNextPages();
  const { user } = renderApp({
    serve: [...Array.from({ length: 50 }, (_, at) => category(`c${at}`)), ...site],
    path: `${MAP_PATH}&at=cats`,
  });
  await map();
  expect(screen.getByRole('note')).toHaveTextContent(/“cats” is not loaded yet/);
  second.open();
  await box(/^Kittens/);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  await user.click(within(path()).getByRole('link', { name: 'All categories' }));

  goTo(`${MAP_PATH}&at=birds`);
  expect(await screen.findByRole('note')).toHaveTextContent(
    'No category has the ID “birds”. The map shows all categories.',
  );
  goTo(`${MAP_PATH}&at=dogs`);
  await waitFor(() =>
    expect(screen.getByRole('note')).toHaveTextContent('“Dogs” has no sub-categories.'),
  );
  expect(shownPath()).toEqual(['All categories', 'Animals', 'Dogs']);
});

it('groups categories outside the hierarchy', async () => {
  const { user } = renderApp({
    serve: [
      category('hen', { name: 'Hen', parentId: 'egg' }),
      category('egg', { name: 'Egg', parentId: 'hen', status: 'draft' }),
      category('chick', { name: 'Chick', parentId: 'egg' }),
      category('lost', { name: 'Lost', parentId: 'gone' }),
    ],
    path: `${MAP_PATH}&at=egg`,
  });
  await map();
  expect(screen.getByRole('note')).toHaveTextContent(/^“Egg” has circular parents/);
  (await box('Chick')).focus();
  await user.click(within(path()).getByRole('link', { name: 'All categories' }));
  expect(boxes()).toEqual([
    'Circular parents 33% 1 of 3',
    'Egg 0 of 1 · 0% draft',
    'Hen',
    'Missing parent 0% 0 of 1',
    'Lost',
  ]);
  await user.click(await box(/^Circular parents/));
  expect(window.location.search).toBe('?view=tree');
});

it('shortens the start of a long path', async () => {
  const chain = Array.from({ length: 60 }, (_, at) =>
    category(`c${at}`, { name: `C${at}`, parentId: at === 0 ? null : `c${at - 1}` }),
  );
  renderApp({ serve: chain, path: `${MAP_PATH}&at=c50` });
  await box(/^C52/);
  expect(shownPath()).toEqual(['All categories', '…C49', 'C50']);
});

const family = (parentId: string | null, count = 150) =>
  Array.from({ length: count }, (_, at) => category(`c${at}`, { name: `C${at}`, parentId }));

describe('the box for siblings that do not fit', () => {
  const isSearch = (search: string) => waitFor(() => expect(window.location.search).toBe(search));

  it('opens their branch', async () => {
    const { user } = renderApp({
      serve: [
        category('top', { name: 'Top' }),
        ...family('top', 120),
        category('other', { name: 'Other' }),
        category('large', { name: 'Large', parentId: 'other' }),
        ...branch('Large', 100, 0).slice(1),
      ],
      path: `${LIST_PATH}/c119?view=map`,
    });
    await screen.findByText('All 223 loaded');
    const rest = await box(/^\d+ more/);
    expect(rest).toHaveAttribute('aria-current', 'true');
    await user.click(rest);
    await isSearch('?view=map&at=top');
    expect(await box(/more/)).toHaveAttribute('aria-current', 'true');
  });

  it("opens the list of a large branch's sub-categories", async () => {
    const { user } = renderApp({
      serve: [category('top', { name: 'Top' }), ...family('top')],
      path: `${MAP_PATH}&at=top`,
    });
    await screen.findByText('All 151 loaded');
    await user.click(await box(/^\d+ more/));
    await isSearch('?q=parent%3Atop');
    expect(await screen.findByText('150 of 151 categories')).toBeVisible();
  });

  it('opens the list of root categories at the top level', async () => {
    const { user } = renderApp({ serve: family(null), path: MAP_PATH });
    await screen.findByText('All 150 loaded');
    await user.click(await box(/^\d+ more/));
    await waitFor(() => expect(window.location.search).toBe('?q=is%3Aroot'));
  });

  it('opens the tree during a search', async () => {
    const { user } = renderApp({
      serve: [category('top', { name: 'Top' }), ...family('top')],
      path: `${MAP_PATH}&q=c&at=top`,
    });
    await user.click(await box(/^\d+ more/));
    await isSearch('?view=tree&q=c+under%3Atop');
    expect(await screen.findByRole('treegrid')).toBeVisible();
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(wide(media), { matches: false }),
    );
  });

  it('lists branches with the most matches first', async () => {
    const { user } = renderApp({
      serve: [
        ...branch('Manufacturing', 20, 1),
        ...branch('Utilities', 5, 4),
        category('last', { name: 'Last' }),
      ],
      path: MAP_PATH,
    });
    await screen.findByText('All 28 loaded');
    expect(boxes()).toEqual(['Utilities 80% 4 of 5', 'Manufacturing 5% 1 of 20', 'Last']);
    (await box(/^Utilities/)).focus();
    await user.keyboard('{Enter}');
    expect(await box('Utilities 0 draft')).toHaveFocus();
  });

  it("returns focus to a branch's box after Back from its last box", async () => {
    const { user } = renderApp({
      serve: [...branch('Manufacturing', 110, 0), ...family(null, 110)],
      path: MAP_PATH,
    });
    await screen.findByText('All 221 loaded');
    await user.click(await box(/^Manufacturing/));
    (await box(/^10 more/)).focus();
    window.history.back();
    const left = await box('Manufacturing 110 descendants');
    await waitFor(() => expect(left).toHaveFocus());
  });

  it('ends a long list with the number of hidden branches', async () => {
    renderApp({ serve: family(null, 120), path: MAP_PATH });
    await screen.findByText('All 120 loaded');
    expect(boxes()).toHaveLength(101);
    await box(/^20 more/);
  });
});
