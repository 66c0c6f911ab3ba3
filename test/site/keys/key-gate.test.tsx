import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerList, categories, HttpResponse, renderApp, SERVICE_URL } from '../../render-app';

/** Counts the requests for the list, whatever they are answered. */
function countRequests() {
  const requests: Request[] = [];
  answerList(({ request }) => void requests.push(request));
  return requests;
}

const CONNECTION = { id: 'test', baseUrl: SERVICE_URL };

const isUserLoadingAll = () => screen.findByRole('heading', { name: 'Enter the API key' });

describe('a connection that needs a key', () => {
  it('asks for the key before it asks the service', async () => {
    const requests = countRequests();
    const { user } = renderApp({ serve: categories(3), key: 'secret', hasAnswered: false });
    expect(await isUserLoadingAll()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('API key')).toHaveFocus());
    expect(requests).toEqual([]);

    await user.keyboard('secret{Enter}');
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('takes the next key where the first is refused', async () => {
    const { user } = renderApp({ serve: categories(3), key: 'secret', hasAnswered: false });
    await isUserLoadingAll();
    await waitFor(() => expect(screen.getByLabelText('API key')).toHaveFocus());
    await user.keyboard('mistyped{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('does not accept the API key');
    await waitFor(() => expect(screen.getByLabelText('API key')).toHaveFocus());
    await user.keyboard('secret{Enter}');
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
  });

  it('goes on without a key, and is not asked for one again where the service answers', async () => {
    const first = renderApp({ serve: categories(3), hasAnswered: false });
    await isUserLoadingAll();
    await first.user.click(screen.getByRole('button', { name: 'Continue without a key' }));
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(first.services.store.answersWithoutKey(CONNECTION)).toBe(true);
  });

  it('says what the service answers to no key, and asks for it the next time', async () => {
    const { user, services } = renderApp({
      serve: categories(3),
      key: 'secret',
      hasAnswered: false,
    });
    await isUserLoadingAll();
    await user.click(screen.getByRole('button', { name: 'Continue without a key' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service needs an API key');
    expect(services.store.answersWithoutKey(CONNECTION)).toBe(false);
  });

  it('is still taken for one without a key after a failure that has nothing to do with it', async () => {
    answerList(() => HttpResponse.json({}, { status: 404 }));
    const { services } = renderApp({ serve: categories(3) });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(services.store.answersWithoutKey(CONNECTION)).toBe(true);
  });

  it('is taken to need the key that it has accepted', async () => {
    const { services } = renderApp({ serve: categories(3) });
    await screen.findByText('All 3 loaded');
    expect(services.store.answersWithoutKey(CONNECTION)).toBe(true);
    services.keyRing.set(CONNECTION, 'secret');
    await waitFor(() => expect(services.store.answersWithoutKey(CONNECTION)).toBe(false));
  });

  it('is asked for the key anew when it is forgotten', async () => {
    const { user, services } = renderApp({
      serve: categories(3),
      key: 'secret',
      hasAnswered: false,
    });
    await isUserLoadingAll();
    await user.keyboard('secret{Enter}');
    await screen.findByText('All 3 loaded');
    services.keyRing.forget({ id: 'test' });
    expect(await isUserLoadingAll()).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Category 1' })).not.toBeInTheDocument();
  });

  it('can be checked, and a link to a category is kept', async () => {
    const { user } = renderApp({
      serve: categories(3),
      key: 'secret',
      at: '/2?q=cat',
      hasAnswered: false,
    });
    await isUserLoadingAll();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Check connection' })).toHaveAttribute(
      'href',
      '/test/sites/site/check',
    );
    await user.keyboard('secret{Enter}');
    expect(await screen.findByRole('heading', { name: 'Category 2' })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?q=cat'));
  });
});
