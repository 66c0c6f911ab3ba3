import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, renderApp, serve } from '../../render-app';

const row = (name: string) => screen.findByText(name, { selector: 'a' });

it('is one stop for Tab, however many rows there are', async () => {
  serve(categories(40));
  const { user } = renderApp();
  (await screen.findByRole('button', { name: 'Updated' })).focus();
  await user.tab();
  expect(await row('Category 1')).toHaveFocus();
  await user.tab();
  // All is loaded: there is nothing behind the rows but the end of the page.
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
});

it('moves by arrows, Home and End, and comes back to where it was', async () => {
  serve(categories(40));
  const { user } = renderApp();
  (await row('Category 1')).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await row('Category 3')).toHaveFocus();
  await user.keyboard('{End}');
  await waitFor(async () => expect(await row('Category 40')).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await row('Category 39')).toHaveFocus());
  await user.keyboard('{Home}{PageDown}');
  expect(await row('Category 14')).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab();
  expect(await row('Category 14')).toHaveFocus();
});

it('keeps the row that has the focus when it is scrolled away', async () => {
  serve(categories(50));
  const { user } = renderApp();
  const first = await row('Category 1');
  first.focus();
  screen.getByRole('grid').parentElement?.scrollTo({ top: 1_500 });
  await row('Category 45');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await row('Category 2')).toHaveFocus();
});

it('opens a category by a click anywhere in its row', async () => {
  serve(categories(3));
  const { user } = renderApp();
  await user.click(await screen.findByText('category-2'));
  expect(await screen.findByRole('heading', { name: 'Category 2' })).toBeVisible();
});
