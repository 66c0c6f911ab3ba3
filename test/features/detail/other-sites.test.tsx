import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { lastCompared } from '../../../src/connections/last-compared';
import { categoryPath } from '../../../src/connections/paths';
import { createCategoryService, type LoggedRequest } from '../../../src/testing/category-service';
import { categoryHandlers } from '../../../src/testing/msw';
import {
  category,
  goTo,
  http,
  HttpResponse,
  override,
  renderApp,
  serve,
  SERVICE_URL,
  SITE_ID,
} from '../../render-app';

const STAGING_URL = 'https://staging.test';

const live = [
  category('tea', { name: 'Tea' }),
  category('green', { name: 'Green', parentId: 'tea', slug: 'green-tea', status: 'active' }),
];

const connection = (id: string, name: string, rest = {}) => ({
  id,
  name,
  baseUrl: SERVICE_URL,
  siteId: SITE_ID,
  auth: 'proxy',
  ...rest,
});
const own = connection('live', 'Shop live');
const staging = connection('next', 'Shop staging', {
  baseUrl: STAGING_URL,
  environment: 'staging',
});

/** Serves the other site, and returns the requests to it. */
function serveStaging(all: readonly Category[], key?: string): readonly LoggedRequest[] {
  const service = createCategoryService({ siteId: SITE_ID, categories: all, key });
  override(...categoryHandlers(service, STAGING_URL));
  return service.log;
}

function openGreen(connections: readonly object[] = [own, staging]) {
  return renderApp({
    serve: live,
    path: categoryPath('live', SITE_ID, 'green'),
    configuration: { connections },
    hasAnswered: false,
  });
}

const region = (name = 'On Shop staging') => screen.findByRole('region', { name });

/** Opens the list of the other site, so that all of it is loaded, and then the category of this one. */
async function openGreenAfterStaging(all: readonly Category[]) {
  serveStaging(all);
  serve(live);
  const app = renderApp({
    path: `/next/sites/${SITE_ID}/categories`,
    configuration: { connections: [own, staging] },
  });
  await screen.findByText(/^All \d loaded$/);
  goTo(categoryPath('live', SITE_ID, 'green'));
  return app;
}

