import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ALL_CHECKS } from '../../src/check/engine/run-checks';
import { createCategoryService } from '../../src/testing/category-service';
import { categoryHandlers } from '../../src/testing/msw';
import {
  answerList,
  categories,
  createGate,
  goTo,
  http,
  LIST_URL,
  override,
  renderApp,
  serve,
  SERVICE_URL,
  SITE_ID,
} from '../render-app';
import { textsOf } from '../texts-of';
import { watchSavedFiles } from '../saved-files';
import { exportReport } from '../export/export-report';

const CHECK_PATH = `/test/sites/${SITE_ID}/check`;
const configuration = {
  connections: [
    {
      id: 'test',
      name: 'Test service',
      baseUrl: 'https://service.test',
      siteId: SITE_ID,
      auth: 'proxy',
    },
  ],
};

/** Puts a service that pages in its own words at the edge of the network. */
function serveOtherDialect() {
  const service = createCategoryService({
    siteId: SITE_ID,
    categories: categories(60),
    paging: { cursorParam: 'cursor', pageSizeParam: 'limit' },
  });
  override(...categoryHandlers(service, SERVICE_URL));
}

function renderCheck() {
  return renderApp({ path: CHECK_PATH, configuration });
}

/** By its text: to look for a role takes long, and is done anew for each change of the screen. */
async function untilOver() {
  return screen.findByText('Check again');
}

function checkOf(title: string) {
  const item = screen.getByText(title, { selector: 'h3' }).closest('li');
  if (!item) throw new Error(`“${title}” is in no list`);
  return within(item);
}

const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a service that conforms', () => {
  it('is checked when the screen is opened, and said to conform', async () => {
    serve(categories(60));
    renderCheck();
    await untilOver();
    expect(screen.queryByText(/^In this tab/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Connection check' })).toBeVisible();
    expect(document.title).toBe('Connection check · site · Category Browser');
    expect(screen.getAllByText(/^(Passed|Warning|Skipped)$/)).toHaveLength(ALL_CHECKS.length);
    expect(await checkOf('API key').findByText('Passed')).toBeVisible();
    expect(screen.queryByText('Use these settings')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute(
      'href',
      '/test/sites/site/categories',
    );
  });

  it('can be taken along as a report', async () => {
    serve(categories(3));
    const { user } = renderCheck();
    await untilOver();
    await exportReport(user, 'check report', 'Markdown', 'Copy');
    await untilClosed();
    expect(await navigator.clipboard.readText()).toContain('| API key | passed |');
    const { saved } = watchSavedFiles();
    for (const format of ['Markdown', 'JSON']) {
      await exportReport(user, 'check report', format, 'Download');
      await untilClosed();
    }
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^connection-check-test-\d{4}-\d\d-\d\d\.md$/),
      expect.stringMatching(/^connection-check-test-\d{4}-\d\d-\d\d\.json$/),
    ]);
    const contents = await Promise.all(saved.map(async ({ blob }) => blob?.text()));
    for (const content of contents) expect(content).toContain('https://service.test');
  });

  it('shows what was found at once, and folds the requests', async () => {
    serve(categories(3));
    const { user } = renderCheck();
    await untilOver();
    const check = checkOf('Response');
    expect(check.getByText('The service responds with data.')).toBeVisible();
    await user.click(check.getByRole('button', { name: 'Details' }));
    expect(check.getByText(/^curl -i [^]*200, in \d+ ms/)).toBeVisible();
    await user.click(check.getByRole('button', { name: 'Copy as curl' }));
    expect(await navigator.clipboard.readText()).toContain('https://service.test/api/v1/sites');
  });

  it('is checked once, also where React tries each effect twice', async () => {
    serve(categories(3));
    let asked = 0;
    answerList(() => {
      asked += 1;
      return undefined;
    });
    const once = renderCheck();
    await untilOver();
    const expected = asked;
    once.unmount();
    asked = 0;
    configure({ reactStrictMode: true });
    onTestFinished(() => configure({ reactStrictMode: false }));
    renderCheck();
    await untilOver();
    expect(asked).toBe(expected);
  });
});

it('lists API deviations by group, those of all pages if the list is loaded', async () => {
  const odd = categories(60).map((each, index) => ({
    ...each,
    ...(index > 50 && { createdAt: 'soon' }),
    ...(index === 7 && { name: '' }),
  }));
  const { user } = renderApp({ serve: odd, configuration });
  await user.click(await screen.findByText('Load all'));
  await screen.findByText('All 60 loaded');
  goTo(CHECK_PATH);
  await untilOver();
  const section = within(screen.getByRole('region', { name: "For the service's team" }));
  expect(textsOf(section.getAllByRole('heading', { level: 3 }))).toEqual([
    'Errors',
    'Unusual',
    'Not specified',
  ]);
  expect(textsOf(section.getAllByRole('listitem')).slice(0, 2)).toEqual([
    expect.stringMatching(/^createdAt is not a date that the app can read: 9, such as "soon" in/),
    expect.stringMatching(/^name is empty: 1, such as in/),
  ]);
});

