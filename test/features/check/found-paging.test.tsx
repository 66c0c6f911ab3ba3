import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_PAGING } from '../../../src/api/service';
import { useConnections } from '../../../src/connections/connections-context';
import { SiteContextProvider } from '../../../src/connections/site-context';
import { toService } from '../../../src/connections/to-service';
import { FoundPaging } from '../../../src/features/check/found-paging';
import {
  configuredShop,
  createConnections,
  draft,
  renderConnections,
} from '../../connections/render-connections';
import { textsOf } from '../../texts-of';

const found = { cursorParam: 'cursor', pageSizeParam: 'limit', pageSize: 25, bulkPageSize: 100 };

function renderFound(connectionId: string, paging = found) {
  const connections = createConnections({ connections: [configuredShop] });
  connections.store.add(draft);

  function Panel() {
    const connection = useConnections().find(({ id }) => id === connectionId) ?? configuredShop;
    const service = toService(connection, connections, { fetch, demoFetch: fetch });
    return (
      <SiteContextProvider value={{ connection, service, siteId: 'magazine' }}>
        <FoundPaging configured={DEFAULT_PAGING} found={paging} />
      </SiteContextProvider>
    );
  }

  return { ...connections, ...renderConnections(<Panel />, connections) };
}

it('shows what the connection says beside what the service does', () => {
  renderFound('my-shop');
  expect(
    screen.getByRole('heading', { level: 2, name: 'This service pages with “cursor” and “limit”' }),
  ).toBeVisible();
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...textsOf(within(row).getAllByRole('cell')),
    ]),
  ).toEqual([
    ['Cursor parameter', 'after', 'cursor'],
    ['Page size parameter', 'first', 'limit'],
    ['Page size', '50', '25'],
    ['Bulk page size', '500', '100'],
  ]);
});

it('takes it over with one press, says so, and leads on to the categories', async () => {
  const { user, store } = renderFound('my-shop');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  screen.getByRole('button', { name: 'Use these paging parameters' }).focus();
  await user.keyboard('{Enter}');
  expect(store.get('my-shop')?.paging).toEqual(found);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Paging of My shop is now: “cursor” and “limit”, 25 at a time, 100 when the whole list is needed.',
  );
  expect(screen.queryByRole('button', { name: 'Use these paging parameters' })).toBeNull();
  const open = screen.getByRole('link', { name: 'Open the categories' });
  expect(open).toHaveFocus();
  expect(open).toHaveAttribute('href', '/my-shop/sites/magazine/categories');
});

it('says of a configured connection that it is for this browser only', async () => {
  const { user, store } = renderFound('shop');
  expect(screen.getByText(/to this browser only/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy for config.json' }));
  expect(await navigator.clipboard.readText()).toBe(
    '"paging": {"cursorParam":"cursor","pageSizeParam":"limit","pageSize":25,"bulkPageSize":100}',
  );
  await user.click(screen.getByRole('button', { name: 'Use these paging parameters' }));
  expect(store.get('shop')).toMatchObject({ paging: found, configuredPaging: DEFAULT_PAGING });
});

it('says so where the service takes no page size', () => {
  renderFound('my-shop', { ...found, pageSizeParam: '' });
  expect(screen.getByRole('heading', { name: 'This service pages with “cursor”' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Not sent' })).toBeVisible();
});