async function lookUp({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, name = 'Shop staging') {
  await user.click(await screen.findByRole('button', { name: `Look up on ${name}` }));
  return within(await region(`On ${name}`));
}

describe('the category on another site', () => {
  it('is looked up only when asked to; says what it has otherwise, and leads there', async () => {
    const requests = serveStaging([
      category('tea', { name: 'Tea' }),
      category('coffee', { name: 'Coffee' }),
      category('green', {
        name: 'Green tea',
        parentId: 'coffee',
        slug: 'green-tea',
        status: 'draft',
      }),
    ]);
    const app = openGreen();
    expect(within(await region()).getByText('staging')).toBeVisible();
    await screen.findByText('All 2 loaded');
    expect(requests).toEqual([]);

    const there = await lookUp(app);
    expect(await there.findByText('Found, 3 differences')).toBeVisible();
    expect(requests.map(({ url }) => url)).toEqual([`/api/v1/sites/${SITE_ID}/category/green`]);
    expect(there.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Name',
      'Parent',
      'Status',
    ]);
    expect(there.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Green tea',
      'coffee',
      'draft',
    ]);
    await app.user.click(there.getByRole('link', { name: 'Open in Shop staging' }));
    expect(await screen.findByRole('region', { name: 'Green tea' })).toBeVisible();
    expect(window.location.pathname).toBe(categoryPath('next', SITE_ID, 'green'));
  });

  it('has no differences where only its dates are others, and is looked up again on request', async () => {
    serveStaging(live.map((one) => ({ ...one, updatedAt: '2020-01-01T00:00:00Z' })));
    const app = openGreen();
    const there = await lookUp(app);
    expect(await there.findByText('Found, no differences')).toBeVisible();
    serveStaging([category('green', { name: 'Greens' })]);
    await lookUp(app);
    expect(await there.findByText(/^Found, \d differences$/)).toBeVisible();
  });

  it('is found by its path under another ID, where the list is loaded', async () => {
    const app = await openGreenAfterStaging([
      category('1', { name: 'Tea' }),
      category('2', { name: 'Green', parentId: '1', slug: 'green-tea', status: 'draft' }),
    ]);
    const there = await lookUp(app);
    expect(
      await there.findByText('Found by its path under the ID “2”, 1 difference'),
    ).toBeVisible();
    expect(there.getByRole('term')).toHaveTextContent('Status');
    expect(there.getByRole('link', { name: 'Open in Shop staging' })).toHaveAttribute(
      'href',
      categoryPath('next', SITE_ID, '2'),
    );
  });

  it('is found by its slug where it has moved, and shows where', async () => {
    const app = await openGreenAfterStaging([
      category('1', { name: 'Coffee' }),
      category('2', { name: 'Green', parentId: '1', slug: 'green-tea', status: 'active' }),
    ]);
    const there = await lookUp(app);
    expect(
      await there.findByText('Found by its slug under the ID “2”, 1 difference'),
    ).toBeVisible();
    expect(there.getByRole('definition')).toHaveTextContent('Coffee');
  });

  it('is not there once all of the list is loaded', async () => {
    const there = await lookUp(await openGreenAfterStaging([category('1', { name: 'Coffee' })]));
    expect(await there.findByText('Not on Shop staging')).toBeVisible();
    expect(
      there.getByText('No category has this ID, and none has its path or slug.'),
    ).toBeVisible();
    expect(there.queryByRole('alert')).not.toBeInTheDocument();
    expect(there.queryByRole('link')).not.toBeInTheDocument();
  });

  it('may be one of several with its path, which are left to a search', async () => {
    const app = await openGreenAfterStaging([
      category('1', { name: 'Tea' }),
      category('2', { name: 'Green', parentId: '1' }),
      category('3', { name: 'Green', parentId: '1' }),
    ]);
    const there = await lookUp(app);
    expect(await there.findByText('2 categories on Shop staging have the same path')).toBeVisible();
    expect(there.getByText('No category has this ID.')).toBeVisible();
    expect(there.getByRole('link', { name: 'Search in Shop staging' })).toBeVisible();
  });

  it('waits for the network, and says so', async () => {
    serveStaging(live);
    const app = openGreen();
    await screen.findByText('All 2 loaded');
    onlineManager.setOnline(false);
    const there = await lookUp(app);
    expect(
      await there.findByText('You are offline. The lookup starts when you are back online.'),
    ).toBeVisible();
    onlineManager.setOnline(true);
    expect(await there.findByText('Found, no differences')).toBeVisible();
  });

  it('is looked up on the site that was compared last, whatever its ID', async () => {
    lastCompared.set([
      { connectionId: 'next', siteId: 'copy' },
      { connectionId: 'live', siteId: SITE_ID },
    ]);
    const service = createCategoryService({ siteId: 'copy', categories: live });
    override(...categoryHandlers(service, STAGING_URL));
    const app = openGreen([own, { ...staging, siteId: 'other' }]);
    const there = await lookUp(app, 'Shop staging, site copy');
    expect(await there.findByText('Found, no differences')).toBeVisible();
    lastCompared.set(null);
  });

  it('may be there under another ID where the list is not loaded, which stays so', async () => {
    const requests = serveStaging([category('1', { name: 'Coffee' })]);
    const app = openGreen();
    const there = await lookUp(app);
    expect(await there.findByText('Not found on Shop staging')).toBeVisible();
    expect(
      there.getByText(/^No category has this ID. The list of that site is not loaded/),
    ).toBeVisible();
    expect(there.getByRole('link', { name: 'Search in Shop staging' })).toHaveAttribute(
      'href',
      `/next/sites/${SITE_ID}/categories?q=Green`,
    );
    expect(requests).toHaveLength(1);
    serveStaging(live);
    await lookUp(app);
    expect(await there.findByText('Found, no differences')).toBeVisible();
    expect(there.queryByText('Not found on Shop staging')).not.toBeInTheDocument();
  });

  it('has no other place where only a part of its path is known', async () => {
    const app = await openGreenAfterStaging([
      category('1', { name: 'Tea' }),
      category('2', { name: 'Mint', parentId: '1', slug: 'mint' }),
    ]);
    serve([...live, category('mint', { name: 'Mint', parentId: 'gone', slug: 'mint' })]);
    goTo(categoryPath('live', SITE_ID, 'mint'));
    const there = await lookUp(app);
    expect(
      await there.findByText('Found by its slug under the ID “2”, no differences'),
    ).toBeVisible();
  });

  it('says how much was searched where a part of the list is loaded', async () => {
    const all = Array.from({ length: 60 }, (_, index) => category(`${index}`));
    serveStaging(all);
    serve(live);
    const app = renderApp({
      path: `/next/sites/${SITE_ID}/categories`,
      configuration: { connections: [own, { ...staging, loadAll: 'on-request' }] },
    });
    await screen.findByText('50 of 60 loaded');
    goTo(categoryPath('live', SITE_ID, 'green'));
    const there = await lookUp(app);
    expect(
      await there.findByText(
        'No category has this ID, and none of the 50 of 60 loaded has its path or slug.',
      ),
    ).toBeVisible();
  });

  it('is not asked for without the key, which goes to that service alone', async () => {
    const requests = serveStaging(live, 'secret');
    const ownRequests: Request[] = [];
    const app = openGreen([own, { ...staging, auth: 'key' }]);
    await screen.findByText('All 2 loaded');
    override(http.all(`${SERVICE_URL}/*`, ({ request }) => void ownRequests.push(request)));
    const there = await lookUp(app);
    const field = await there.findByLabelText('API key');
    expect(field).toHaveFocus();
    expect(requests).toEqual([]);
    await app.user.type(field, 'secret{Enter}');
    expect(await there.findByText('Found, no differences')).toBeVisible();
    expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer secret']);
    expect(ownRequests).toEqual([]);
  });

  it('says why it could not be looked up, and tries again', async () => {
    override(http.all(`${STAGING_URL}/*`, () => new HttpResponse('', { status: 500 })));
    const app = openGreen();
    const there = await lookUp(app);
    const alert = await there.findByRole('alert');
    expect(alert).toHaveTextContent('The category “green” could not be loaded');
    expect(alert).toHaveTextContent(`${STAGING_URL} answered 500`);
    serveStaging(live);
    await app.user.click(there.getByRole('button', { name: 'Try again' }));
    expect(await there.findByText('Found, no differences')).toBeVisible();
    expect(there.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('is offered for each service with the same site once, two at first', async () => {
  const { user } = openGreen([
    own,
    connection('again', 'The same', { baseUrl: `${SERVICE_URL}/` }),
    connection('else', 'Another site', { baseUrl: 'https://else.test', siteId: 'else' }),
    staging,
    connection('twin', 'Staging again', { baseUrl: STAGING_URL }),
    connection('test', 'Shop test', { baseUrl: 'https://test.test' }),
    connection('old', 'Shop old', { baseUrl: 'https://old.test' }),
  ]);
  const names = () =>
    screen.getAllByRole('heading', { level: 3, name: /^On / }).map((one) => one.textContent);
  await region();
  expect(names()).toEqual(['On Shop staging', 'On Shop test']);
  await user.click(screen.getByRole('button', { name: '1 more connection' }));
  expect(names()).toEqual(['On Shop staging', 'On Shop test', 'On Shop old']);
  expect(screen.getByRole('button', { name: 'Look up on Shop old' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /more connection/ })).not.toBeInTheDocument();
});

it('tells connections of the same name apart', async () => {
  openGreen([own, staging, connection('next-2', 'Shop staging', { baseUrl: 'https://two.test' })]);
  expect(await region('On Shop staging (next)')).toBeVisible();
  expect(await region('On Shop staging (next-2)')).toBeVisible();
});

it('is not offered where no other connection has the site', async () => {
  openGreen([own]);
  await screen.findByText('All 2 loaded');
  expect(screen.queryByRole('region', { name: /^On / })).not.toBeInTheDocument();
});
