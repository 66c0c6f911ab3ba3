import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../../src/check/engine/run-checks';
import { createCategoryService } from '../../src/testing/category-service';
import { categoryHandlers } from '../../src/testing/msw';
import { changeLanguage } from '../messages/change-language';
import { exportReport } from '../export/export-report';
import {
  serveList,
  categories,
  createGate,
  goTo,
  http,
  override,
  renderApp,
  SERVICE_URL,
  SITE_ID,
} from '../render-app';
import { watchSavedFiles } from '../saved-files';
import { textsOf } from '../texts-of';

const CHECK_PATH = `/test/sites/${SITE_ID}/check`;
const connection = { auth: 'proxy', paging: {} };

/** Finds text because queries by role are slow and the screen changes often. */
const untilOver = () => screen.findByRole('button', { name: 'Check again' });

function checkOf(title: string) {
  const item = screen.getByText(title, { selector: 'h3' }).closest('li');
  if (!item) throw new Error(`“${title}” is in no list`);
  return within(item);
}

it("shows each check's result and requests", async () => {
  const { user } = renderApp({ serve: categories(60), path: CHECK_PATH, connection });
  await untilOver();
  expect(screen.getByRole('heading', { level: 1, name: 'Connection check' })).toBeVisible();
  expect(document.title).toBe('Connection check · site · Category Browser');
  const verdict = screen.getByRole('heading', { name: `${ALL_CHECKS.length} checks passed` });
  expect(verdict).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    `${ALL_CHECKS.length} checks passed. The service conforms to the API.`,
  );
  // The headline counts them.
  expect(screen.queryByRole('button', { name: /passed/ })).toBeNull();
  const back = screen.getByRole('link', { name: 'Back to list' });
  expect(back).toHaveAttribute('href', '/test/sites/site/categories');
  const open = screen.getByRole('link', { name: 'Open categories' });
  expect(open).toHaveAttribute('href', '/test/sites/site/categories');

  expect(textsOf(screen.getAllByRole('heading', { level: 3 }))).toEqual(
    ALL_CHECKS.map(({ title }) => title),
  );
  const response = checkOf('Response');
  expect(response.getByText('The service returns data.')).toBeVisible();
  await user.click(response.getByRole('button', { name: 'Details' }));
  expect(response.getByText(/^curl -i [^]*200 in [\d.]+ m?s/)).toBeVisible();

  const { saved } = watchSavedFiles();
  const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull();
  await exportReport(user, 'check report', 'Markdown', 'Copy');
  await waitFor(isClosed);
  expect(await navigator.clipboard.readText()).toContain('| API key | passed |');
  await exportReport(user, 'check report', 'JSON', 'Download');
  await waitFor(isClosed);
  expect(saved[0]?.name).toMatch(/^connection-check-test-\d{4}-\d\d-\d\d\.json$/);
  expect(await saved[0]?.blob?.text()).toContain('https://service.test');
});

it('checks the fields of all loaded pages', async () => {
  const odd = categories(60).map((each, index) => ({
    ...each,
    ...(index > 50 && { createdAt: 'soon' }),
    ...(index === 7 && { name: '' }),
  }));
  const { user } = renderApp({ serve: odd, connection });
  await user.click(await screen.findByText('Load all'));
  await screen.findByText('All 60 loaded');
  goTo(CHECK_PATH);
  await untilOver();
  const fields = checkOf('Fields');
  expect(textsOf(fields.getAllByRole('listitem')).slice(0, 2)).toEqual([
    expect.stringMatching(/^createdAt is not a readable date \(9 times, such as "soon" in/),
    expect.stringMatching(/^name is empty \(1 time, such as in/),
  ]);
  // Nothing else on the page says the same.
  expect(screen.queryByText(/that the API does not specify$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^\d+ passed Base URL, /, expanded: false }));
  expect(checkOf('Response').getByText('The service returns data.')).toBeVisible();
  await user.click(fields.getByRole('button', { name: 'Copy for the team' }));
  expect(await navigator.clipboard.readText()).toMatch(/^# Fields: failed\n[^]*createdAt is not/);
});

it('does not report values that the API does not specify as mismatches', async () => {
  const site = categories(3).map((each) => ({ ...each, icon: null }));
  const { user } = renderApp({ serve: site, path: CHECK_PATH, connection });
  await untilOver();
  const card = within(
    screen.getByRole('region', { name: /^\d fields have values that the API does not specify$/ }),
  );
  await user.click(card.getByRole('button', { name: 'Examples' }));
  expect(textsOf(card.getAllByRole('listitem'))).toContainEqual(
    expect.stringMatching(/^icon is null \(3 times/),
  );
  expect(checkOf('Fields').getByText(/^The app can read all fields\. The API/)).toBeVisible();
  expect(screen.queryByText(/fields match|do not match/)).toBeNull();
});

it('a check can be stopped and restarted', async () => {
  let gate = createGate();
  let signal: AbortSignal | undefined;
  serveList(async ({ request }) => {
    signal = request.signal;
    await gate.opened;
  });
  const { user } = renderApp({ serve: categories(3), path: CHECK_PATH, connection });
  await user.click(await screen.findByText('Stop'));
  const again = await untilOver();
  expect(again).toHaveFocus();
  const stopped = new RegExp(`^Stopped after \\d+ of ${ALL_CHECKS.length} checks$`);
  expect(screen.getByRole('heading', { name: stopped })).toBeVisible();
  expect(screen.getByRole('button', { name: /^\d+ not run .*Pagination/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export check report' })).toBeEnabled();
  gate.open();
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: /not run/ })).toBeNull());
  expect(await untilOver()).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'API key' })).toBeVisible();

  gate = createGate();
  await user.click(again);
  await waitFor(() => expect(signal?.aborted).toBe(false));
  goTo('/connections');
  await waitFor(() => expect(signal?.aborted).toBe(true));
  gate.open();
});