describe('while it is checked', () => {
  it('can be stopped and checked again, with the focus on the same button', async () => {
    serve(categories(3));
    const gate = createGate();
    override(
      http.get(
        LIST_URL,
        async () => {
          await gate.opened;
          return undefined;
        },
        { once: true },
      ),
    );
    const { user } = renderCheck();
    await user.click(await screen.findByText('Stop'));
    const again = await untilOver();
    expect(again).toHaveFocus();
    expect(
      screen.getByText(new RegExp(`^Stopped after \\d of ${ALL_CHECKS.length} checks$`)),
    ).toBeVisible();
    expect(screen.getAllByText('Not run').length).toBeGreaterThan(5);
    expect(screen.getByRole('button', { name: 'Export check report' })).toBeEnabled();
    gate.open();
    await user.click(again);
    await waitFor(() => expect(screen.queryByText('Not run')).toBeNull());
    expect(await untilOver()).toHaveFocus();
    expect(await checkOf('API key').findByText('Passed')).toBeVisible();
  });

  it('is called off when the screen is left', async () => {
    serve(categories(3));
    const { opened, open } = createGate();
    let sent: AbortSignal | undefined;
    answerList(async ({ request }) => {
      sent = request.signal;
      await opened;
      return undefined;
    });
    renderCheck();
    await waitFor(() => expect(sent?.aborted).toBe(false));
    goTo('/connections');
    await waitFor(() => expect(sent?.aborted).toBe(true));
    open();
  });
});

describe('a service that pages in other words', () => {
  it('is told, taken over with one press, and its list then goes on', async () => {
    serveOtherDialect();
    const { user, services } = renderCheck();
    await user.click(await screen.findByText('Use these settings'));
    expect(services.store.get('test')?.paging).toMatchObject({
      cursorParam: 'cursor',
      pageSizeParam: 'limit',
    });
    const requestsSoFar = screen.getByText(/\d+ requests in/).textContent;
    expect(screen.getByText(/^Paging of Test service is now: “cursor” and “limit”/)).toBeVisible();
    // It does not check again by itself.
    expect(screen.getByText(/\d+ requests in/)).toHaveTextContent(requestsSoFar);
    await user.click(screen.getByText('Open the categories'));
    await user.click(await screen.findByText('Load all'));
    expect(await screen.findByText('All 60 loaded')).toBeVisible();
  });
});

it('offers the lines for config.json, since the settings apply to this browser', async () => {
  serveOtherDialect();
  const { user } = renderCheck();
  await user.click(await screen.findByText('Copy for config.json'));
  expect(await navigator.clipboard.readText()).toBe(
    '"paging": {"cursorParam":"cursor","pageSizeParam":"limit","pageSize":50,"bulkPageSize":500}',
  );
  expect(screen.getByText(/to this browser only/)).toBeVisible();
});

describe('a service that wants a key', () => {
  it('is asked without one first, and again as soon as there is one', async () => {
    const { user } = renderApp({ serve: categories(3), key: 'secret', path: CHECK_PATH });
    expect(await screen.findByText('No key is saved for this connection')).toBeVisible();
    await untilOver();
    expect(checkOf('API key').getByText('Not checked')).toBeVisible();
    // Also where a part of the name will do, as for whoever speaks to the screen.
    await user.type(screen.getByLabelText(/API key/i), 'secret{Enter}');
    expect(await checkOf('API key').findByText('Passed')).toBeVisible();
    expect(screen.queryByLabelText('API key')).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it('asks for no other one where it only limits requests without it', async () => {
    const headers = { 'retry-after': '120' };
    override(
      http.get('https://service.test/*', ({ request }) =>
        request.headers.has('authorization')
          ? undefined
          : new Response(null, { status: 429, headers }),
      ),
    );
    const { services } = renderApp({ serve: categories(3), key: 'secret', path: '/connections' });
    services.keyRing.set({ id: 'test', baseUrl: 'https://service.test' }, 'secret');
    goTo(CHECK_PATH);
    await untilOver();
    expect(checkOf('API key').getByText('Not checked')).toBeVisible();
    expect(screen.getByText(/1 with status 429 \(too many requests\)$/)).toBeVisible();
    expect(screen.queryByLabelText('API key')).toBeNull();
  });

  it('asks for another one where the first is refused', async () => {
    const { user, services } = renderApp({
      serve: categories(3),
      key: 'secret',
      path: '/connections',
    });
    services.keyRing.set({ id: 'test', baseUrl: 'https://service.test' }, 'wrong');
    goTo(CHECK_PATH);
    expect(
      await screen.findByText('The service does not accept the key', { selector: 'h2' }),
    ).toBeVisible();
    // Also where a part of the name will do, as for whoever speaks to the screen.
    await user.type(screen.getByLabelText(/API key/i), 'secret{Enter}');
    expect(await checkOf('API key').findByText('Passed')).toBeVisible();
    expect(document.body.textContent).not.toContain('secret');
  });
});
