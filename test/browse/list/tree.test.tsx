import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categoryPath } from '../../../src/routing/paths';
import {
  answerList,
  categories,
  category,
  createGate,
  holdNextPages,
  LIST_PATH,
  ON_REQUEST,
  renderApp,
  SITE_ID,
} from '../../render-app';

const TREE_PATH = `${LIST_PATH}?view=tree`;

const site = [
  category('animals', { name: 'Animals' }),
  category('cats', { name: 'Cats', parentId: 'animals' }),
  category('kittens', { name: 'Kittens', parentId: 'cats' }),
  category('dogs', { name: 'Dogs', parentId: 'animals' }),
  category('plants', { name: 'Plants' }),
];

const tree = () => screen.findByRole('treegrid', { name: 'Categories' });
const names = () =>
  [...screen.getByRole('treegrid').querySelectorAll('[data-row-key]')].map(
    (target) => target.ariaLabel,
  );
const row = (name: string) => screen.findByRole('row', { name });
const expand = (name: string) => screen.findByRole('button', { name: `Expand ${name}` });

it('shows the roots, and what is below those that are expanded', async () => {
  const { user } = renderApp({ serve: site });
  await user.click(await screen.findByRole('radio', { name: 'Tree' }));
  expect(window.location.search).toBe('?view=tree');
  await tree();
  expect(names()).toEqual(['Animals', 'Plants']);
  await user.click(await expand('Animals'));
  expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']);
  const dogs = await row('Dogs');
  expect(dogs).toHaveAttribute('aria-level', '2');
  expect(dogs).toHaveAttribute('aria-posinset', '2');
  expect(dogs).toHaveAttribute('aria-setsize', '2');
  expect(await row('Animals')).toHaveAttribute('aria-expanded', 'true');
});

it('expands and collapses by the arrow keys, and goes up and down the levels', async () => {
  const { user } = renderApp({ serve: site, path: TREE_PATH });
  (await row('Animals')).focus();
  await user.keyboard('{ArrowRight}');
  expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']);
  await user.keyboard('{ArrowDown}');
  expect(await row('Cats')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await row('Kittens')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await row('Cats')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']);
});

it('goes from an expanded row through its cells, and back to the row before it collapses', async () => {
  const { user } = renderApp({ serve: site, path: TREE_PATH });
  (await row('Animals')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await screen.findByText('category-animals')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await row('Animals')).toHaveFocus();
  expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']);
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['Animals', 'Plants']);
});

it('expands and collapses a group with Enter', async () => {
  const { user } = renderApp({
    serve: [category('lost', { name: 'Lost', parentId: 'gone' })],
    path: TREE_PATH,
  });
  (await row('Orphans, 1')).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Orphans, 1']);
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Orphans, 1', 'Lost']);
});

it('expands and collapses everything', async () => {
  const { user } = renderApp({ serve: site, path: TREE_PATH });
  await tree();
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(names()).toEqual(['Animals', 'Cats', 'Kittens', 'Dogs', 'Plants']);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(names()).toEqual(['Animals', 'Plants']);
  await user.keyboard('{Alt>}');
  await user.click(await expand('Animals'));
  await user.keyboard('{/Alt}');
  expect(names()).toEqual(['Animals', 'Cats', 'Kittens', 'Dogs', 'Plants']);
});

it('remembers what is expanded over a reload', async () => {
  const first = renderApp({ serve: site, path: TREE_PATH });
  await first.user.click(await expand('Animals'));
  first.unmount();
  renderApp({ path: TREE_PATH });
  expect(await screen.findByRole('link', { name: 'Dogs' })).toBeVisible();
});

it('ignores what cannot be read of it', async () => {
  sessionStorage.setItem('category-browser/:expanded:["test","site"]', '{"no');
  renderApp({ serve: site, path: TREE_PATH });
  await tree();
  expect(names()).toEqual(['Animals', 'Plants']);
});

