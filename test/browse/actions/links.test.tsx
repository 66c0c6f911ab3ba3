import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { category, renderApp, SERVICE_URL } from '../../render-app';

const VIEW = { label: 'View on site', href: 'https://shop.example.com/c/{slug}' };
const EDIT = { label: 'Edit', href: 'https://cms.example.com/{siteId}/{id}' };

const configuration = {
  connections: [{ id: 'test', baseUrl: SERVICE_URL, siteId: 'site', links: [VIEW, EDIT] }],
};

/** What an anchor has that leads there, in a tab of its own. */
function external(href: string) {
  return { href, target: '_blank', rel: 'noopener noreferrer' };
}

function attributesOf(anchor: HTMLElement) {
  const read = (name: string) => anchor.getAttribute(name);
  return { href: read('href'), target: read('target'), rel: read('rel') };
}

it('stand in the menu of a row, as links', async () => {
  const { user } = renderApp({
    serve: [category('a/1', { name: 'Shoes', slug: 'shoes' })],
    configuration,
  });
  const row = await screen.findByRole('row', { name: 'Shoes' });
  row.focus();
  await screen.findByRole('button', { name: 'Actions' });
  await user.pointer({ keys: '[MouseRight]', target: row });
  const menu = await screen.findByRole('menu', { name: 'Shoes' });
  const item = (name: string) => within(menu).getByRole('menuitem', { name });
  expect(attributesOf(item('View on site'))).toEqual(external('https://shop.example.com/c/shoes'));
  expect(attributesOf(item('Edit'))).toEqual(external('https://cms.example.com/site/a%2F1'));
});

it('stand in the detail and its menu, but for those whose placeholder the category lacks', async () => {
  const { user } = renderApp({
    serve: [category('1', { name: 'Shoes', slug: null })],
    configuration,
    at: '/1',
  });
  const detail = await screen.findByRole('region', { name: 'Shoes' });
  expect(attributesOf(await within(detail).findByRole('link', { name: 'Edit' }))).toEqual(
    external('https://cms.example.com/site/1'),
  );
  expect(within(detail).queryByRole('link', { name: 'View on site' })).not.toBeInTheDocument();
  await user.click(within(detail).getByRole('button', { name: 'More actions' }));
  expect(attributesOf(await screen.findByRole('menuitem', { name: 'Edit' }))).toEqual(
    external('https://cms.example.com/site/1'),
  );
  expect(screen.queryByRole('menuitem', { name: 'View on site' })).not.toBeInTheDocument();
});

it('are opened by the palette too', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderApp({
    serve: [category('1', { name: 'Shoes', slug: 'shoes' })],
    configuration,
    at: '/1',
  });
  await screen.findByRole('link', { name: 'Edit' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'view on');
  await user.click(await screen.findByRole('option', { name: /View on site/ }));
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith(
      'https://shop.example.com/c/shoes',
      '_blank',
      'noopener,noreferrer',
    ),
  );
});

it('are none where none is configured', async () => {
  renderApp({ serve: [category('1', { name: 'Shoes' })], at: '/1' });
  const detail = await screen.findByRole('region', { name: 'Shoes' });
  await within(detail).findByText('ID');
  expect(within(detail).queryByText('Links')).not.toBeInTheDocument();
});
