import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerList,
  categories,
  category,
  createGate,
  goTo,
  HttpResponse,
  isNextPage,
  LIST_PATH,
  ON_REQUEST,
  renderApp,
  serve,
} from '../render-app';

const status = () => screen.getByRole('status');
const button = (name: string) => screen.getByRole('button', { name });
const searchBox = () => screen.findByRole('combobox', { name: 'Search categories' });

/** A button that can be pressed once the first page is loaded. */
async function findEnabled(name: string) {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
}

/** How many pages the service was asked for. */
let requests = 0;

/** A site of six pages, of which a test may hold back those from one on. */
function serveSite(heldFrom = Number.POSITIVE_INFINITY) {
  const gate = createGate();
  serve([...categories(299), category('x', { name: 'Music' })]);
  answerList(async () => {
    requests += 1;
    if (requests >= heldFrom) await gate.opened;
  });
  return gate;
}

beforeEach(() => {
  requests = 0;
});

describe('the rest of the list comes by itself', () => {
  it.each([
    ['a search', '?q=music'],
    ['a sort', '?sort=-updatedAt'],
    ['a qualifier', '?q=status:active'],
    ['the tree', '?view=tree'],
  ])('for a link with %s', async (_, search) => {
    serveSite();
    renderApp({ at: search });
    await waitFor(() => expect(status()).toHaveTextContent(/(all 300 loaded|of 300 categories)$/i));
    expect(requests).toBe(6);
  });

  it('once two characters stand in the search box and typing rests', async () => {
    serveSite();
    const { user } = renderApp();
    await user.type(await searchBox(), 'm');
    await screen.findByText(/^\d+ found so far in 50 of 300/);
    await user.type(await searchBox(), 'u');
    expect(requests).toBe(1);
    expect(await screen.findByText('1 of 300 categories')).toBeVisible();
    expect(requests).toBe(6);
  });

  it('when a column is sorted by', async () => {
    serveSite();
    const { user } = renderApp();
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    expect(await screen.findByText('All 300 loaded')).toBeVisible();
  });

  it('not for one character, nor while the list is only looked at', async () => {
    serveSite();
    const { user } = renderApp();
    await user.type(await searchBox(), 'm');
    await screen.findByText(/^\d+ found so far in 50 of 300/);
    await user.click(button('Load more'));
    await screen.findByText(/^\d+ found so far in 100 of 300/);
    expect(requests).toBe(2);
  });

  it('not where the connection says that it comes on request', async () => {
    serveSite();
    const { user } = renderApp({ at: '?q=music', connection: ON_REQUEST });
    expect(await screen.findByText('Nothing found so far in 50 of 300 loaded')).toBeVisible();
    expect(requests).toBe(1);
    await user.click(
      within(screen.getByRole('region', { name: 'List' })).getAllByRole('button', {
        name: 'Load all',
      })[0] ?? document.body,
    );
    expect(await screen.findByText('1 of 300 categories')).toBeVisible();
  });
});