it('keeps categories whose parent is not loaded yet in a group, and moves them when it comes', async () => {
  const below = categories(49).map(({ id }) => category(id, id === '1' ? {} : { parentId: '1' }));
  const [, cats = category('cats')] = site;
  const { user } = renderApp({
    serve: [category('kittens', { name: 'Kittens', parentId: 'cats' }), ...below, cats],
    path: TREE_PATH,
    connection: ON_REQUEST,
  });
  const group = await screen.findByRole('button', { name: /^Parent not loaded yet/ });
  expect(group).toHaveTextContent('Parent not loaded yet 1');
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  // Cats arrive; their own parent is nowhere on the site.
  expect(await screen.findByRole('button', { name: /^Orphans/ })).toHaveTextContent('Orphans 1');
  await user.click(await expand('Cats'));
  expect(names().slice(-3)).toEqual(['Orphans, 1', 'Cats', 'Kittens']);
});

it('reveals a category that is opened by a link, also when its entry comes later', async () => {
  const gate = createGate();
  answerList(() => gate.opened);
  renderApp({ serve: site, path: `${categoryPath('test', SITE_ID, 'kittens')}?view=tree` });
  await screen.findByRole('region', { name: 'Kittens' });
  gate.open();
  await within(await tree()).findByRole('link', { name: 'Kittens' });
  expect(await row('Kittens')).toHaveAttribute('aria-current', 'true');
  expect(names()).toEqual(['Animals', 'Cats', 'Kittens', 'Dogs', 'Plants']);
});

it('is led to from the detail', async () => {
  const { user } = renderApp({ serve: site, path: categoryPath('test', SITE_ID, 'kittens') });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reveal in tree' }));
  expect(await within(await tree()).findByRole('link', { name: 'Kittens' })).toBeVisible();
});

it('takes the focus to a group by key, and past it to what stands in it', async () => {
  const { user } = renderApp({
    serve: [
      category('root', { name: 'Root' }),
      category('lost', { name: 'Lost', parentId: 'gone' }),
    ],
    path: TREE_PATH,
  });
  (await row('Root')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await row('Orphans, 1')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['Root', 'Orphans, 1']);
  // Opening another category leaves it closed.
  await user.click(screen.getByRole('link', { name: 'Root' }));
  await screen.findByRole('heading', { name: 'Root' });
  expect(names()).toEqual(['Root', 'Orphans, 1']);
});

it('names the parent that is not there', async () => {
  renderApp({ serve: [category('lost', { name: 'Lost', parentId: 'gone-7' })], path: TREE_PATH });
  expect(await screen.findByText('Parent gone-7')).toBeVisible();
});

it('goes to the parent with Left while searched, and leaves what was expanded as it was', async () => {
  const { user } = renderApp({ serve: site, path: TREE_PATH });
  await user.click(await expand('Animals'));
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'kittens');
  (await row('Kittens')).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await row('Animals')).toHaveFocus();
  await user.clear(screen.getByRole('combobox', { name: 'Search categories' }));
  await waitFor(() => expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']));
});

it('expands all below with Shift and Right, and collapses with Shift and Left', async () => {
  const { user } = renderApp({ serve: site, path: TREE_PATH });
  (await row('Animals')).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(names()).toEqual(['Animals', 'Cats', 'Kittens', 'Dogs', 'Plants']);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(names()).toEqual(['Animals', 'Plants']);
});

it('selects all that was found, without what only leads there', async () => {
  const { user } = renderApp({ serve: site, path: `${TREE_PATH}&q=kittens` });
  (await row('Kittens')).focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('1 selected')).toBeVisible();
});

it('hands the focus to the parent when that arrives and takes the row in', async () => {
  const gate = holdNextPages();
  renderApp({
    serve: [
      category('lost', { name: 'Lost', parentId: 'late' }),
      ...categories(49).map(({ id }) => category(id, id === '1' ? {} : { parentId: '1' })),
      category('late', { name: 'Late' }),
    ],
    path: TREE_PATH,
  });
  const lost = await row('Lost');
  lost.focus();
  gate.open();
  await screen.findByText('All 51 loaded');
  await waitFor(() => expect(screen.getByRole('row', { name: 'Late' })).toHaveFocus());
});
