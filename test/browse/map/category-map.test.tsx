import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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

const map = () => screen.findByRole('tree', { name: 'Categories' });
const box = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const boxes = () => screen.getAllByRole('treeitem').map(({ ariaLabel }) => ariaLabel);
const legend = () =>
  textsOf(within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem'));
const crumbs = () =>
  textsOf(within(screen.getByRole('navigation', { name: 'Current branch' })).getAllByRole('link'));

it('shows two levels with their counts, and zooms into a branch and out again', async () => {
  const { user } = renderApp({ serve: site });
  await user.click(await screen.findByRole('radio', { name: 'Map' }));
  expect(window.location.search).toBe('?view=map');
  await map();
  // Largest first.
  expect(boxes()).toEqual([
    'Animals, 3 descendants, active, draft: 1, archived: 1',
    'Cats, 1 descendant, active, archived: 1',
    'Dogs, draft',
    'Plants, draft',
  ]);
  const cats = await box(/^Cats/);
  expect(cats).toHaveAttribute('aria-level', '2');
  expect(cats).toHaveAttribute('aria-posinset', '1');
  expect(cats).toHaveAttribute('aria-setsize', '2');
  expect(cats).toHaveAttribute('aria-expanded', 'false');
  expect(await box(/^Animals/)).toHaveAttribute('aria-expanded', 'true');
  expect(await box(/^Animals/)).toHaveTextContent('Animals3draft: 1, archived: 1');
  expect(await box(/^Plants/)).not.toHaveAttribute('aria-expanded');
  expect(legend()).toEqual(['active2', 'draft2', 'archived1']);

  await user.click(await box(/^Animals/));
  expect(window.location.search).toBe('?view=map&at=animals');
  expect(boxes()).toEqual([
    'Cats, 1 descendant, active, archived: 1',
    'Kittens, archived',
    'Dogs, draft',
  ]);
  // The numbers count the descendants of Animals, but not Animals itself.
  expect(screen.getByRole('navigation', { name: 'Current branch' })).toHaveTextContent('Animals3');
  expect(legend()).toEqual(['active1', 'draft1', 'archived1']);
  await user.click(await box(/^Cats/));
  expect(crumbs()).toEqual(['All categories', 'Animals', 'Cats']);
  expect(await box(/^Kittens/)).toHaveAttribute('aria-level', '3');
  await user.click(screen.getByRole('link', { name: 'Animals' }));
  expect(boxes()).toHaveLength(3);
  await user.click(screen.getByRole('link', { name: 'All categories' }));
  expect(boxes()).toHaveLength(4);
});

it('opens a category by its name, or by a press if it has no subcategories, and marks its box', async () => {
  const { user } = renderApp({ serve: site, path: `${LIST_PATH}/kittens?view=map` });
  const cats = await box(/^Cats/);
  // The box contains the open category.
  expect(cats).toHaveAttribute('aria-current', 'true');
  expect(await box(/^Animals/)).not.toHaveAttribute('aria-current');
  await user.click(within(cats).getByRole('link', { name: 'Cats' }));
  expect(await screen.findByRole('region', { name: 'Cats' })).toBeVisible();
  expect(cats).toHaveAttribute('aria-current', 'true');
  await user.click(await box(/^Dogs/));
  expect(await screen.findByRole('region', { name: 'Dogs' })).toBeVisible();
  expect(window.location.search).toBe('?view=map');
  expect(cats).not.toHaveAttribute('aria-current');
  await user.click(await box(/^Animals/));
  expect(await box(/^Dogs/)).toHaveAttribute('aria-current', 'true');
  // The current branch has no box.
  await user.click(screen.getByRole('link', { name: 'Animals', current: 'location' }));
  expect(await screen.findByRole('region', { name: 'Animals' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(window.location.pathname).toMatch(/categories$/);
});

it('is operated by keyboard', async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  (await box(/^Animals/)).focus();
  await user.keyboard('{ArrowDown}');
  expect(await box(/^Plants/)).toHaveFocus();
  await user.keyboard('{Home}{ArrowRight}');
  expect(await box(/^Cats/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(await box(/^Dogs/)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(await box(/^Animals/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await box(/^Cats/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(window.location.search).toBe('?view=map&at=cats');
  expect(await box(/^Kittens/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(window.location.search).toBe('?view=map&at=animals');
  expect(await box(/^Cats/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(window.location.search).toBe('?view=map');
  expect(await box(/^Animals/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(window.location.search).toBe('?view=map&at=animals');
  expect(await box(/^Cats/)).toHaveFocus();
  await user.keyboard(' ');
  expect(await screen.findByRole('region', { name: 'Cats' })).toBeVisible();
  expect(window.location.search).toBe('?view=map&at=animals');
  await user.keyboard(' ');
  expect(screen.getByRole('heading', { name: 'Cats' })).toHaveFocus();
});

it('counts the matches of each box and status, dims boxes without any, and filters by the legend', async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  await map();
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.type(search, 'kitt');
  const animals = await box('Animals, 1 of 3 descendants found, active');
  expect(animals).toHaveTextContent('1 of 3');
  expect(animals).toHaveAttribute('data-found', 'below');
  // Takes the color of the archived category that the search finds.
  expect(animals.style.getPropertyValue('--look')).toBe('var(--look-2)');
  expect(await box('Dogs, not found, draft')).toHaveAttribute('data-found', 'none');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 5 categories');
  expect(legend()).toEqual(['active0 of 2', 'draft0 of 2', 'archived1 of 1']);
  await user.click(animals);
  expect(await box('Kittens, found, archived')).toHaveAttribute('data-found', 'own');
  expect(legend()).toEqual(['active0 of 1', 'draft0 of 1', 'archived1 of 1']);
  await user.click(screen.getByRole('link', { name: 'draft' }));
  expect(window.location.search).toBe('?view=map&q=status%3Adraft&at=animals');
  expect(await box('Dogs, found, draft')).toBeVisible();
});

it('explains the branch of the URL, and waits for one that is not loaded yet', async () => {
  const second = holdNextPages();
  const { user } = renderApp({
    serve: [...Array.from({ length: 50 }, (_, at) => category(`c${at}`)), ...site],
    path: `${MAP_PATH}&at=cats`,
  });
  await map();
  expect(screen.getByRole('note')).toHaveTextContent(/“cats” is not loaded yet/);
  second.open();
  expect(await box(/^Kittens/)).toHaveAttribute('aria-level', '3');
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All categories' }));

  goTo(`${MAP_PATH}&at=birds`);
  expect(await screen.findByRole('note')).toHaveTextContent(
    'No category has the ID “birds”. The map shows all categories.',
  );
  goTo(`${MAP_PATH}&at=dogs`);
  await waitFor(() =>
    expect(screen.getByRole('note')).toHaveTextContent('“Dogs” has no sub-categories.'),
  );
  expect(crumbs()).toEqual(['All categories', 'Animals', 'Dogs']);
});

it('shows the descendants of a branch in a cycle, and links out of it', async () => {
  const { user } = renderApp({
    serve: [
      category('hen', { name: 'Hen', parentId: 'egg' }),
      category('egg', { name: 'Egg', parentId: 'hen' }),
      category('chick', { name: 'Chick', parentId: 'egg' }),
    ],
    path: `${MAP_PATH}&at=egg`,
  });
  await map();
  expect(boxes()).toEqual(['Chick, active']);
  expect(await box(/^Chick/)).toHaveAttribute('aria-level', '3');
  expect(screen.getByRole('note')).toHaveTextContent(/^“Egg” has circular parents/);
  (await box(/^Chick/)).focus();
  await user.keyboard('{Escape}');
  expect(boxes()).toEqual([
    'Circular parents, 3 in total, active: 3',
    'Egg, 1 descendant, active',
    'Hen, active',
  ]);
  await user.click(await box(/^Circular parents/));
  expect(window.location.search).toBe('?view=tree');
});

it('folds the start of a long path', async () => {
  const chain = Array.from({ length: 60 }, (_, at) =>
    category(`c${at}`, { name: `C${at}`, parentId: at === 0 ? null : `c${at - 1}` }),
  );
  const { user } = renderApp({ serve: chain, path: `${MAP_PATH}&at=c50` });
  expect(await box(/^C52/)).toHaveAttribute('aria-level', '53');
  expect(crumbs()).toEqual(['All categories', '…', 'C49', 'C50']);
  await user.click(screen.getByRole('link', { name: 'Up to C48' }));
  expect(crumbs()).toEqual(['All categories', '…', 'C47', 'C48']);
});

it('reports that there are no categories', async () => {
  renderApp({ serve: [], path: MAP_PATH });
  expect(await screen.findByText(noCategories())).toBeVisible();
});

const family = (parentId: string | null) =>
  Array.from({ length: 100 }, (_, at) => category(`c${at}`, { name: `C${at}`, parentId }));

it('combines siblings without room in one box, which opens their branch or the whole list', async () => {
  const { user } = renderApp({
    serve: [category('top', { name: 'Top' }), ...family('top')],
    path: `${LIST_PATH}/c99?view=map`,
  });
  await screen.findByText('All 101 loaded');
  // The box in the second column contains the open category.
  const inColumn = await box('68 more, active: 68');
  expect(inColumn).toHaveAttribute('aria-current', 'true');
  inColumn.focus();
  await user.keyboard('{ArrowRight}');
  expect(window.location.search).toBe('?view=map&at=top');
  expect(await box(/^C0, /)).toHaveFocus();
  // 33 boxes fit into 50 rem.
  const rest = await box('68 more, active: 68');
  expect(rest).toHaveTextContent('68 moreC32, C33, C34');
  await user.click(rest);
  expect(window.location.search).toBe('?q=parent%3Atop');
  expect(await screen.findByText('100 of 101 categories')).toBeVisible();
});

it('combines siblings at the top level too, and keeps the branch if none has room', async () => {
  const { user } = renderApp({ serve: [...family(null), ...site.slice(1)], path: MAP_PATH });
  await screen.findByText('All 104 loaded');
  const rest = await box('2 categories, active: 1, draft: 1, archived: 1');
  expect(rest).toHaveTextContent('2 categoriesCats, Dogs');
  await user.click(rest);
  expect(window.location.search).toBe('?view=map&at=animals');
  await user.click(screen.getByRole('link', { name: 'All categories' }));
  await user.click(await box(/^\d+ more/));
  expect(window.location.search).toBe('?q=is%3Aroot');
});

it('opens the matches of a search as a tree, below the branch shown', async () => {
  const { user } = renderApp({
    serve: [category('top', { name: 'Top' }), ...family('top')],
    path: `${MAP_PATH}&q=c&at=top`,
  });
  await user.click(await box(/^\d+ more/));
  expect(window.location.search).toBe('?view=tree&q=c+under%3Atop');
  expect(await screen.findByRole('treegrid')).toBeVisible();
});