describe('while it comes', () => {
  it('says how far it is, and nothing of no matches before the end', async () => {
    const gate = serveSite(3);
    renderApp({ at: '?q=nowhere' });
    expect(await screen.findByText('0 found so far in 100 of 300 loaded')).toBeVisible();
    expect(screen.getByText('Nothing found so far in 100 of 300 loaded')).toBeVisible();
    expect(screen.queryByText('No matches')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Loading categories' })).toHaveAttribute(
      'value',
      String(100 / 300),
    );
    gate.open();
    expect(await screen.findByText('No matches')).toBeVisible();
    expect(screen.getByText('All 300 categories were searched.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it('names the branch that is none, once everything is there', async () => {
    serveSite(3).open();
    renderApp({ at: `?q=${encodeURIComponent('under:"no such" -under:nowhere')}` });
    expect(
      await screen.findByText(
        'No category has the ID, slug or name “no such”. No category has the ID, slug or name “nowhere”.',
      ),
    ).toBeVisible();
  });

  it('goes on when more is typed, and ends when nothing is asked any more', async () => {
    const gate = serveSite(3);
    const { user } = renderApp({ at: '?q=mu' });
    await screen.findByText(/^\d+ found so far in 100 of 300/);
    await user.type(await searchBox(), 's');
    expect(button('Stop')).toBeVisible();
    await user.clear(await searchBox());
    await waitFor(() => expect(button('Load all')).toBeVisible());
    gate.open();
    expect(await screen.findByText('150 of 300 loaded')).toBeVisible();
    expect(requests).toBe(3);
  });

  it('ends with the screen, and goes on when a person comes back', async () => {
    const gate = serveSite(3);
    renderApp({ at: '?q=music' });
    await screen.findByText(/^\d+ found so far in 100 of 300/);
    goTo('/connections');
    await screen.findByRole('heading', { name: 'Connections' });
    gate.open();
    expect(requests).toBe(3);
    goTo(`${LIST_PATH}?q=music`);
    expect(await screen.findByText('1 of 300 categories')).toBeVisible();
  });

  it('leaves a list that a person loads by Load all to them', async () => {
    const gate = serveSite(3);
    const { user } = renderApp({ path: LIST_PATH });
    await user.click(await screen.findByRole('button', { name: 'Load all' }));
    await user.type(await searchBox(), 'music');
    await user.clear(await searchBox());
    gate.open();
    expect(await screen.findByText('All 300 loaded')).toBeVisible();
  });
});

describe('Stop', () => {
  it('holds for other questions and after coming back, until Load all', async () => {
    const gate = serveSite(3);
    const { user } = renderApp({ at: '?q=mu' });
    await screen.findByText(/^\d+ found so far in 100 of 300/);
    await user.click(button('Stop'));
    gate.open();
    expect(await screen.findByText('Loading stopped.')).toBeVisible();
    await user.type(await searchBox(), 'sic');
    await user.click(screen.getByRole('radio', { name: 'Tree' }));
    await screen.findByRole('treegrid');
    goTo('/connections');
    await screen.findByRole('heading', { name: 'Connections' });
    goTo(`${LIST_PATH}?sort=name`);
    expect(await screen.findByText('Loading stopped.')).toBeVisible();
    // The page that was on its way was not wanted any more.
    expect(requests).toBe(3);
    await user.click(button('Load all'));
    expect(await screen.findByText('All 300 loaded')).toBeVisible();
  });

  it('of the first page is not remembered: the rest comes by itself once that is there', async () => {
    serveSite();
    let isDown = true;
    answerList(() => (isDown ? new HttpResponse('', { status: 503 }) : undefined));
    const { user } = renderApp({ at: '?q=music' });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 300 categories')).toBeVisible();
  });
});

describe('a service that has enough', () => {
  it('pauses it when it refuses more for long, and goes on when that is over', async () => {
    serveSite();
    let isTired = true;
    answerList(({ request }) => {
      if (!isTired || !isNextPage(request)) return;
      return new HttpResponse('', { status: 429, headers: { 'Retry-After': '3600' } });
    });
    const { user } = renderApp({ at: '?q=music' });
    const note = 'Loading paused: the service is limiting requests.';
    expect(await screen.findByText(note)).toBeVisible();
    expect(status()).toHaveTextContent('0 found so far in 50 of 300 loaded');
    isTired = false;
    await user.click(button('Try again'));
    expect(await screen.findByText('1 of 300 categories')).toBeVisible();
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('is asked for many pages only when a person agrees', async () => {
    const paging = { pageSize: 1, bulkPageSize: 0 };
    const { user } = renderApp({
      serve: categories(402),
      at: '?q=category+402',
      configuration: { connections: [{ id: 'test', baseUrl: 'https://service.test', paging }] },
    });
    expect(await screen.findByText('Load the rest? It takes about 401 requests.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Load all' })[0] ?? document.body);
    expect(screen.queryByText(/^Load the rest/)).not.toBeInTheDocument();
    await waitFor(() => expect(status()).toHaveTextContent(/so far in [^1]/));
    await user.click(button('Stop'));
  });

  it('is not asked more than 200 times where it says no total', async () => {
    answerList(() => {
      requests += 1;
      return HttpResponse.json({
        categories: [category(String(requests))],
        pageInfo: { hasNextPage: true, endCursor: `c${requests}` },
      });
    });
    renderApp({ at: '?q=nowhere' });
    const note = 'Load the rest? 200 requests were not enough.';
    expect(await screen.findByText(note)).toBeVisible();
    expect(requests).toBe(201);
  });
});

describe('an export', () => {
  it('waits for the rest; of a part it says so where a person has stopped it, and can go on', async () => {
    const gate = serveSite(3);
    const { user } = renderApp();
    await user.click(await findEnabled('Export'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    await dialog.findByText('100 of 300 loaded');
    expect(dialog.getByRole('progressbar', { name: 'Loading the rest' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    gate.open();
    expect(await dialog.findByText('Only 100 of 300 categories are loaded')).toBeVisible();
    expect(dialog.getByText('100 categories loaded so far')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Load all' }));
    expect(await dialog.findByText('All 300 categories')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled());
  });
});
