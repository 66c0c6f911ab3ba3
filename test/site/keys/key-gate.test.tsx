import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerList, categories, HttpResponse, renderApp, SERVICE_URL } from '../../render-app';

const CONNECTION = { id: 'test', baseUrl: SERVICE_URL };

/** How often the list was requested, whatever the answer. */
let requests = 0;
beforeEach(() => {
  requests = 0;
  answerList(() => void (requests += 1));
});

const isAsked = () => screen.findByRole('heading', { name: 'Enter the API key' });

it('a connection that needs a key asks for it before it asks the service, until one is accepted', async () => {
  const { user, services } = renderApp({
    serve: categories(3),
    key: 'secret',
    at: '/2?q=cat',
    hasAnswered: false,
  });
  expect(await isAsked()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const check = within(screen.getByRole('main')).getByRole('link', { name: 'Check connection' });
  expect(check).toHaveAttribute('href', '/test/sites/site/check');
  await waitFor(() => expect(screen.getByLabelText('API key')).toHaveFocus());
  expect(requests).toBe(0);

  await user.keyboard('mistyped{Enter}');
  expect(await screen.findByText(/does not accept the API key/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('API key')).toHaveFocus());
  await user.keyboard('secret{Enter}');
  // A link to a category is kept.
  expect(await screen.findByRole('heading', { name: 'Category 2' })).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe('?q=cat'));
  expect(requests).toBe(2);

  act(() => services.keyRing.forget(CONNECTION));
  expect(await isAsked()).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Category 1' })).not.toBeInTheDocument();
});

it('goes on without a key, and says what the service answers to none', async () => {
  const first = renderApp({ serve: categories(3), key: 'secret', hasAnswered: false });
  await isAsked();
  await first.user.click(screen.getByRole('button', { name: 'Continue without a key' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service needs an API key');
  expect(first.services.store.answersWithoutKey(CONNECTION)).toBe(false);
  first.unmount();

  const { user, services } = renderApp({ serve: categories(3), hasAnswered: false });
  await isAsked();
  await user.click(screen.getByRole('button', { name: 'Continue without a key' }));
  expect(await screen.findByText('All 3 loaded')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  // It is not asked for one again, until it has accepted a key.
  expect(services.store.answersWithoutKey(CONNECTION)).toBe(true);
  services.keyRing.set(CONNECTION, 'secret');
  await waitFor(() => expect(services.store.answersWithoutKey(CONNECTION)).toBe(false));
});

it('is still taken for one without a key after a failure that has nothing to do with it', async () => {
  answerList(() => HttpResponse.json({}, { status: 404 }));
  const { services } = renderApp({ serve: categories(3) });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(services.store.answersWithoutKey(CONNECTION)).toBe(true);
});
