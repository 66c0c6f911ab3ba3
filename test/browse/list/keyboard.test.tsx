import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { singleKeys } from '../../../src/ui/commands/commands';
import { categories, goTo, LIST_PATH, renderApp } from '../../render-app';

const COLUMNS = '?columns=slug,status,descendants,updatedAt';

const row = (name: string) => screen.findByRole('row', { name });
const cell = async (text: string) =>
  (await screen.findByText(text, { selector: 'a *, [role=gridcell] *' })).closest(
    '[aria-colindex]',
  );
const heightOf = (part: 'row' | 'header') =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(`--${part}-height`));
/** How many rows fit into the list, which takes four fifths of the window. */
const rowsPerPage = () =>
  Math.floor((window.innerHeight * 0.8 - heightOf('header')) / heightOf('row'));
const box = () => screen.getByRole('combobox', { name: 'Search categories' });

it('the list is a single Tab stop', async () => {
  const { user } = renderApp({ serve: categories(40), at: COLUMNS });
  (await screen.findByRole('button', { name: 'Updated' })).focus();
  await user.tab();
  expect(await row('Category 1')).toHaveFocus();
  await user.tab();
  // Everything is loaded, so the grid has no more tab stops.
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
  await user.tab({ shift: true });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await row('Category 3')).toHaveFocus();
  await user.keyboard('{End}');
  await waitFor(async () => expect(await row('Category 40')).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await row('Category 39')).toHaveFocus());
  await user.keyboard('{Home}{PageDown}');
  expect(await row(`Category ${rowsPerPage()}`)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Updated' })).toHaveFocus();
  await user.tab();
  expect(await row(`Category ${rowsPerPage()}`)).toHaveFocus();
});

it('arrow keys move between cells and rows', async () => {
  const { user } = renderApp({ serve: categories(40), at: COLUMNS });
  (await row('Category 1')).focus();
  await user.keyboard('{ArrowRight}');
  expect(await cell('Category 1')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(await cell('category-2')).toHaveFocus();
  await user.keyboard('{End}');
  expect((await row('Category 2')).lastElementChild).toHaveFocus();
  await user.keyboard('{ArrowRight}{Home}{ArrowRight}{ArrowRight}');
  expect(await cell('category-2')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  await waitFor(async () => expect(await cell('category-40')).toHaveFocus());
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Category 40' });
  expect(await cell('category-40')).toHaveFocus();
  // A browser would open the link in a new tab; jsdom cannot.
  const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
  window.addEventListener('click', onClick, { once: true });
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  expect(onClick.mock.lastCall?.[0]).toMatchObject({ metaKey: true });
  await user.keyboard('{Enter}');
  expect(heading).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await row('Category 40')).toHaveFocus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(await row('Category 40')).toHaveFocus();
});

it('focus starts on the open category', async () => {
  const { user } = renderApp({ serve: categories(5), at: `/3${COLUMNS}` });
  (await screen.findByRole('button', { name: 'Updated' })).focus();
  await user.tab();
  expect(await row('Category 3')).toHaveFocus();
});

it('focus moves to a category that a link opens', async () => {
  renderApp({ serve: categories(9) });
  const second = await row('Category 2');
  act(() => second.focus());
  act(() => box().focus());
  goTo(`${LIST_PATH}/5`);
  await screen.findByRole('heading', { name: 'Category 5' });
  expect(await row('Category 5')).toHaveAttribute('tabindex', '0');
  expect(second).toHaveAttribute('tabindex', '-1');
});

it('the arrow keys are reversed in right-to-left languages', async () => {
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  const { user } = renderApp({ serve: categories(2), at: COLUMNS });
  (await row('Category 1')).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(await cell('category-1')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await row('Category 1')).toHaveFocus();
});

it('the focused cell keeps focus when it scrolls out of view', async () => {
  const { user } = renderApp({ serve: categories(50), at: COLUMNS });
  const first = await row('Category 1');
  first.focus();
  const scroller = screen.getByRole('grid').parentElement;
  scroller?.scrollTo({ top: 42 * heightOf('row') });
  await row('Category 45');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await row('Category 2')).toHaveFocus();

  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  scroller?.scrollTo({ top: 44 * heightOf('row') });
  await row('Category 45');
  expect(await cell('category-2')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await cell('category-3')).toHaveFocus();
});

it('a click anywhere in a row opens its category', async () => {
  const { user } = renderApp({ serve: categories(5), at: '?sort=name&columns=slug' });
  const target = await screen.findByText('category-2');
  const drag = { target, offset: 8 };
  await user.pointer([{ keys: '[MouseLeft>]', ...drag, offset: 0 }, drag, '[/MouseLeft]']);
  // The drag selected text instead.
  expect(window.location.pathname).toBe(LIST_PATH);
  await user.click(target);
  expect(await screen.findByRole('heading', { name: 'Category 2' })).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(await row('Category 3')).toHaveFocus();
  await user.keyboard(']]');
  await screen.findByRole('heading', { name: 'Category 4' });
  expect(await row('Category 4')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await row('Category 5')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.pathname).toBe(LIST_PATH));
  expect(window.location.search).toBe('?sort=name&columns=slug');
});

it('j and k move between rows except in the search box', async () => {
  const { user } = renderApp({ serve: categories(5) });
  await row('Category 1');
  await user.keyboard('j');
  expect(await row('Category 1')).toHaveFocus();
  await user.keyboard('jjjj');
  expect(await row('Category 5')).toHaveFocus();
  await user.keyboard('k');
  expect(await row('Category 4')).toHaveFocus();

  await user.keyboard('/jgt?x');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('jgt?x');
  expect(new URLSearchParams(window.location.search).get('view')).toBeNull();
  await user.clear(box());
  await user.keyboard('category 4');
  await screen.findByText(/^1 of/);
  await user.keyboard('{ArrowDown}');
  expect(await row('Category 4')).toHaveFocus();
  await user.keyboard('/{Escape}{Escape}');
  expect(await row('Category 4')).toHaveFocus();
});

it('single-key shortcuts can be turned off', async () => {
  onTestFinished(() => void singleKeys.set(true));
  const { user } = renderApp({ serve: categories(2) });
  await row('Category 1');
  await user.keyboard('gt');
  expect(await screen.findByRole('treegrid', { name: 'Categories' })).toBeVisible();
  await user.keyboard('gl');
  expect(await screen.findByRole('grid', { name: 'Categories' })).toBeVisible();
  await user.keyboard('?');
  await user.click(await screen.findByRole('checkbox', { name: /single-key/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('gt');
  expect(window.location.search).toBe('');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeVisible();
});
