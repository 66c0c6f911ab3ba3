import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerList,
  category,
  holdNextPages,
  HttpResponse,
  isNextPage,
  LIST_PATH,
  renderApp,
} from '../../render-app';
import { textsOf } from '../../texts-of';

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
const crumbs = () =>
  textsOf(within(screen.getByRole('navigation', { name: 'Branch shown' })).getAllByRole('link'));

it('shows each category with what it holds, the largest first, and its statuses', async () => {
  const { user } = renderApp({ serve: site });
  await user.click(await screen.findByRole('radio', { name: 'Map' }));
  expect(window.location.search).toBe('?view=map');
  await map();
  expect(boxes()).toEqual([
    'Animals, 4 categories, active, 1 draft, 1 archived',
    'Cats, 2 categories, active, 1 archived',
    'Kittens, 1 category, archived',
    'Dogs, 1 category, draft',
    'Plants, 1 category, draft',
  ]);
  const cats = await box(/^Cats/);
  expect(cats).toHaveAttribute('aria-level', '2');
  expect(cats).toHaveAttribute('aria-posinset', '1');
  expect(cats).toHaveAttribute('aria-setsize', '2');
  expect(cats).toHaveAttribute('aria-expanded', 'true');
  expect(await box(/^Plants/)).not.toHaveAttribute('aria-expanded');
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  expect(textsOf(legend.getAllByRole('listitem'))).toEqual(['active 2', 'draft 2', 'archived 1']);
});

it('is coloured by age where a person chooses that', async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  await user.click(await screen.findByRole('radio', { name: 'Age' }));
  expect(window.location.search).toBe('?view=map&by=age');
  expect(await box(/^Kittens/)).toHaveAccessibleName(/^Kittens, 1 category, .* ago$/);
});

it('goes into a branch by a press, opens it by the second, and leads out again', async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  await user.click(await box(/^Animals/));
  expect(window.location.search).toBe('?view=map&at=animals');
  expect(boxes()[0]).toMatch(/^Animals/);
  expect(boxes()).toHaveLength(4);
  await user.click(await box(/^Cats/));
  expect(crumbs()).toEqual(['All categories', 'Animals', 'Cats']);
  expect(await box(/^Kittens/)).toHaveAttribute('aria-level', '3');
  await user.click(await box(/^Cats/));
  expect(window.location.pathname).toMatch(/categories\/cats$/);
  expect(await screen.findByRole('region', { name: 'Cats' })).toBeVisible();
  expect(await box(/^Cats/)).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{Escape}');
  expect(window.location.pathname).toMatch(/categories$/);
  await user.click(screen.getByRole('link', { name: 'All categories' }));
  expect(boxes()).toHaveLength(5);
});

it('opens what has nothing below it at once', async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  await user.click(await box(/^Dogs/));
  expect(await screen.findByRole('region', { name: 'Dogs' })).toBeVisible();
  expect(window.location.search).toBe('?view=map');
});

it('has the keys of a tree', async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  (await box(/^Animals/)).focus();
  await user.keyboard('{ArrowDown}');
  expect(await box(/^Cats/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(await box(/^Plants/)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowRight}');
  expect(await box(/^Cats/)).toHaveFocus();
  await user.keyboard('D');
  expect(await box(/^Dogs/)).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(window.location.search).toBe('?view=map&at=animals');
  expect(await box(/^Animals/)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}');
  expect(await box(/^Kittens/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(window.location.search).toBe('?view=map&at=animals');
  expect(await box(/^Cats/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(window.location.search).toBe('?view=map');
  expect(await box(/^Animals/)).toHaveFocus();
});

it('says how many of each box a search finds, and dims what has none', async () => {
  const { user } = renderApp({ serve: site, path: MAP_PATH });
  await map();
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'kitt');
  const animals = await box('Animals, 4 categories, 1 found, active, 1 draft, 1 archived');
  expect(animals).toHaveTextContent('1 of 4');
  expect(animals).toHaveAttribute('data-found', 'below');
  expect(await box(/^Kittens/)).toHaveAttribute('data-found', 'own');
  expect(await box(/^Dogs, 1 category, 0 found/)).toHaveAttribute('data-found', 'none');
  expect(screen.getByRole('status')).toHaveTextContent('1 found in all 5 loaded');
});

describe('a branch in the address', () => {
  it('that is nowhere is said to be', async () => {
    renderApp({ serve: site, path: `${MAP_PATH}&at=birds` });
    await map();
    expect(await screen.findByRole('note')).toHaveTextContent(
      'There is no category with the ID “birds” here. The map shows all.',
    );
    expect(boxes()).toHaveLength(5);
  });

  it('that is not loaded yet is waited for', async () => {
    const second = holdNextPages();
    renderApp({
      serve: [...Array.from({ length: 50 }, (_, at) => category(`c${at}`)), ...site],
      path: `${MAP_PATH}&at=cats`,
    });
    await map();
    expect(screen.getByRole('note')).toHaveTextContent(/“cats” is not loaded yet/);
    second.open();
    expect(await box(/^Kittens/)).toHaveAttribute('aria-level', '3');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('that is in a loop is shown with what is below it, and leads out of the loop', async () => {
    const { user } = renderApp({
      serve: [
        category('hen', { name: 'Hen', parentId: 'egg' }),
        category('egg', { name: 'Egg', parentId: 'hen' }),
        category('chick', { name: 'Chick', parentId: 'egg' }),
      ],
      path: `${MAP_PATH}&at=egg`,
    });
    await map();
    expect(boxes()).toEqual(['Egg, 2 categories, active', 'Chick, 1 category, active']);
    expect(screen.getByRole('note')).toHaveTextContent(/^“Egg” is in a loop/);
    (await box(/^Egg/)).focus();
    await user.keyboard('{Escape}');
    expect(boxes()).toEqual([
      'In a loop, 3 categories, 3 active',
      'Egg, 2 categories, active',
      'Chick, 1 category, active',
      'Hen, 1 category, active',
    ]);
  });
});

it('keeps what it shows when the next page does not come, and says why', async () => {
  answerList(({ request }) =>
    isNextPage(request) ? new HttpResponse(null, { status: 400 }) : undefined,
  );
  renderApp({
    serve: [...site, ...Array.from({ length: 60 }, (_, at) => category(`c${at}`))],
    path: MAP_PATH,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The next page could not be loaded');
  expect(await box(/^Animals, 4 categories/)).toBeVisible();
});

it('says so where there are no categories', async () => {
  renderApp({ serve: [], path: MAP_PATH });
  expect(await screen.findByText('No categories on this site')).toBeVisible();
});

it('gathers what is too narrow, and leads to where there is room for it', async () => {
  const { user } = renderApp({
    serve: [
      category('top', { name: 'Top' }),
      ...Array.from({ length: 700 }, (_, at) => category(`c${at}`, { parentId: 'top' })),
    ],
    path: MAP_PATH,
    connection: { paging: { pageSize: 500 } },
  });
  await screen.findByText('All 701 loaded');
  await user.click(await box('700 more, 700 active'));
  expect(window.location.search).toBe('?view=map&at=top');
  await user.click(await box('700 more, 700 active'));
  expect(window.location.search).toBe('?q=under%3Acategory-top');
});
