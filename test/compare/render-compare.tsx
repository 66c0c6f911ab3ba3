import { screen } from '@testing-library/react';
import { http } from 'msw';
import type { Category } from '../../src/api/schemas';
import { createServiceApp } from '../../src/demo/service';
import { network } from '../network';
import { renderApp, serve, SERVICE_URL, SITE_ID } from '../render-app';

/** The base URL of production. */
export const OTHER_URL = 'https://other.test';

const COMPARE_PATH = `/test/sites/${SITE_ID}/compare`;

const connection = (id: string, name: string, baseUrl: string, environment: string) => ({
  id,
  name,
  environment,
  baseUrl,
  siteId: SITE_ID,
  auth: 'proxy',
});

const CONNECTIONS = [
  connection('test', 'Shop staging', SERVICE_URL, 'staging'),
  connection('live', 'Shop live', OTHER_URL, 'production'),
];

/** Opens the comparison of production with staging, whose address it is. */
export function renderCompare(
  from: Category[],
  to: Category[],
  {
    path = COMPARE_PATH,
    search = '?with=live/site',
    key = '',
    loadAll = 'when-needed',
    more = [] as readonly object[],
  } = {},
) {
  serve(to);
  const sites = { [SITE_ID]: from, outlet: to };
  const other = createServiceApp({ sites, ...(key && { key }) });
  network.use(http.all(`${OTHER_URL}/*`, ({ request }) => other.fetch(request)));
  const configuration = {
    connections: [
      ...CONNECTIONS.map((it) => ({
        ...it,
        loadAll,
        auth: key && it.id === 'live' ? 'key' : it.auth,
      })),
      ...more,
    ],
  };
  return renderApp({ path: path + search, configuration, hasAnswered: !key });
}

/** The rows of the differences, without the one of the headers. */
export async function findRows(): Promise<string[]> {
  const table = await screen.findByRole('grid', { name: 'Differences' });
  return [...table.querySelectorAll('[data-row-key]')].map((row) => row.ariaLabel ?? '');
}
