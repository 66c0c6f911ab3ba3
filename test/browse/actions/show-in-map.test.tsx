import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { category, renderApp } from '../../render-app';

const SHOP = [
  category('1', { name: 'Clothes' }),
  category('2', { name: 'Shoes', parentId: '1' }),
  category('3', { name: 'Boots', parentId: '2' }),
  category('4', { name: 'Lost', parentId: 'gone' }),
];

const map = () => screen.findByRole('list', { name: 'Categories' });
const box = async (name: RegExp) => within(await map()).findByRole('link', { name });

async function showInMap(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show in map' }));
  await map();
}

it("shows the category's branch in the map", async () => {
  const { user } = renderApp({ serve: SHOP, at: '/2' });
  await showInMap(user);
  expect(window.location.search).toBe('?view=map&at=2');
  await user.click(await box(/^Boots/));
  await screen.findByRole('region', { name: 'Boots' });
  await user.click(screen.getByRole('link', { name: 'All categories' }));
  expect(window.location.search).toBe('?view=map');
  await user.click(await box(/^Shoes/));
  await user.click(screen.getByRole('link', { name: 'Open category' }));
  const subs = within(await screen.findByRole('region', { name: 'Sub-categories' }));
  await user.click(await subs.findByRole('link', { name: 'Boots' }));
  await screen.findByRole('region', { name: 'Boots' });
  await showInMap(user);
  expect(window.location.search).toBe('?view=map&at=2');
  expect(await box(/^Boots/)).toHaveAttribute('aria-current', 'true');

  await user.click(screen.getByRole('link', { name: 'All categories' }));
  await user.click(await box(/^Lost/));
  await screen.findByRole('region', { name: 'Lost' });
  await showInMap(user);
  expect(window.location.search).toBe('?view=map');
  expect(await box(/^Lost/)).toHaveAttribute('aria-current', 'true');
});

it('closes the category if it would cover the map', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(wide(media), { matches: false }),
  );
  const { user } = renderApp({ serve: SHOP, at: '/2' });
  await showInMap(user);
  expect(window.location.search).toBe('?view=map&at=2');
  expect(window.location.pathname).toMatch(/\/categories$/);
  expect(screen.queryByRole('region', { name: 'Shoes' })).not.toBeInTheDocument();
});
