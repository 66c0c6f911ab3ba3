import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { category, LIST_PATH, renderApp } from '../../render-app';

const SITE = [category('1', { name: ' Stray ' }), category('2')];

const nav = () => within(screen.getByRole('navigation', { name: 'Screens' }));
const current = () => nav().getByRole('link', { current: 'page' });

it('links the screens, returns to the unchanged list, and counts content issues', async () => {
  const { user } = renderApp({ serve: SITE, at: '?sort=name' });
  await screen.findByRole('grid');
  expect(current()).toHaveTextContent('Categories');
  const review = await screen.findByRole('link', { name: /^Review\s*1\s*issue$/ });
  const path = LIST_PATH.replace('categories', 'review');
  expect(review).toHaveAttribute('href', expect.stringMatching(`^${path}`));
  await user.click(nav().getByRole('link', { name: 'Compare' }));
  expect(await screen.findByRole('heading', { name: /^Compare/, level: 1 })).toBeVisible();
  expect(current()).toHaveTextContent('Compare');
  await user.click(nav().getByRole('link', { name: 'Check' }));
  expect(current()).toHaveTextContent('Check');
  await user.click(nav().getByRole('link', { name: 'Categories' }));
  expect(window.location.pathname + window.location.search).toBe(`${LIST_PATH}?sort=name`);
});

it('moves to the connection menu if the header is too narrow, and is hidden without a site', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), media.includes('64rem') && { matches: false }),
  );
  const { user, unmount } = renderApp({ serve: SITE });
  await user.click(await screen.findByRole('button', { name: /^Browsing/ }));
  const menu = within(await screen.findByRole('menu'));
  await user.click(menu.getByRole('menuitem', { name: /^Review/ }));
  expect(await screen.findByRole('heading', { name: 'Review' })).toBeVisible();
  unmount();
  vi.mocked(window.matchMedia).mockRestore();
  renderApp({ path: '/connections' });
  expect(await screen.findByRole('heading', { name: 'Connections' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Screens' })).not.toBeInTheDocument();
});
