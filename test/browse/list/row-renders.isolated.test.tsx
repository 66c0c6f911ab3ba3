import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { category, renderApp } from '../../render-app';

const rendered = vi.hoisted<string[]>(() => []);

// Each row of a category renders its icon.
vi.mock(import('../../../src/panes/category-icon'), () => ({
  CategoryIcon: ({ icon }: { icon: string | null }) => {
    rendered.push(icon ?? '');
    return null;
  },
}));

const SITE = Array.from({ length: 12 }, (_, at) =>
  category(`${at}`, { name: `Category ${at}`, icon: `icon ${at}` }),
);

beforeEach(() => void rendered.splice(0));

async function openList(at = '') {
  const { user } = renderApp({ serve: SITE, at });
  await screen.findByText('All 12 loaded');
  const first = await screen.findByRole('row', { name: 'Category 0' });
  first.focus();
  rendered.splice(0);
  return user;
}

it.each(['list', 'tree'])('an arrow key renders two rows of the %s, once', async (view) => {
  const user = await openList(`?view=${view}`);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('row', { name: 'Category 1' })).toHaveFocus();
  expect(rendered.toSorted()).toEqual(['icon 0', 'icon 1']);
});

it('a category that opens renders no row but its own and the one that had focus', async () => {
  const user = await openList();
  await user.click(screen.getByRole('link', { name: 'Category 5' }));
  await screen.findByRole('heading', { name: 'Category 5' });
  expect(new Set(rendered)).toEqual(new Set(['icon 0', 'icon 5']));
});
