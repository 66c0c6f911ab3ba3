import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  serveDetail,
  serveList,
  categories,
  goTo,
  HttpResponse,
  LIST_PATH,
  ON_REQUEST,
  renderApp,
  serve,
} from '../render-app';
import * as t from '../../src/messages/generated/failures';

it('keeps the loaded list when the login has expired', async () => {
  const { user } = renderApp({
    serve: categories(60),
    connection: { ...ON_REQUEST, auth: 'proxy' },
    hasResponded: false,
  });
  const more = await screen.findByRole('button', { name: 'Load more' });
  const expired = () => HttpResponse.json({}, { status: 401 });
  serveList(expired);
  serveDetail(expired);
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent(t.signedOut());
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  const search = screen.getByRole('combobox', { name: 'Search categories' });
  await user.type(search, 'category 42');
  await user.click(await screen.findByRole('link', { name: 'Category 42' }));
  const detail = within(await screen.findByRole('region', { name: 'Category 42' }));
  expect(await detail.findByText(t.signedOut())).toBeVisible();

  // Nothing has loaded for this site, but the service has responded for another site.
  goTo(LIST_PATH.replace('site/', 'other/'));
  await waitFor(() => expect(screen.queryByText('Category 42')).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent(t.signedOut());

  goTo(LIST_PATH);
  await screen.findByText(t.signedOut());
  serve(categories(60));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All 60 loaded')).toBeVisible();
  expect(screen.queryByText(t.signedOut())).not.toBeInTheDocument();
});
