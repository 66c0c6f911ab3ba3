import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CategoryPage } from '../../src/api/categories';
import { ListNotices } from '../../src/panes/list-notices';
import { page, toLoadedCategories } from '../model/pages';
import { configuredShop } from '../site/render-connections';
import { renderInSite } from '../data/render-in-site';

function renderNotices(...pages: CategoryPage[]) {
  const onRefresh = vi.fn<() => void>();
  const notices = <ListNotices loaded={toLoadedCategories(pages)} onRefresh={onRefresh} />;
  return { onRefresh, ...renderInSite(notices, configuredShop) };
}

const more = (endCursor: string | null, ids: string[]) =>
  page(ids, { hasNextPage: true, endCursor });

it.each<[RegExp, CategoryPage[]]>([
  [/It may ignore “after”/, [more('x', ['1']), more('x', ['1'])]],
  [/“after” returns to pages/, [more('x', ['1']), more('y', ['2']), more('x', ['2'])]],
  [/its last pages were empty/, Array.from({ length: 5 }, () => more('x', []))],
  [/provides no cursor/, [more(null, ['1'])]],
  [/provides no cursor/, [more('', ['1']), more('', ['2'])]],
  [/does not say whether there are more/, [page(['1'], { hasNextPage: null })]],
])('explains why a list ends early: %s', async (words, pages) => {
  renderNotices(...pages);
  expect(await screen.findByText(words)).toBeVisible();
  const check = screen.getByRole('link', { name: 'Check connection' });
  expect(check).toHaveAttribute('href', '/shop/sites/magazine/check');
});

it('offers to refresh a list that changed while loading', async () => {
  const { user, onRefresh } = renderNotices(
    more('x', ['1', '2', '3']),
    page(['2', '3', '4'], { totalCount: 5595 }),
  );
  expect(await screen.findByText(/2 categories appeared twice and are shown once/)).toBeVisible();
  expect(
    screen.getByText(/ended after 4 categories, but the service reports a total of 5,595/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

it('counts unreadable entries', async () => {
  renderNotices(page(['1'], {}, 2));
  expect(await screen.findByText('2 entries could not be read')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check connection' })).toBeVisible();
});
