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

const box = (name: RegExp) => screen.findByRole('treeitem', { name });

async function showInMap(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show in map' }));
  await screen.findByRole('tree', { name: 'Categories' });
}

it('shows a category with its sub-categories; without any, among its siblings or the orphans', async () => {
  const { user } = renderApp({ serve: SHOP, at: '/2' });
  await showInMap(user);
  expect(window.location.search).toBe('?view=map&at=2');
  await user.click(within(await box(/^Boots/)).getByRole('link', { name: 'Boots' }));
  await screen.findByRole('region', { name: 'Boots' });
  await user.click(screen.getByRole('link', { name: 'All categories' }));
  expect(window.location.search).toBe('?view=map');
  await user.click(within(await box(/^Shoes/)).getByRole('link', { name: 'Shoes' }));
  const subs = within(await screen.findByRole('region', { name: 'Sub-categories' }));
  await user.click(await subs.findByRole('link', { name: 'Boots' }));
  await screen.findByRole('region', { name: 'Boots' });
  await showInMap(user);
  expect(window.location.search).toBe('?view=map&at=2');
  expect(await box(/^Boots/)).toHaveAttribute('aria-current', 'true');

  await user.click(screen.getByRole('link', { name: 'All categories' }));
  await user.click(within(await box(/^Lost/)).getByRole('link', { name: 'Lost' }));
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
