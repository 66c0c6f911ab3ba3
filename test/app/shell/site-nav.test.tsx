import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { category, categories, LIST_PATH, renderApp } from '../../render-app';

const nav = () => within(screen.getByRole('navigation', { name: 'Screens' }));

describe('the links between the screens of a site', () => {
  it('lead from each to the others and back to the list as it was', async () => {
    const { user } = renderApp({ serve: categories(3), at: '?sort=name' });
    await screen.findByRole('grid');
    expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Categories');
    await user.click(nav().getByRole('link', { name: 'Compare' }));
    expect(await screen.findByRole('heading', { name: /^Compare/, level: 1 })).toBeVisible();
    expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Compare');
    await user.click(nav().getByRole('link', { name: 'Check' }));
    expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Check');
    await user.click(nav().getByRole('link', { name: 'Categories' }));
    expect(window.location.pathname + window.location.search).toBe(`${LIST_PATH}?sort=name`);
  });

  it('say how many content issues there are once all is loaded', async () => {
    renderApp({ serve: [category('1', { name: ' Stray ' }), category('2')] });
    const review = await screen.findByRole('link', { name: /^Review\s*1\s*issue$/ });
    expect(review).toHaveAttribute('href', LIST_PATH.replace('categories', 'review'));
  });

  it('are in the menu of the connection where the header has no room', async () => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), media.includes('64rem') && { matches: false }),
    );
    const { user } = renderApp({ serve: categories(3) });
    await user.click(await screen.findByRole('button', { name: /^Browsing/ }));
    const menu = within(await screen.findByRole('menu'));
    await user.click(menu.getByRole('menuitem', { name: 'Review' }));
    expect(await screen.findByRole('heading', { name: 'Review' })).toBeVisible();
  });

  it('are not there where there is no site', async () => {
    renderApp({ path: '/connections' });
    expect(await screen.findByRole('heading', { name: 'Connections' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Screens' })).not.toBeInTheDocument();
  });
});
