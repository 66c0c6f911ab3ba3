import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categoryPath } from '../../../src/routing/paths';
import {
  categories,
  category,
  holdNextPages,
  LIST_PATH,
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

it('keeps expanded branches after a reload', async () => {
  // Invalid stored values are ignored.
  sessionStorage.setItem('category-browser/:expanded:["test","site"]', '{"no');
  const first = renderApp({ serve: site });
  await first.user.click(await screen.findByRole('radio', { name: 'Tree' }));
  expect(window.location.search).toBe('?view=tree');
  await tree();
  expect(names()).toEqual(['Animals', 'Plants']);
  await first.user.click(await screen.findByRole('button', { name: 'Expand all' }));
  expect(names()).toEqual(['Animals', 'Cats', 'Kittens', 'Dogs', 'Plants']);
  await first.user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(names()).toEqual(['Animals', 'Plants']);
  await first.user.keyboard('{Alt>}');
  await first.user.click(await expand('Animals'));
  await first.user.keyboard('{/Alt}');
  expect(names()).toEqual(['Animals', 'Cats', 'Kittens', 'Dogs', 'Plants']);
  await first.user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await first.user.click(await expand('Animals'));
  first.unmount();

  renderApp({ path: TREE_PATH });
  const dogs = await row('Dogs');
  expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']);
  expect(dogs).toHaveAttribute('aria-level', '2');
  expect(dogs).toHaveAttribute('aria-posinset', '2');
  expect(dogs).toHaveAttribute('aria-setsize', '2');
  expect(await row('Animals')).toHaveAttribute('aria-expanded', 'true');
});

it('expands branches with the keyboard, and whole branches with Shift', async () => {
  const { user } = renderApp({ serve: site, path: `${TREE_PATH}&columns=slug` });
  // Assistive technology may focus the button.
  (await expand('Animals')).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']);
  await user.keyboard('{ArrowLeft}');
  (await row('Animals')).focus();
  await user.keyboard('{ArrowRight}');
  expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']);
  // Moves through the cells and back to the row before it collapses.
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.findByRole('gridcell', { name: 'category-animals' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await row('Animals')).toHaveFocus();
  expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']);

  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
  expect(await row('Kittens')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await row('Cats')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(names()).toEqual(['Animals', 'Plants']);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(names()).toEqual(['Animals', 'Cats', 'Kittens', 'Dogs', 'Plants']);
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(names()).toEqual(['Animals', 'Plants']);
});

it('restores the expanded branches after a search', async () => {
  const { user } = renderApp({ serve: site, path: TREE_PATH });
  await user.click(await expand('Animals'));
  await user.type(screen.getByRole('combobox', { name: 'Search categories' }), 'kittens');
  (await row('Kittens')).focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(await row('Cats')).toHaveFocus();
  await user.clear(screen.getByRole('combobox', { name: 'Search categories' }));
  await waitFor(() => expect(names()).toEqual(['Animals', 'Cats', 'Dogs', 'Plants']));
});

it('collapses branches in a filtered tree without changing the unfiltered one', async () => {
  const { user } = renderApp({ serve: [...site, category('lost', { parentId: 'gone' })], at: '' });
  await user.click(await screen.findByRole('radio', { name: 'Tree' }));
  await user.click(await expand('Animals'));
  const expanded = ['Animals', 'Cats', 'Dogs', 'Plants', 'Missing parent, 1', 'Category lost'];
  expect(names()).toEqual(expanded);
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.type(search, 'ids:"kittens dogs lost"');
  const found = ['Animals', 'Cats', 'Kittens', 'Dogs', 'Missing parent, 1', 'Category lost'];
  await waitFor(() => expect(names()).toEqual(found));

  const cats = await row('Cats');
  expect(cats).toHaveAttribute('aria-expanded', 'true');
  cats.focus();
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(found.filter((name) => name !== 'Kittens'));
  expect(cats).toHaveFocus();
  expect(cats).toHaveAttribute('aria-expanded', 'false');
  expect(cats).toHaveAttribute('aria-level', '2');
  expect(cats).toHaveAttribute('aria-setsize', '2');
  await user.keyboard('{ArrowRight}');
  expect(names()).toEqual(found);
  // A match has an arrow only if one of its descendants also matches.
  expect(await row('Dogs')).not.toHaveAttribute('aria-expanded');

  await user.click(screen.getByRole('button', { name: 'Collapse Animals' }));
  expect(names()).toEqual(['Animals', 'Missing parent, 1', 'Category lost']);
  await user.click(screen.getByRole('button', { name: 'Collapse Missing parent' }));
  expect(names()).toEqual(['Animals', 'Missing parent, 1']);
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(names()).toEqual(found);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(names()).toEqual(['Animals', 'Missing parent, 1', 'Category lost']);

  await user.click(screen.getByRole('button', { name: 'Remove One of 3 IDs' }));
  await waitFor(() => expect(names()).toEqual(expanded));
  await user.type(search, 'ids:"kittens dogs lost"');
  await waitFor(() => expect(names()).toEqual(found));
});

it('reveals the open category in a filtered tree', async () => {
  const { user } = renderApp({ serve: site, path: `${TREE_PATH}&q=k` });
  await row('Kittens');
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(names()).toEqual(['Animals']);
  await user.click(screen.getByRole('link', { name: 'Animals' }));
  await user.click(
    within(await screen.findByRole('region', { name: 'Sub-categories' })).getByRole('link', {
      name: 'Cats',
    }),
  );
  await screen.findByRole('heading', { name: 'Cats' });
  expect(names()).toEqual(['Animals', 'Cats']);
  await user.click(
    within(screen.getByRole('region', { name: 'Sub-categories' })).getByRole('link', {
      name: 'Kittens',
    }),
  );
  await screen.findByRole('heading', { name: 'Kittens' });
  expect(names()).toEqual(['Animals', 'Cats', 'Kittens']);
  await user.clear(screen.getByRole('combobox', { name: 'Search categories' }));
  await waitFor(() => expect(names()).toEqual(['Animals', 'Cats', 'Kittens', 'Dogs', 'Plants']));
});

it('groups categories whose parent is missing', async () => {
  const { user } = renderApp({
    serve: [
      category('root', { name: 'Root' }),
      category('lost', { name: 'Lost', parentId: 'gone-7' }),
    ],
    path: TREE_PATH,
  });
  expect(await screen.findByText('Parent gone-7')).toBeVisible();
  (await row('Root')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await row('Missing parent, 1')).toHaveFocus();
  // A group cannot be selected.
  await user.keyboard('x{Enter}');
  expect(names()).toEqual(['Root', 'Missing parent, 1']);
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Root', 'Missing parent, 1', 'Lost']);
  await user.keyboard('{ArrowLeft}');
  expect(names()).toEqual(['Root', 'Missing parent, 1']);
  // The group stays collapsed when another category opens.
  await user.click(screen.getByRole('link', { name: 'Root' }));
  await screen.findByRole('heading', { name: 'Root' });
  expect(names()).toEqual(['Root', 'Missing parent, 1']);
});

it('keeps focus on a category when its parent loads', async () => {
  const gate = holdNextPages();
  const below = categories(48).map(({ id }) => category(id, id === '1' ? {} : { parentId: '1' }));
  const { user } = renderApp({
    serve: [
      category('kittens', { name: 'Kittens', parentId: 'cats' }),
      category('lost', { name: 'Lost', parentId: 'late' }),
      ...below,
      category('cats', { name: 'Cats', parentId: 'animals' }),
      category('late', { name: 'Late' }),
    ],
    path: TREE_PATH,
  });
  const group = await screen.findByRole('button', { name: /^Parent not loaded yet/ });
  expect(group).toHaveTextContent('Parent not loaded yet 2');
  (await row('Lost')).focus();
  gate.open();
  // The parent of Cats is not on the site.
  expect(await screen.findByRole('button', { name: /^Missing parent/ })).toHaveTextContent(/1$/);
  await waitFor(() => expect(screen.getByRole('row', { name: 'Late' })).toHaveFocus());
  await user.click(await expand('Cats'));
  expect(names().slice(-3)).toEqual(['Missing parent, 1', 'Cats', 'Kittens']);
});

it('reveals a category that a link opens, even if it loads later', async () => {
  const gate = holdNextPages();
  renderApp({
    serve: [...categories(50), ...site],
    path: `${categoryPath('test', SITE_ID, 'kittens')}?view=tree`,
  });
  await screen.findByRole('region', { name: 'Kittens' });
  await tree();
  gate.open();
  await within(await tree()).findByRole('link', { name: 'Kittens' });
  expect(await row('Kittens')).toHaveAttribute('aria-current', 'true');
  expect(names().slice(-5)).toEqual(['Animals', 'Cats', 'Kittens', 'Dogs', 'Plants']);
});
