import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, renderApp, SERVICE_URL } from '../../render-app';
import { textsOf } from '../../texts-of';

const at = { baseUrl: SERVICE_URL, siteId: 'site', auth: 'proxy' };
const configuration = {
  connections: [
    { ...at, id: 'test', name: 'Shop', environment: 'production' },
    { ...at, id: 'staging', name: 'Shop', environment: 'staging' },
    { ...at, id: 'other', name: 'Other' },
  ],
};

it('the environment appears wherever the connection is named', async () => {
  const { user } = renderApp({ serve: categories(3), configuration });
  await screen.findByRole('row', { name: 'Category 1' });
  const header = screen.getByRole('banner');
  expect(header).toHaveTextContent('Browsing ShopEnvironment: production');
  expect(document.title).toBe('site (production) · Categories · Category Browser');
  const goTo = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Browsing/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await goTo(/staging/);
  expect(await within(header).findByText('staging')).toBeVisible();
  expect(within(header).queryByText('production')).not.toBeInTheDocument();
  await goTo(/^Other$/);
  expect(header).not.toHaveTextContent('Environment');
  await goTo(/^Manage connections$/);
  const [row] = await screen.findAllByRole('row', { name: /^Shop/ });
  expect(row).toHaveTextContent('Environment: production');
  await user.keyboard('{Control>}k{/Control}');
  const options = await screen.findAllByRole('option', { name: /^Open Shop/ });
  expect(textsOf(options)).toEqual(['Open Shop, production · site', 'Open Shop, staging · site']);
});
