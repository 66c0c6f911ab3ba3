import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categories, LIST_PATH, renderApp } from '../../render-app';

const DEMO = '/demo/sites/magazine/categories';
const WORDS = 'This is demo data.';

const untilLoaded = () => screen.findByText(/^50 of 2\d\d loaded$/);

it('says of the demo what it is, and leads to the form for a service of one’s own', async () => {
  const { user } = renderApp({ path: DEMO, configuration: {} });
  expect(await screen.findByText(WORDS)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Connect your service' }));
  expect(await screen.findByLabelText('Base URL')).toBeVisible();
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
});

it('is silent where no connection can be added, and beside other services', async () => {
  const { unmount } = renderApp({ path: DEMO, configuration: { customConnections: false } });
  await untilLoaded();
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  unmount();
  renderApp({ serve: categories(3), path: LIST_PATH });
  await screen.findByText('All 3 loaded');
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
});
