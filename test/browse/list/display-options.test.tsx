import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';

const DEFAULTS = ['Name', 'Path', 'Status', 'Descendants', 'Updated'];

const headers = () => textsOf(screen.getAllByRole('columnheader'));

async function toggle(user: ReturnType<typeof renderApp>['user'], ...columns: string[]) {
  await user.click(await screen.findByRole('button', { name: 'Display' }));
  const options = within(await screen.findByRole('dialog', { name: 'Display options' }));
  for (const name of columns) await user.click(options.getByRole('checkbox', { name }));
}

it('keeps the chosen columns for the next visit', async () => {
  localStorage.setItem('category-browser/:list', '{"columns":');
  const { user, unmount } = renderApp({ serve: categories(2) });
  await screen.findByText('Category 1');
  expect(headers()).toEqual(DEFAULTS);
  await toggle(user, 'Descendants', 'ID');
  expect(headers()).toEqual(['Name', 'Path', 'Status', 'Updated', 'ID']);
  unmount();
  renderApp();
  await screen.findByText('Category 1');
  expect(headers()).toEqual(['Name', 'Path', 'Status', 'Updated', 'ID']);
});

it('reads the columns from the URL and updates it', async () => {
  const { user, unmount } = renderApp({ serve: categories(2), at: '?columns=status,id,id,color' });
  await screen.findByText('Category 1');
  expect(headers()).toEqual(['Name', 'Path', 'Status', 'ID']);
  await toggle(user, 'ID');
  expect(window.location.search).toBe('?columns=status');
  await user.click(screen.getByRole('checkbox', { name: 'Status' }));
  expect(headers()).toEqual(['Name', 'Path']);
  expect(window.location.search).toBe('?columns=');
  unmount();
  // The columns from the URL are not stored on the device.
  renderApp();
  await screen.findByText('Category 1');
  expect(headers()).toEqual(DEFAULTS);
});
