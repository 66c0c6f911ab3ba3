import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  categories,
  category,
  createGate,
  HttpResponse,
  LIST_PATH,
  ON_REQUEST,
  renderApp,
  serveList,
} from '../../render-app';

const SITE = [category('1', { name: ' Stray ' }), category('2')];

const nav = () => within(screen.getByRole('navigation', { name: 'Screens' }));
const current = () => nav().getByRole('link', { current: 'page' });

it('returns from other screens to the list in its previous state', async () => {
  const { user } = renderApp({ serve: SITE, at: '?sort=name' });
  await screen.findByRole('grid');
  expect(current()).toHaveTextContent('Categories');
  const review = await screen.findByRole('link', { name: /^Review\s*1\s*finding$/ });
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

it('shows the finding count on every screen without extra requests', async () => {
  const { user, services } = renderApp({
    serve: SITE,
    path: LIST_PATH.replace('categories', 'review'),
  });
  const link = { name: /^Review\s*1\s*finding$/ };
  expect(await screen.findByRole('link', link)).toBeVisible();
  for (const name of ['Compare', 'Check', 'Categories']) {
    await user.click(nav().getByRole('link', { name }));
    expect(current()).toHaveTextContent(name);
    expect(nav().getByRole('link', link)).toBeVisible();
  }
  const lists = services.queryClient.getQueryCache().findAll({ type: 'active' });
  expect(lists.map(({ state }) => state.dataUpdateCount)).toContain(1);
});

it('shows no finding count on Check before the list has been read', async () => {
  const { services } = renderApp({
    serve: SITE,
    path: LIST_PATH.replace('categories', 'check'),
  });
  await screen.findByRole('heading', { name: 'Speed' });
  expect(nav().getByRole('link', { name: 'Review' })).toHaveTextContent(/^Review$/);
  const queries = services.queryClient.getQueryCache().getAll();
  expect(queries.every(({ state }) => state.data === undefined)).toBe(true);
});

it('reserves space for the finding count only until it is known or loading fails', async () => {
  const gate = createGate();
  serveList(async () => {
    await gate.opened;
    return new HttpResponse('', { status: 404 });
  });
  renderApp({ path: LIST_PATH });
  const review = await nav().findByRole('link', { name: 'Review' });
  expect(review.querySelector('.isExpected')).not.toBeNull();
  gate.open();
  await screen.findByRole('alert');
  await waitFor(() => expect(review.querySelector('.isExpected')).toBeNull());
});

it('does not move the other links while a list without findings is refreshed', async () => {
  const { user } = renderApp({ serve: [category('1')] });
  const review = await nav().findByRole('link', { name: 'Review' });
  await waitFor(() => expect(review.querySelector('.isExpected')).toBeNull());
  const gate = createGate();
  serveList(() => gate.opened);
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(review.querySelector('.isExpected')).toBeNull();
  gate.open();
  expect(await screen.findByText('Nothing has changed')).toBeVisible();
});

it('marks the finding count as incomplete while the list is partly loaded', async () => {
  const stray = categories(60).map((each) => ({ ...each, name: ` ${each.name}` }));
  const { user } = renderApp({ serve: stray, connection: ON_REQUEST });
  expect(await nav().findByRole('link', { name: /^Review\s*50\+\s*findings$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  expect(await nav().findByRole('link', { name: /^Review\s*60\s*findings$/ })).toBeVisible();
});

it('the navigation is hidden when no site is open', async () => {
  renderApp({ path: '/connections' });
  expect(await screen.findByRole('heading', { name: 'Connections' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Screens' })).not.toBeInTheDocument();
});
