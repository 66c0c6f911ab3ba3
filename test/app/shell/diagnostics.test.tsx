import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json';
import { answerList, category, HttpResponse, renderApp } from '../../render-app';
import { changeLanguage } from '../../messages/change-language';

const KEY = 'key-1234567890';

type User = ReturnType<typeof renderApp>['user'];

/** What the palette copies. */
async function copyDiagnostics(user: User): Promise<string> {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'version');
  const [option] = await screen.findAllByRole('option', { name: /^Copy diagnostics/ });
  expect(option).toHaveTextContent(`Version ${packageJson.version}`);
  await user.click(option ?? document.body);
  await screen.findByText('Diagnostics copied');
  return await navigator.clipboard.readText();
}

it('tells which build, which browser and which kind of connection', async () => {
  const { user, services } = renderApp({ serve: [category('1'), category('2')], key: KEY });
  const [connection] = services.store.getSnapshot();
  if (connection) services.keyRing.set(connection, KEY);
  await screen.findByRole('row', { name: 'Category 2' });
  const text = await copyDiagnostics(user);
  expect(text).toMatch(
    new RegExp(`^Category Browser: ${packageJson.version}( \\([0-9a-f]{12}(-dirty)?\\))?$`, 'm'),
  );
  expect(text).toContain(`Browser: ${navigator.userAgent}`);
  expect(text).toContain('Connection: key, by configuration, https://service.test\n');
  expect(text).toContain('Loaded: 2 categories on 1 page, 0 opened\n');
  expect(text).toContain('Theme: system\n');
  expect(text).toMatch(/^Storage: \w+$/m);
  expect(text).toContain('Last failure: none');
});

it('holds no key, no query string, no ID and nothing of what was read', async () => {
  const { user, services } = renderApp({
    serve: [category('id-of-it', { name: 'Name of it', slug: 'slug-of-it' })],
    key: KEY,
    at: '/id-of-it?q=searched-for',
  });
  const [connection] = services.store.getSnapshot();
  if (connection) services.keyRing.set(connection, KEY);
  await screen.findByRole('heading', { name: 'Name of it' });
  const page = '<p>Name of it, slug-of-it, id-of-it';
  answerList(() => HttpResponse.html(page));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('A newer list could not be loaded');
  const text = await copyDiagnostics(user);
  expect(text).toMatch(
    /^Last failure: \S+Z The requested data could not be loaded\. https:\/\/service\.test answered/m,
  );
  for (const secret of [KEY, '?', 'searched-for', 'of it', 'of-it', '/sites', 'Test service']) {
    expect(text).not.toContain(secret);
  }
});

it('is there where there is no connection', async () => {
  const { user } = renderApp({ path: '/connections' });
  expect(await copyDiagnostics(user)).toContain('Connection: none\n');
});

it('is in English in every language', async () => {
  const { user } = renderApp({ serve: [category('1')] });
  await screen.findByRole('row', { name: 'Category 1' });
  answerList(() => HttpResponse.html('<p>'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('A newer list could not be loaded');
  await act(() => changeLanguage('de'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Suche und Befehle' }), 'version');
  await user.click(await screen.findByRole('option', { name: /^Diagnosedaten kopieren/ }));
  await screen.findByText('Diagnosedaten kopiert');
  expect(await navigator.clipboard.readText()).toContain(
    'Z The requested data could not be loaded. https://service.test answered',
  );
});
