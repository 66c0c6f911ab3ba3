// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { categoryTree, createCategoryService } from 'category-browser/testing';
import { categoryHandlers } from 'category-browser/testing/msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CategoryPicker } from './category-picker';

const BASE_URL = 'https://shop.example.com';

const service = createCategoryService({
  siteId: 'main',
  categories: categoryTree(`
    Drinks
      Coffee
      Tea
    Food
  `),
  paging: { pageSize: 2 },
});
const server = setupServer(...categoryHandlers(service, BASE_URL));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  service.reset();
});
afterAll(() => server.close());

const renderPicker = () => render(<CategoryPicker address={BASE_URL + service.paths.list()} />);

async function findNames() {
  await screen.findByRole('combobox', { name: 'Category' });
  return screen.getAllByRole('option').map((option) => option.textContent);
}

it('offers the categories of all pages', async () => {
  renderPicker();
  expect(await findNames()).toEqual(['Drinks', 'Coffee', 'Tea', 'Food']);
  expect(service.log.map(({ status }) => status)).toEqual([200, 200]);
});

it('offers each category once even if the service repeats some', async () => {
  service.setSimulatedErrors({ duplicates: true });
  renderPicker();
  expect(await findNames()).toEqual(['Drinks', 'Coffee', 'Tea', 'Food']);
});

it('retries on request after a rate limit', async () => {
  service.setSimulatedErrors({ faults: [{ kind: 429, times: 1 }] });
  renderPicker();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await findNames()).toHaveLength(4);
});
