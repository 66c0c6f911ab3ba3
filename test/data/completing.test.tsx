import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  serveList,
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
import * as t from '../../src/messages/generated/loading';

const status = () => screen.getByRole('status');
const button = (name: string) => screen.getByRole('button', { name });
const searchBox = () => screen.findByRole('combobox', { name: 'Search categories' });

async function findLoadAll() {
  const [first = document.body] = await screen.findAllByRole('button', { name: 'Load all' });
  return first;
}

let requests = 0;

/** Serves six pages; holds back pages, starting with number `heldFrom`. */
function serveSite(heldFrom = Number.POSITIVE_INFINITY) {
  const gate = createGate();
  serve([...categories(299), category('x', { name: 'Music' })]);
  serveList(async () => {
    requests += 1;
    if (requests >= heldFrom) await gate.opened;
  });
  return gate;
}

beforeEach(() => {
  requests = 0;
});

describe('the rest of the list', () => {
  it('loads once the search has two characters', async () => {
    serveSite();
    const { user } = renderApp();
    await user.type(await searchBox(), 'm');
    await screen.findByText(/^\d+ found so far \(50 of 300/);
    await user.click(button('Load more'));
    await screen.findByText(/^\d+ found so far \(100 of 300/);
    expect(requests).toBe(2);
    await user.type(await searchBox(), 'u');
    expect(await screen.findByText('1 of 300 categories')).toBeVisible();
    expect(requests).toBe(6);
  });

  it('loads only on request if the connection requires it', async () => {
    serveSite();
    const { user } = renderApp({ at: '?q=music', connection: ON_REQUEST });
    expect(await screen.findByText('No results so far (50 of 300 loaded)')).toBeVisible();
    expect(requests).toBe(1);
    await user.click(await findLoadAll());
    expect(await screen.findByText('1 of 300 categories')).toBeVisible();
  });
});

describe('loading the rest', () => {
  it('does not report “no matches” before the end', async () => {
    const gate = serveSite(3);
    const { user } = renderApp({ at: '?q=nowhere' });
    expect(await screen.findByText('0 found so far (100 of 300 loaded)')).toBeVisible();
    expect(screen.getByText('No results so far (100 of 300 loaded)')).toBeVisible();
    expect(screen.queryByText('No results for “nowhere”')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Loading categories' })).toHaveAttribute(
      'value',
      String(100 / 300),
    );
    gate.open();
    expect(await screen.findByText('No results for “nowhere”')).toBeVisible();
    expect(screen.getByText('All 300 categories were searched.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
    await user.clear(await searchBox());
    await user.type(await searchBox(), 'under:"no such" -under:nowhere');
    expect(
      await screen.findByText(
        /No category has the ID or slug “no such”, or a name that starts with it\. .* “nowhere”/,
      ),
    ).toBeVisible();
  });

  it('ends when the search is cleared', async () => {
    const gate = serveSite(3);
    const { user } = renderApp({ at: '?q=mu' });
    await screen.findByText(/^\d+ found so far \(100 of 300/);
    await user.type(await searchBox(), 's');
    expect(button('Stop')).toBeVisible();
    await user.clear(await searchBox());
    await waitFor(() => expect(button('Load all')).toBeVisible());
    gate.open();
    expect(await screen.findByText('150 of 300 loaded')).toBeVisible();
    expect(requests).toBe(3);
  });

  it('continues after Load all, whatever the search', async () => {
    const gate = serveSite(3);
    const { user } = renderApp();
    await user.click(await findLoadAll());
    await user.type(await searchBox(), 'music');
    await user.clear(await searchBox());
    gate.open();
    expect(await screen.findByText('All 300 loaded')).toBeVisible();
  });
});

it('loading stays stopped until the user chooses Load all', async () => {
  const gate = serveSite(3);
  const { user } = renderApp({ at: '?q=mu' });
  await screen.findByText(/^\d+ found so far \(100 of 300/);
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
  // The pending page was canceled.
  expect(requests).toBe(3);
  await user.click(button('Load all'));
  expect(await screen.findByText('All 300 loaded')).toBeVisible();
});

it('loading pauses when the service fails', async () => {
  serveSite();
  let isDown = true;
  let isTired = true;
  serveList(({ request }) => {
    if (isDown) return new HttpResponse('', { status: 503 });
    if (!isTired || !isNextPage(request)) return;
    return new HttpResponse('', { status: 429, headers: { 'Retry-After': '3600' } });
  });
  const { user } = renderApp({ at: '?q=music' });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const note = t.pausedByFailure();
  expect(await screen.findByText(note)).toBeVisible();
  expect(status()).toHaveTextContent('0 found so far (50 of 300 loaded)');
  isTired = false;
  await user.click(button('Try again'));
  expect(await screen.findByText('1 of 300 categories')).toBeVisible();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

it('an export waits for the rest of the list', async () => {
  const gate = serveSite(3);
  const { user } = renderApp();
  const open = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(open).toBeEnabled());
  await user.click(open);
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

it('loading ends when its screen closes', async () => {
  const gate = serveSite(3);
  const { user } = renderApp();
  await user.click(await findLoadAll());
  await waitFor(() => expect(requests).toBe(3));
  goTo('/connections');
  await screen.findByRole('heading', { name: 'Connections' });
  gate.open();
  goTo(LIST_PATH);
  // The pending page was canceled.
  expect(await screen.findByText('100 of 300 loaded')).toBeVisible();
  await user.click(button('Load more'));
  expect(await screen.findByText('150 of 300 loaded')).toBeVisible();
  expect(requests).toBe(4);
});
