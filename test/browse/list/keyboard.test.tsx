import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { categories, renderApp } from '../../render-app';

const cell = async (text: string) =>
  (await screen.findByText(text, { selector: 'a, [role=gridcell]' })).closest('[aria-colindex]');
const row = (name: string) => screen.findByRole('row', { name });

it('is one stop for Tab, however many rows there are', async () => {
  const { user } = renderApp({ serve: categories(40) });
  (await screen.findByRole('button', { name: 'Updated' })).focus();
  await user.tab();
  expect(await row('Category 1')).toHaveFocus();
  await user.tab();
  // All is loaded: there is nothing behind the rows but the end of the page.
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
});

it('moves by arrows, Home and End, and comes back to where it was', async () => {
  const { user } = renderApp({ serve: categories(40) });
  (await row('Category 1')).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await row('Category 3')).toHaveFocus();
  await user.keyboard('{End}');
  await waitFor(async () => expect(await row('Category 40')).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await row('Category 39')).toHaveFocus());
  await user.keyboard('{Home}{PageDown}');
  expect(await row('Category 20')).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab();
  expect(await row('Category 20')).toHaveFocus();
});

it('keeps the row that has the focus when it is scrolled away', async () => {
  const { user } = renderApp({ serve: categories(50) });
  const first = await row('Category 1');
  first.focus();
  screen.getByRole('grid').parentElement?.scrollTo({ top: 1_500 });
  await row('Category 45');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await row('Category 2')).toHaveFocus();
});

it('opens a category by a click anywhere in its row', async () => {
  const { user } = renderApp({ serve: categories(3) });
  await user.click(await screen.findByText('category-2'));
  expect(await screen.findByRole('heading', { name: 'Category 2' })).toBeVisible();
});

it('goes through the cells of a row, and down a column', async () => {
  const { user } = renderApp({ serve: categories(40) });
  (await row('Category 1')).focus();
  await user.keyboard('{ArrowRight}');
  expect(await cell('Category 1')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await cell('category-2')).toHaveFocus();
  await user.keyboard('{End}');
  expect((await row('Category 2')).lastElementChild).toHaveFocus();
  await user.keyboard('{ArrowRight}{Home}{ArrowRight}');
  expect(await cell('category-2')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  await waitFor(async () => expect(await cell('category-40')).toHaveFocus());
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(await row('Category 40')).toHaveFocus();
});

it('goes through the cells the other way where the text runs from the right', async () => {
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  const { user } = renderApp({ serve: categories(2) });
  (await row('Category 1')).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await cell('category-1')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await row('Category 1')).toHaveFocus();
});

it('is one stop for Tab from a cell too, and takes one back to the row', async () => {
  const { user } = renderApp({ serve: categories(3) });
  (await row('Category 2')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Updated' })).toHaveFocus();
  await user.tab();
  expect(await row('Category 2')).toHaveFocus();
});

it('keeps the cell that has the focus when its row is scrolled away', async () => {
  const { user } = renderApp({ serve: categories(50) });
  (await row('Category 1')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  screen.getByRole('grid').parentElement?.scrollTo({ top: 1_500 });
  await row('Category 45');
  expect(await cell('category-1')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await cell('category-2')).toHaveFocus();
});

it('opens a category from any of its cells, and goes on into it with another Enter', async () => {
  const { user } = renderApp({ serve: categories(3) });
  (await row('Category 2')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Category 2' });
  expect(await cell('category-2')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(heading).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await row('Category 2')).toHaveFocus());
});

it('takes the focus to a row, not to a cell, that is pressed with a pointer', async () => {
  const { user } = renderApp({ serve: categories(3) });
  await user.click(await screen.findByText('category-2'));
  await user.keyboard('{ArrowDown}');
  expect(await row('Category 3')).toHaveFocus();
});
