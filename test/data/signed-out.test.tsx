import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubIndexedDb } from '../cache/indexed-db';
import { leave, loadAll } from '../cache/visit';
import {
  answerDetail,
  answerList,
  categories,
  goTo,
  HttpResponse,
  LIST_PATH,
  ON_REQUEST,
  renderApp,
  serve,
} from '../render-app';

beforeEach(() => {
  stubIndexedDb();
  serve(categories(60));
});

function visitFirst() {
  return renderApp({ connection: { ...ON_REQUEST, auth: 'proxy' }, hasAnswered: false });
}

function expire(): void {
  const answer = () => HttpResponse.json({}, { status: 401 });
  answerList(answer);
  answerDetail(answer);
}

it('an expired login is told as such, what is loaded goes on, and the next try heals it', async () => {
  const { user } = visitFirst();
  const more = await screen.findByRole('button', { name: 'Load more' });
  expire();
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out');
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.type(search, 'category 42');
  await user.click(await screen.findByRole('link', { name: 'Category 42' }));
  const detail = within(await screen.findByRole('region', { name: 'Category 42' }));
  expect(await detail.findByText('You have been signed out')).toBeVisible();

  // Where nothing is loaded, of a service that has answered for another site.
  goTo(LIST_PATH.replace('site/', 'other/'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out');

  goTo(LIST_PATH);
  await screen.findByText('You have been signed out');
  serve(categories(60));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All 60 loaded')).toBeVisible();
  expect(screen.queryByText('You have been signed out')).not.toBeInTheDocument();
});

it('an expired login is told beside the list that an earlier visit has stored', async () => {
  await loadAll(visitFirst(), 60);
  leave();
  expire();
  // Nothing is known but what is stored.
  localStorage.removeItem('category-browser/:keyless');
  const { user } = visitFirst();
  await screen.findByText('All 60 loaded');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have been signed out');
  expect(screen.getByText('All 60 loaded')).toBeVisible();
});
