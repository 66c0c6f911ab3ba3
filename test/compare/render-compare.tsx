import { screen } from '@testing-library/react';
import { http } from 'msw';
import type { Category } from '../../src/api/schemas';
import { createServiceApp } from '../../src/demo/service';
import { network } from '../network';
import { category, renderApp, serve, SERVICE_URL, SITE_ID } from '../render-app';

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

export const FROM = [
  category('food', { name: 'Food' }),
  category('drinks', { name: 'Drinks' }),
  category('tea', { name: 'Tea', parentId: 'food' }),
  category('green', { name: 'Green tea', parentId: 'tea' }),
  category('milk', { name: 'Milk', status: 'draft', description: 'From cows.' }),
  category('juice', { name: 'Juice', parentId: 'drinks' }),
  category('gone', { name: 'Gone', parentId: 'food' }),
];

export const TO = [
  category('food', { name: 'Food' }),
  category('drinks', { name: 'Drinks' }),
  category('tea', { name: 'Tea', parentId: 'drinks' }),
  category('green', { name: 'Green tea', parentId: 'tea' }),
  category('milk', { name: 'Milk', description: 'From goats.' }),
  category('juice', { name: 'Fruit juice', parentId: 'drinks' }),
  category('new', { name: 'Brand new', parentId: 'drinks' }),
];

/** The differences between the two lists. A moved branch is listed once. */
export const DIFFERENCES = [
  'Brand new, Added',
  'Gone, Removed',
  'Tea, Moved, now in Drinks · with 1 descendant',
  'Fruit juice, Renamed, was “Juice”',
  'Milk, Changed, Description · Status: draft → active',
];

/** Opens the comparison of production with staging, at staging's URL. */
export function renderCompare(
  from: Category[],
  to: Category[],
  {
    path = COMPARE_PATH,
    search = '?with=live/site',
    key = '',
    loadAll = 'when-needed',
    more = [] as readonly object[],
    customConnections = true,
  } = {},
) {
  serve(to);
  const sites = { [SITE_ID]: from, outlet: to };
  const other = createServiceApp({ sites, ...(key && { key }) });
  network.use(http.all(`${OTHER_URL}/*`, ({ request }) => other.fetch(request)));
  const configuration = {
    customConnections,
    connections: [
      ...CONNECTIONS.map((it) => ({
        ...it,
        loadAll,
        auth: key && it.id === 'live' ? 'key' : it.auth,
      })),
      ...more,
    ],
  };
  return renderApp({ path: path + search, configuration, hasResponded: !key });
}

/** Returns the labels of the difference rows. */
export async function findRows(): Promise<string[]> {
  const table = await screen.findByRole('grid', { name: 'Differences' });
  return [...table.querySelectorAll('[data-row-key]')].map((row) => row.ariaLabel ?? '');
}
