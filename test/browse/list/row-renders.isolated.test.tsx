import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { category, renderApp } from '../../render-app';
import { rendered } from '../../render-log';

const icons = vi.hoisted<string[]>(() => []);

// Each row of a category renders its icon.
vi.mock(import('../../../src/panes/category-icon'), () => ({
  CategoryIcon: ({ icon }: { icon: string | null }) => {
    icons.push(icon ?? '');
    return null;
  },
}));

const SITE = Array.from({ length: 40 }, (_, at) =>
  category(`${at}`, { name: `Category ${at}`, icon: `icon ${at}` }),
);

beforeEach(() => void icons.splice(0));

async function openList(at = '') {
  const { user } = renderApp({ serve: SITE, at });
  await screen.findByText('All 40 loaded');
  const first = await screen.findByRole('row', { name: 'Category 0' });
  // The last of the three rows below the screen, which render later.
  await screen.findByRole('row', { name: 'Category 24' });
  act(() => first.focus());
  icons.splice(0);
  rendered.splice(0);
  return user;
}

it.each(['list', 'tree'])('an arrow key re-renders only two rows of the %s', async (view) => {
  const user = await openList(`?view=${view}`);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('row', { name: 'Category 1' })).toHaveFocus();
  expect(icons.toSorted()).toEqual(['icon 0', 'icon 1']);
  expect(rendered).toEqual(['ActiveGridRow 0', 'ActiveGridRow 1']);
});

it('opening a category re-renders only its row and the one that had focus', async () => {
  const user = await openList();
  await user.click(screen.getByRole('link', { name: 'Category 5' }));
  await screen.findByRole('heading', { name: 'Category 5' });
  expect(new Set(icons)).toEqual(new Set(['icon 0', 'icon 5']));
});
