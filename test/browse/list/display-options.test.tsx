import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categories, renderApp } from '../../render-app';
import { textsOf } from '../../texts-of';

const SITE = categories(2).map((one, at) => ({ ...one, status: at === 0 ? 'active' : 'draft' }));
const headers = () => textsOf(screen.getAllByRole('columnheader'));
const open = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Display' }));
  return within(await screen.findByRole('dialog', { name: 'Display' }));
};

it('shows the columns that were chosen, also the next time', async () => {
  const { user, unmount } = renderApp({ serve: SITE });
  await screen.findByText('category-1');
  expect(headers()).toEqual(['Name', 'Slug', 'Status', 'Descendants', 'Updated']);

  const options = await open(user);
  await user.click(options.getByRole('checkbox', { name: 'Descendants' }));
  await user.click(options.getByRole('checkbox', { name: 'ID' }));
  expect(headers()).toEqual(['Name', 'Slug', 'Status', 'Updated', 'ID']);

  unmount();
  renderApp();
  await screen.findByText('category-1');
  expect(headers()).toEqual(['Name', 'Slug', 'Status', 'Updated', 'ID']);
});

it('shows the list all the same where nothing can be read of what was stored', async () => {
  localStorage.setItem('category-browser/:list', '{"columns":');
  renderApp({ serve: SITE });
  await screen.findByText('category-1');
  expect(headers()).toEqual(['Name', 'Slug', 'Status', 'Descendants', 'Updated']);
});

describe('columns that the address names, as that of a saved view', () => {
  it('are shown, and changed there: not on this device', async () => {
    const { user, unmount } = renderApp({ serve: SITE, at: '?columns=status,id,id,colour' });
    await screen.findByText('Category 1');
    expect(headers()).toEqual(['Name', 'Status', 'ID']);
    const options = await open(user);
    await user.click(options.getByRole('checkbox', { name: 'ID' }));
    expect(headers()).toEqual(['Name', 'Status']);
    expect(window.location.search).toBe('?columns=status');
    unmount();
    renderApp();
    await screen.findByText('category-1');
    expect(headers()).toEqual(['Name', 'Slug', 'Status', 'Descendants', 'Updated']);
  });

  it('can be none', async () => {
    renderApp({ serve: SITE, at: '?columns=' });
    await screen.findByText('All 2 loaded');
    expect(headers()).toEqual(['Name']);
  });
});
