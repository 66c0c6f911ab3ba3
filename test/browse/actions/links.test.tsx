import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { category, renderApp } from '../../render-app';

const links = [
  { label: 'View on site', href: 'https://shop.example.com/c/{slug}' },
  { label: 'Edit', href: 'https://cms.example.com/{siteId}/{id}' },
];

/** Opens one of two categories. The second has no slug, but one of the links requires one. */
function open(id: string, connection = {}) {
  return renderApp({
    serve: [category('a/1', { name: 'Shoes', slug: 'shoes' }), category('2', { slug: null })],
    connection,
    at: `/${encodeURIComponent(id)}`,
  });
}

/** The attributes of a link to another site, which opens in a new tab. */
function external(href: string) {
  return { href, target: '_blank', rel: 'noopener noreferrer' };
}

function attributesOf(anchor: HTMLElement) {
  const read = (name: string) => anchor.getAttribute(name);
  return { href: read('href'), target: read('target'), rel: read('rel') };
}

it('configured links appear in the details, the menus and the palette', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open('a/1', { links });
  const row = await screen.findByRole('row', { name: 'Shoes' });
  row.focus();
  await user.pointer({ keys: '[MouseRight]', target: row });
  const menu = within(await screen.findByRole('menu', { name: 'Shoes' }));
  const view = 'https://shop.example.com/c/shoes';
  expect(attributesOf(menu.getByRole('menuitem', { name: 'View on site' }))).toEqual(
    external(view),
  );
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'view on');
  await user.click(await screen.findByRole('option', { name: /View on site/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(view, '_blank', 'noopener,noreferrer'));

  await user.click(screen.getByRole('link', { name: 'Category 2' }));
  const detail = within(await screen.findByRole('region', { name: 'Category 2' }));
  const edit = external('https://cms.example.com/site/2');
  expect(attributesOf(await detail.findByRole('link', { name: 'Edit' }))).toEqual(edit);
  await user.click(detail.getByRole('button', { name: 'More actions' }));
  expect(attributesOf(await screen.findByRole('menuitem', { name: 'Edit' }))).toEqual(edit);
  // The category has no value for the link's placeholder.
  expect(screen.queryByText('View on site')).not.toBeInTheDocument();
});

it('no links appear if none are configured', async () => {
  open('2');
  const detail = await screen.findByRole('region', { name: 'Category 2' });
  await within(detail).findByText('ID');
  expect(within(detail).queryByText('Links')).not.toBeInTheDocument();
});
