import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HttpResponseResolver } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerList,
  categories,
  category,
  createGate,
  http,
  HttpResponse,
  isNextPage,
  LIST_URL,
  override,
  renderApp,
  serve,
} from '../../render-app';
import { textsOf } from '../../texts-of';

// A test that jumps over time would not wait for what is loaded when needed.
beforeAll(async () => {
  await import('../../../src/data/failure-alert');
});

/** Time goes on by itself, and a test can jump over the waits between retries. */
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => void vi.useRealTimers());

function renderWithClock(options?: Parameters<typeof renderApp>[0]) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { ...renderApp(options), user };
}

/** Jumps over the waits between retries, and the timeouts, until something is there. */
async function skipTo(find: () => unknown) {
  for (let jump = 0; jump < 30 && !find(); jump += 1) {
    // One after the other: each wait begins when the one before has ended.
    await act(() => vi.advanceTimersByTimeAsync(4_000));
  }
  await waitFor(() => expect(find()).toBeTruthy());
}

const alert = () => screen.queryByRole('alert');
const listAnswers = (answer: HttpResponseResolver) => answerList(answer);

describe('when the list cannot be loaded', () => {
  const failures: [name: string, answer: () => Response, words: string[]][] = [
    [
      'nothing answers',
      () => HttpResponse.error(),
      ["Can't reach https://service.test", 'Check the base URL and your network'],
    ],
    [
      'no key has access to the site',
      () => HttpResponse.json({}, { status: 403 }),
      ['needs an API key', 'Enter the API key'],
    ],
  ];

  it.each(failures)('says what and why when %s, and goes on', async (_name, answer, words) => {
    listAnswers(answer);
    const { user } = renderWithClock();
    await skipTo(alert);
    for (const word of words) expect(screen.getByRole('alert')).toHaveTextContent(word);
    expect(screen.queryByText('No categories on this site')).not.toBeInTheDocument();

    serve(categories(3));
    const [wayOn] = await screen.findAllByRole('button', { name: /^(Try again|Connect)$/ });
    if (wayOn?.textContent === 'Connect') await user.type(screen.getByLabelText('API key'), 'key');
    await user.click(wayOn ?? document.body);
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
    expect(alert()).not.toBeInTheDocument();
  });

  it('keeps the alert and its focus while it tries again', async () => {
    listAnswers(() => new HttpResponse('', { status: 500 }));
    const { user } = renderWithClock();
    await skipTo(alert);
    listAnswers(() => new Promise<Response>(() => {}));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const button = screen.getByRole('button', { name: 'Try again' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('while it tries again', () => {
  it('counts down what the service asked for, and goes on by itself', async () => {
    serve(categories(3));
    override(
      http.get(
        LIST_URL,
        () => new HttpResponse('', { status: 429, headers: { 'Retry-After': '9' } }),
        { once: true },
      ),
    );
    renderWithClock();
    expect(await screen.findByText(/Trying again, 1 of 3/)).toBeInTheDocument();
    expect(screen.getByText(/in 9 s/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(screen.getByText(/in 6 s/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
  });

  it('stops when told to, and says what failed', async () => {
    listAnswers(() => new HttpResponse('', { status: 503 }));
    const { user } = renderWithClock();
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('503');
    serve(categories(3));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All 3 loaded')).toBeVisible();
  });

  it('stops a next page when told to, and says so where that page would be', async () => {
    serve(categories(60));
    const { user } = renderWithClock();
    await screen.findByText('50 of 60 loaded');
    listAnswers(() => new HttpResponse('', { status: 503 }));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('answered 503');
    serve(categories(60));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All 60 loaded')).toBeVisible();
  });
});

describe('when the next page fails', () => {
  const failNext = () =>
    answerList(({ request }) =>
      isNextPage(request) ? new HttpResponse('', { status: 500 }) : undefined,
    );

  it('keeps the loaded rows, and goes on when tried again', async () => {
    serve(categories(60));
    failNext();
    const { user } = renderWithClock();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('answered 500');
    expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('50 of 60 loaded');

    serve(categories(60));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All 60 loaded')).toBeVisible();
    expect(alert()).not.toBeInTheDocument();
  });

  it('says so below the rows, wherever one has scrolled, and goes on with loading all', async () => {
    serve(categories(160));
    failNext();
    const { user } = renderWithClock();
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    const words = await screen.findByRole('alert');
    expect(words).toHaveTextContent('answered 500');
    expect(screen.getByRole('grid').parentElement).not.toContainElement(words);
    serve(categories(160));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All 160 loaded')).toBeVisible();
    expect(alert()).not.toBeInTheDocument();
  });

  it('asks for a key in place, with which the list is loaded anew', async () => {
    serve(categories(60));
    const { user } = renderWithClock();
    await screen.findByText('50 of 60 loaded');
    serve(categories(70), 'new-key');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('needs an API key');
    await user.type(await screen.findByLabelText('API key'), 'new-key{Enter}');
    expect(await screen.findByText('50 of 70 loaded')).toBeVisible();
    expect(alert()).not.toBeInTheDocument();
  });
});

describe('when the cursor of the next page is refused', () => {
  const refuseCursors = (status: number) =>
    listAnswers(({ request }) =>
      isNextPage(request) ? HttpResponse.json({}, { status }) : undefined,
    );

  it.each([400, 404, 409, 410, 418, 422])(
    'says that the place in the list is lost, keeps the rows, and loads the list anew: %i',
    async (status) => {
      serve(categories(60));
      refuseCursors(status);
      const { user } = renderWithClock();
      await user.click(await screen.findByRole('button', { name: 'Load more' }));
      const words = await screen.findByRole('alert');
      expect(words).toHaveTextContent('no longer valid');
      expect(words).toHaveTextContent(`answered ${status}`);
      expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
      const box = within(words.parentElement ?? document.body);
      expect(textsOf(box.getAllByRole('button'))).toEqual(['Refresh']);
      expect(textsOf(box.getAllByRole('link'))).toEqual(['Check connection']);

      serve(categories(70));
      const refresh = box.getByRole('button', { name: 'Refresh' });
      await user.click(refresh);
      expect(await screen.findByText('50 of 70 loaded')).toBeVisible();
      expect(alert()).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
    },
  );

  it('keeps saying so while the list is loaded anew, and what fails then', async () => {
    serve(categories(60));
    refuseCursors(410);
    const { user } = renderWithClock();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByRole('alert');
    const gate = createGate();
    listAnswers(async () => {
      await gate.opened;
      return new HttpResponse('', { status: 500 });
    });
    const [, refresh] = screen.getAllByRole('button', { name: 'Refresh' });
    await user.click(refresh ?? document.body);
    expect(refresh).toHaveFocus();
    expect(refresh).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('no longer valid');

    gate.open();
    expect(await screen.findByText(/answered 500/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
  });
});

describe('after a page has failed', () => {
  it('asks for nothing by itself when one comes back to the tab', async () => {
    serve(categories(120));
    const { user } = renderWithClock();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('100 of 120 loaded');
    listAnswers(() => new HttpResponse('', { status: 500 }));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('alert');
    let asked = 0;
    listAnswers(() => {
      asked += 1;
      return HttpResponse.json({ categories: [] });
    });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toBe(0);
    expect(screen.getByRole('alert')).toBeVisible();
    focusManager.setFocused(undefined);
  });
});

describe('a service whose paging cannot be trusted', () => {
  const page = (ids: string[], pageInfo?: object) =>
    HttpResponse.json({ categories: ids.map((id) => category(id)), pageInfo });

  /** Answers each request for the list by its number, from 1, and counts them. */
  function answerInTurn(answer: (request: number) => Response): () => number {
    let count = 0;
    listAnswers(() => answer((count += 1)));
    return () => count;
  }

  it('that ignores the cursor is stopped, and named as the reason', async () => {
    const asked = answerInTurn(() =>
      page(['1', '2'], { hasNextPage: true, endCursor: '2', totalCount: 9 }),
    );
    const { user } = renderWithClock();
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    expect(await screen.findByText(/It seems to ignore “after”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check connection' })).toHaveAttribute(
      'href',
      '/test/sites/site/check',
    );
    expect(asked()).toBe(2);
    expect(screen.getAllByRole('link', { name: 'Category 1' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it.each<[string, RegExp, number, (request: number) => Response]>([
    [
      'turns in a circle',
      /“after” leads back to pages/,
      4,
      (request) => page([`${request}`], { hasNextPage: true, endCursor: `${request % 3}` }),
    ],
    [
      'sends nothing but empty pages',
      /its last pages were empty/,
      5,
      (request) => page([], { hasNextPage: true, endCursor: `${request}` }),
    ],
  ])('that %s is stopped', async (_name, words, requests, answer) => {
    const asked = answerInTurn(answer);
    const { user } = renderWithClock();
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/ignore/)).not.toBeInTheDocument();
    expect(asked()).toBe(requests);
  });

  it('that gives no cursor is stopped', async () => {
    listAnswers(() => page(['1'], { hasNextPage: true }));
    renderWithClock();
    expect(await screen.findByText(/provides no cursor/)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Check connection' })).toBeVisible();
  });

  it.each<[string, RegExp, string, Response]>([
    [
      'does not say whether there is more',
      /does not say whether there are more/,
      '1 loaded',
      page(['1']),
    ],
    [
      'counts more than it lists',
      /ended after 2 categories, but the service reports a total of 5,595/,
      'All 2 loaded',
      page(['1', '2'], { hasNextPage: false, totalCount: 5595 }),
    ],
  ])('that %s is told', async (_name, words, status, answer) => {
    listAnswers(() => answer.clone());
    renderWithClock();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(status);
  });

  it('that repeats categories is told, and each is shown once', async () => {
    answerInTurn((request) =>
      request === 1
        ? page(['1', '2', '3'], { hasNextPage: true, endCursor: 'a', totalCount: 214 })
        : page(['2', '3', '4'], { hasNextPage: false, totalCount: 216 }),
    );
    const { user } = renderWithClock();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/2 categories appeared twice and are shown once/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Category \d$/ })).toHaveLength(4);
  });

  it('that sends entries without an id: they are counted, the rest is shown', async () => {
    listAnswers(() =>
      HttpResponse.json({ categories: [{ name: 'x' }, category('1'), null], pageInfo: {} }),
    );
    const { user } = renderWithClock();
    expect(await screen.findByText('2 entries could not be read')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Service response' }));
    expect(screen.getByText('categories[2]')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Category 1' })).toBeVisible();
  });
});