it('finds and applies other pagination parameters', async () => {
  const service = createCategoryService({
    siteId: SITE_ID,
    categories: categories(60),
    paging: { cursorParam: 'cursor', pageSizeParam: 'limit' },
  });
  override(...categoryHandlers(service, SERVICE_URL));
  const { user, services } = renderApp({ path: CHECK_PATH, connection });
  await user.click(await screen.findByText('Copy settings for config.json'));
  expect(await navigator.clipboard.readText()).toBe(
    '"paging": {"cursorParam":"cursor","pageSizeParam":"limit","pageSize":50,"bulkPageSize":500}',
  );
  expect(screen.getByText(/to this browser only/)).toBeVisible();
  const requests = screen.getByText(/\d+ requests · \d/);
  const before = requests.textContent;
  expect(screen.getByText(/^Until these settings are used/)).toBeVisible();
  const verdict = screen.getByRole('heading', { name: /^1 of \d checks needs attention$/ });
  expect(verdict).not.toHaveClass('success');
  const pagination = checkOf('Pagination');
  expect(pagination.getByText('Warning')).toBeVisible();
  const advice = 'Use the pagination parameters that the check found.';
  expect(pagination.getByText(advice)).toBeVisible();
  await user.click(screen.getByText('Use these settings'));
  expect(screen.queryByText(/^Until these settings are used/)).toBeNull();
  expect(verdict).toHaveTextContent('No check needs attention any more');
  expect(verdict).toHaveClass('success');
  expect(pagination.getByText('Settled')).toBeVisible();
  expect(screen.queryByText('Warning')).toBeNull();
  expect(screen.queryByText(advice)).toBeNull();
  expect(services.store.get('test')?.paging).toMatchObject({
    cursorParam: 'cursor',
    pageSizeParam: 'limit',
  });
  expect(screen.getByText(/^“Test service” now paginates with “cursor” and “limit”/)).toBeVisible();
  // The app does not repeat the check automatically.
  expect(requests).toHaveTextContent(before ?? '');
  await user.click(screen.getByText('Open categories'));
  await user.click(await screen.findByText('Load all'));
  expect(await screen.findByText('All 60 loaded')).toBeVisible();
});

it("offers the CLI's options for other pagination parameters", async () => {
  const service = createCategoryService({
    siteId: SITE_ID,
    categories: categories(60),
    paging: { cursorParam: 'cursor', pageSizeParam: '' },
  });
  override(...categoryHandlers(service, SERVICE_URL));
  const ofCommand = { ...connection, definedBy: 'command' };
  const { user } = renderApp({ path: CHECK_PATH, connection: ofCommand });
  await user.click(await screen.findByText('Copy options for the command'));
  expect(await navigator.clipboard.readText()).toMatch(
    /^--cursor-param cursor --size-param none --page-size \d+ --bulk-page-size \d+$/,
  );
  expect(screen.getByText(/add the options to it\.$/)).toBeVisible();
  expect(screen.queryByText(/config\.json/)).toBeNull();
});

it('counts and times its requests in the language', async () => {
  await changeLanguage('de');
  renderApp({ serve: categories(3), path: CHECK_PATH, connection });
  await screen.findByText('Erneut testen');
  expect(screen.getByText(/^\d+ Anfragen · [\d,]+ (?:ms|Sek\.)$/)).toBeVisible();
});

describe('a service that needs a key', () => {
  it.each([
    ['without one', null, /^The checks ran without a key/, 'Inconclusive'],
    ['with one that is rejected', 'wrong', /^Enter another key/, 'Failed'],
  ])('is checked %s and again with the entered key', async (_, key, help, outcome) => {
    const app = renderApp({ serve: categories(3), key: 'secret', path: '/connections' });
    if (key !== null) app.services.keyRing.set({ id: 'test', baseUrl: SERVICE_URL }, key);
    goTo(CHECK_PATH);
    expect(await screen.findByText(help)).toBeVisible();
    await untilOver();
    expect(screen.getByText('Until this is fixed, no categories can be loaded.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open categories' })).toBeNull();
    expect(checkOf('API key').getByText(outcome)).toBeVisible();
    // Finds the field by part of its name, as voice control does.
    await app.user.type(screen.getByLabelText(/API key/i, { selector: 'input' }), 'secret{Enter}');
    expect(await screen.findByText('The service accepts the API key.')).toBeVisible();
    expect(screen.queryByLabelText('API key', { selector: 'input' })).toBeNull();
    expect(document.body).not.toHaveFocus();
    expect(document.body.textContent).not.toContain('secret');
  });

  it('does not ask for another key if only requests without a key are limited', async () => {
    override(
      http.get(`${SERVICE_URL}/*`, ({ request }) =>
        request.headers.has('authorization')
          ? undefined
          : new Response(null, { status: 429, headers: { 'retry-after': '120' } }),
      ),
    );
    const app = renderApp({ serve: categories(3), key: 'secret', path: '/connections' });
    app.services.keyRing.set({ id: 'test', baseUrl: SERVICE_URL }, 'secret');
    goTo(CHECK_PATH);
    await untilOver();
    expect(checkOf('API key').getByText('Inconclusive')).toBeVisible();
    expect(screen.getByText(/^The service limits requests: 1 of \d+ returned 429/)).toBeVisible();
    expect(screen.queryByLabelText('API key', { selector: 'input' })).toBeNull();
  });
});
