import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Category } from '../../../src/api/schemas';
import { category, renderApp, serve } from '../../render-app';

const SHOP = [
  category('1', { name: 'Clothes', slug: 'clothes' }),
  category('2', { name: 'Shoes', slug: 'shoes', parentId: '1' }),
  category('3', { name: 'Boots', slug: 'boots', parentId: '2' }),
  category('4', { name: 'Books', slug: 'books' }),
];

/** All but the first are below it. */
const MANY = Array.from({ length: 120 }, (_, at) =>
  category(`${at}`, {
    name: at === 0 ? 'Top' : `Category ${at}`,
    parentId: at === 0 ? null : '0',
  }),
);

const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));

const expectBarText = (text: string) =>
  waitFor(async () => expect((await bar()).getByRole('paragraph')).toHaveTextContent(text));

async function renderShop(all: Category[] = SHOP, search = '') {
  const { user } = renderApp({ serve: all, at: search });
  const focus = async (name: string) => {
    (await screen.findByRole('row', { name })).focus();
    await screen.findByRole('button', { name: 'Actions', hidden: true });
  };
  return { user, focus };
}

it('is selected by keys, beside what is selected', async () => {
  const { user, focus } = await renderShop();
  await focus('Books');
  await user.keyboard('x');
  await focus('Shoes');
  await user.keyboard('bs');
  expect(await (await bar()).findByText('3 selected')).toBeVisible();
});

it('is exported by keys from the category that is open, whatever is searched for', async () => {
  const { user } = await renderShop(SHOP, '/2?q=boots');
  await screen.findByRole('heading', { name: 'Shoes' });
  await screen.findByText(/^1 of/);
  await user.keyboard('be');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export branch' }));
  expect(await dialog.findByText('2 categories: this one and its 1 descendant')).toBeVisible();
  expect(dialog.getByText('Shoes')).toBeVisible();
  expect(dialog.getByText(/-branch\.csv$/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Markdown outline' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied 2 categories');
  expect(await navigator.clipboard.readText()).toBe('- Shoes\n  - Boots\n');
});

it('is exported once all is loaded', async () => {
  const { user, focus } = await renderShop(MANY);
  await focus('Top');
  await user.keyboard('be');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export branch' }));
  expect(await dialog.findByText('120 categories: this one and its 119 descendants')).toBeVisible();
});

it('stays selected where a refresh comes without its top, and says that this is gone', async () => {
  const { user, focus } = await renderShop();
  await focus('Shoes');
  await user.keyboard('bs');
  await (await bar()).findByText('2 selected');
  serve(SHOP.filter(({ name }) => name !== 'Shoes'));
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: /^Refresh/ }));
  await expectBarText('2 selected, 1 no longer on the site');
  await user.click((await bar()).getByRole('button', { name: 'Copy IDs' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('3'));
});
