import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../render-app';

const path = '/demo/sites/magazine/categories';
const WORDS = 'This is demo data.';

it("links from the demo to the form for connecting the user's own service", async () => {
  const { user } = renderApp({ path, configuration: {} });
  expect(await screen.findByText(WORDS)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Connect your service' }));
  expect(await screen.findByLabelText('Base URL')).toBeVisible();
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
});

it('the demo strip is hidden if no connection can be added', async () => {
  renderApp({ path, configuration: { customConnections: false } });
  await screen.findByText(/^50 of 2\d\d loaded$/);
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
});
