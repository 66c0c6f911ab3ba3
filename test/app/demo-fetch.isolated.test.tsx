import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../render-app';

const server = vi.hoisted(() => ({ hasDemo: false }));

vi.mock(import('../../src/demo/demo-service'), async (importOriginal) => {
  if (!server.hasDemo) throw new TypeError('gone');
  return await importOriginal();
});

it('says so if the demo cannot be loaded, and loads it when asked to try again', async () => {
  const { user } = renderApp({ path: '/', configuration: {} });
  const title = await screen.findByText('This part of the app could not be loaded');
  const notice = within(title.closest('[role="alert"]')?.parentElement ?? document.body);
  server.hasDemo = true;
  await user.click(notice.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^50 of 2\d\d loaded$/)).toBeVisible();
  expect(screen.queryByText('This part of the app could not be loaded')).not.toBeInTheDocument();
});
