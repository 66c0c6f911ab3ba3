import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionForm } from '../../src/connections/connection-form';
import * as t from '../../src/messages/generated/failures';
import type { Connection } from '../../src/site/connection';
import { Announcement } from '../../src/ui/feedback/announcement';
import { network } from '../network';
import { serveSite } from './serve-site';
import {
  configuredShop,
  createConnections,
  draft,
  renderConnections,
} from '../site/render-connections';

const URL_OF_SHOP = 'https://my.example.com';

function field(name: string) {
  return screen.getByLabelText<HTMLInputElement>(name);
}

const button = (name: string) => screen.getByRole('button', { name });

type Connections = ReturnType<typeof createConnections>;

function renderForm({
  connections = createConnections(),
  ...props
}: Partial<Parameters<typeof ConnectionForm>[0]> & { connections?: Connections } = {}) {
  const onConnected = vi.fn<(connection: Connection) => void>();
  const onCancel = vi.fn<() => void>();
  const form = (
    <ErrorBoundary fallbackRender={({ error }) => <p>{String(error)}</p>}>
      <ConnectionForm onConnected={onConnected} onCancel={onCancel} {...props} />
    </ErrorBoundary>
  );
  return { ...connections, onConnected, onCancel, ...renderConnections(form, connections) };
}

type Rendered = ReturnType<typeof renderForm>;

async function fill({ user }: Rendered, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    if (value !== '') await user.type(field(name), value);
  }
}

async function connect(rendered: Rendered, values: Record<string, string> = {}) {
  await fill(rendered, { 'Base URL': URL_OF_SHOP, 'Site ID': 'magazine', ...values });
  await rendered.user.click(button('Connect'));
}

async function connected({ onConnected }: Rendered): Promise<Connection> {
  await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
  const [connection] = onConnected.mock.lastCall ?? [];
  if (!connection) throw new Error('Not called');
  return connection;
}

const idsIn = ({ store }: Rendered) => store.getSnapshot().map(({ id }) => id);

describe('a new connection', () => {
  it('is saved once its first page arrives', async () => {
    const log = serveSite(`${URL_OF_SHOP}/prefix`, { key: 'secret' });
    const rendered = renderForm();
    const { user, store, keyRing, local } = rendered;
    await fill(rendered, {
      'Base URL': `${URL_OF_SHOP}/prefix/`,
      'Site ID': 'magazine',
      'API key': 'secret',
      Name: 'My shop',
    });
    expect(field('API key')).toHaveAttribute('type', 'password');
    await user.click(button('Show key'));
    expect(field('API key')).toHaveAttribute('type', 'text');
    await user.click(button('Hide key'));
    expect(field('API key')).toHaveAttribute('type', 'password');
    await user.click(button('Advanced'));
    await fill(rendered, { Environment: 'staging', 'Page size': '100' });
    expect(field('Page size for full loads')).toHaveAccessibleDescription(/whole list.* Enter 0/);
    await fill(rendered, { 'Page size for full loads': '1000' });
    expect(store.get('my-shop')).toBeNull();
    await user.click(button('Connect'));

    const connection = await connected(rendered);
    expect(log).toEqual(['/prefix/api/v1/sites/magazine/category?first=100 Bearer secret']);
    expect(connection).toEqual({
      id: 'my-shop',
      name: 'My shop',
      environment: 'staging',
      baseUrl: `${URL_OF_SHOP}/prefix`,
      siteId: 'magazine',
      auth: 'key',
      paging: { cursorParam: 'after', pageSizeParam: 'first', pageSize: 100, bulkPageSize: 1000 },
      loadAll: 'when-needed',
      definedBy: 'user',
    });
    expect(store.get('my-shop')).toEqual(connection);
    expect(keyRing.get(connection)).toBe('secret');
    expect(store.worksWithoutKey(connection)).toBe(false);
    expect(local.dump()).not.toContain('secret');
  });

  it('gets its name from the base URL', async () => {
    serveSite('http://my.example.com');
    const rendered = renderForm();
    expect(field('Base URL')).toHaveFocus();
    expect(field('Base URL')).toHaveAttribute('autocomplete', 'username');
    expect(field('API key')).toHaveAttribute('autocomplete', 'current-password');
    await fill(rendered, { 'Base URL': 'http://my.example.com', 'Site ID': 'magazine' });
    expect(field('Base URL')).toBeValid();
    expect(field('Base URL')).toHaveAccessibleDescription(/unencrypted/);
    await rendered.user.keyboard('{Enter}');
    const connection = await connected(rendered);
    expect(connection).toMatchObject({ id: 'my-example-com', baseUrl: 'http://my.example.com' });
    expect(rendered.store.worksWithoutKey(connection)).toBe(true);
    expect(rendered.states.get().get(connection.id)?.failure).toBeNull();
  });

  it.each([
    ['Base URL', `${URL_OF_SHOP}/v2`],
    ['Site ID', 'journal'],
    ['Page size', '20'],
  ])('is added next to one that differs in %s', async (name, typed) => {
    serveSite(URL_OF_SHOP);
    serveSite(`${URL_OF_SHOP}/v2`);
    serveSite(URL_OF_SHOP, { siteId: 'journal' });
    const connections = createConnections({ demo: false });
    connections.store.add({ ...draft, siteId: 'magazine' });
    const rendered = renderForm({ connections });
    await rendered.user.click(button('Advanced'));
    await connect(rendered, { [name]: typed });
    expect((await connected(rendered)).id).toBe('my-example-com');
    expect(idsIn(rendered)).toEqual(['my-shop', 'my-example-com']);
  });
});

describe('an existing connection', () => {
  it('is opened instead of a duplicate', async () => {
    const connections = createConnections({ connections: [configuredShop], demo: false });
    const rendered = renderForm({ connections });
    const same = { 'Base URL': 'shop.example.com/', Name: 'Ours' };
    await fill(rendered, { 'Site ID': 'magazine', ...same });
    expect(screen.getByText(/^You already have this connection/)).toHaveTextContent('Shop');
    await connect(rendered, same);
    expect(await connected(rendered)).toBe(configuredShop);
    expect(idsIn(rendered)).toEqual(['shop']);
  });

  it('keeps its old key until the new one works', async () => {
    const connections = createConnections({ connections: [configuredShop], demo: false });
    connections.keyRing.set(configuredShop, 'old');
    const rendered = renderForm({ connections });
    serveSite(configuredShop.baseUrl, { key: 'new' });
    await connect(rendered, { 'Base URL': configuredShop.baseUrl, 'API key': 'wrong' });
    expect(await screen.findByText(new RegExp(t.keyRejected()))).toBeVisible();
    expect(connections.keyRing.get(configuredShop)).toBe('old');
    expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull();
    expect(screen.queryByText(/^Save anyway/)).toBeNull();
    await connect(rendered, { 'Base URL': configuredShop.baseUrl, 'API key': 'new' });
    await connected(rendered);
    expect(connections.keyRing.get(configuredShop)).toBe('new');
    expect(idsIn(rendered)).toEqual(['shop']);
  });

  it('keeps its key if another tab has since added it', async () => {
    serveSite(URL_OF_SHOP, { key: 'secret' });
    const rendered = renderForm();
    await connect(rendered, { 'API key': 'wrong' });
    const saveAnyway = await screen.findByRole('button', { name: 'Save anyway' });
    const known = rendered.store.add({ ...draft, siteId: 'magazine' });
    rendered.keyRing.set(known, 'secret');
    await rendered.user.click(saveAnyway);
    expect(await connected(rendered)).toEqual(known);
    expect(rendered.keyRing.get(known)).toBe('secret');
  });
});

const list = `${URL_OF_SHOP}/api/v1/sites/magazine/category`;

describe('a connection that does not work', () => {
  it.each<[string, () => Response, string, RegExp]>([
    [
      'unreachable or CORS',
      () => HttpResponse.error(),
      'Base URL',
      /Cannot reach .*CORS.*cannot tell/,
    ],
    ['not JSON', () => HttpResponse.html('<p>Hello'), 'Base URL', /my\.example\.com/],
    [
      'an error',
      () => HttpResponse.json({}, { status: 500 }),
      'Base URL',
      /internal error \(500\)/,
    ],
    [
      'no such site',
      () => HttpResponse.json({}, { status: 404 }),
      'Site ID',
      /404.*case matters.*path/,
    ],
    ['a key that has no access', () => HttpResponse.json({}, { status: 403 }), 'API key', /403/],
    [
      'a rejected parameter',
      () => HttpResponse.json({}, { status: 400 }),
      'Page size parameter',
      /400.*first=50/,
    ],
  ])('shows the reason next to the field without saving: %s', async (...row) => {
    const [, respond, at, words] = row;
    const sent = vi.fn<() => Response>(respond);
    network.use(http.get(list, sent));
    const rendered = renderForm();
    expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull();
    await connect(rendered, { 'API key': 'secret', Name: 'My shop' });
    await waitFor(() => expect(field(at)).toHaveAccessibleDescription(words));
    expect(field(at)).toBeInvalid();
    expect(field(at)).toBeVisible();
    expect(field(at)).toHaveFocus();
    expect(sent).toHaveBeenCalledOnce();
    expect(field('Base URL')).toHaveValue(URL_OF_SHOP);
    expect(field('API key')).toHaveValue('secret');
    expect(field('Name')).toHaveValue('My shop');
    expect(idsIn(rendered)).toEqual(['demo']);
    await rendered.user.type(field(at), 'x');
    expect(field(at)).toBeValid();

    await rendered.user.click(button('Save anyway'));
    const connection = await connected(rendered);
    expect(connection.name).toBe('My shop');
    expect(rendered.store.worksWithoutKey(connection)).toBe(false);
    expect(rendered.store.get(connection.id)).toEqual(connection);
  });

  it('asks for a required key', async () => {
    serveSite(URL_OF_SHOP, { key: 'secret' });
    const rendered = renderForm();
    await connect(rendered);
    await waitFor(() => expect(field('API key')).toHaveAccessibleDescription(/needs an API key/));
    expect(field('API key')).toHaveFocus();
    await rendered.user.keyboard('secret{Enter}');
    expect(rendered.keyRing.get(await connected(rendered))).toBe('secret');
  });

  it('does not share an untested key with other tabs', async () => {
    serveSite(URL_OF_SHOP, { key: 'secret' });
    const connections = createConnections();
    const initial = connections.store.add({ ...draft, siteId: 'magazine' });
    const otherTab = connections.openTab();
    const rendered = renderForm({ connections, initial });
    await connect(rendered, { 'API key': 'wrong' });
    await waitFor(() => expect(field('API key')).toBeInvalid());
    await connections.tabs.quiet();
    expect([connections.keyRing.get(initial), otherTab.get(initial)]).toEqual([null, null]);
    await connect(rendered, { 'API key': 'secret' });
    await connected(rendered);
    await connections.tabs.quiet();
    expect(otherTab.get(initial)).toBe('secret');
  });
});

describe('a request', () => {
  it.each(['Cancel', '{Escape}'])(
    'leaves the form unchanged when canceled with %s',
    async (how) => {
      const [sent, aborted] = [vi.fn<() => void>(), vi.fn<() => void>()];
      network.use(
        http.get(list, async ({ request }) => {
          sent();
          await new Promise<void>((resolve) => {
            request.signal.addEventListener('abort', () => resolve());
          });
          aborted();
          return HttpResponse.json({ categories: [] });
        }),
      );
      const rendered = renderForm();
      const { user } = rendered;
      await connect(rendered);
      expect(screen.getByRole('status')).toHaveTextContent(
        'Requesting one page from my.example.com',
      );
      expect(field('Base URL')).toHaveAttribute('readonly');
      // Pressing it again sends nothing.
      await user.click(button('Connect'));
      await user.type(field('Site ID'), '{Enter}');
      if (how === 'Cancel') await user.click(button(how));
      else await user.keyboard(how);
      await waitFor(() => expect(aborted).toHaveBeenCalledOnce());
      expect(screen.getByRole('status')).toHaveTextContent(/^$/);
      expect(field('Base URL')).toHaveValue(URL_OF_SHOP);
      expect(field('Base URL')).not.toHaveAttribute('readonly');
      expect(rendered.onCancel).not.toHaveBeenCalled();
      expect(rendered.onConnected).not.toHaveBeenCalled();
      expect(idsIn(rendered)).toEqual(['demo']);
      await user.click(button('Cancel'));
      expect(sent).toHaveBeenCalledOnce();
      expect(field('Base URL')).toBeValid();
      expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull();
      expect(rendered.onCancel).toHaveBeenCalledOnce();
    },
  );

  it('is canceled when the form closes', async () => {
    const [sent, aborted] = [vi.fn<() => void>(), vi.fn<() => void>()];
    network.use(
      http.get(list, ({ request }) => {
        request.signal.addEventListener('abort', aborted);
        sent();
        return new Promise<never>(() => {});
      }),
    );
    await connect(renderForm());
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    cleanup();
    await waitFor(() => expect(aborted).toHaveBeenCalledOnce());
  });

  it('is canceled by a double-click without closing the form', async () => {
    network.use(http.get(list, () => new Promise<never>(() => {})));
    const rendered = renderForm();
    await connect(rendered);
    await rendered.user.dblClick(button('Cancel'));
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    expect(rendered.onCancel).not.toHaveBeenCalled();
  });

  it('shows how many seconds it has taken', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    network.use(http.get(list, () => new Promise<never>(() => {})));
    await connect(renderForm());
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/ my\.example\.com…$/);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(status).toHaveTextContent(/ my\.example\.com…2 s$/);
  });

  it('reaches the error boundary if its connection cannot be saved', async () => {
    serveSite(URL_OF_SHOP);
    const connections = createConnections();
    vi.spyOn(connections.store, 'add').mockImplementation(() => {
      throw new Error('broken');
    });
    await connect(renderForm({ connections }));
    expect(await screen.findByText('Error: broken')).toBeVisible();
    vi.mocked(console.error).mockClear();
  });

  it('cannot be canceled once the connection is saved', async () => {
    serveSite(URL_OF_SHOP);
    const rendered = renderForm();
    const persister = () => new Promise<never>(() => {});
    rendered.client.setDefaultOptions({ queries: { persister } });
    await connect(rendered);
    const { id } = await connected(rendered);
    expect(idsIn(rendered)).toEqual([id, 'demo']);
  });
});

describe('a pasted URL', () => {
  it('is read out when it is split', async () => {
    render(<Announcement />);
    const { user } = renderForm();
    await user.click(field('Base URL'));
    await user.paste(list);
    const words = /site ID was taken from the URL/;
    expect(await screen.findByText(words, { selector: '[aria-live] p' })).toBeInTheDocument();
  });

  it('is no longer mentioned once the base URL is edited', async () => {
    const { user } = renderForm();
    await user.click(field('Base URL'));
    await user.paste(list);
    expect(button('Undo')).toBeVisible();
    await user.type(field('Base URL'), '/v2');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(field('Base URL')).toHaveAccessibleDescription(/^The part before \/api\/v1/);
  });

  it('to an endpoint is split into the base URL and the site', async () => {
    serveSite(URL_OF_SHOP);
    const rendered = renderForm();
    const { user } = rendered;
    await user.type(field('Site ID'), 'typed');
    await user.click(field('Base URL'));
    await user.paste(`${list}?first=50`);
    expect(field('Base URL')).toHaveValue(URL_OF_SHOP);
    expect(field('Site ID')).toHaveValue('magazine');
    expect(field('Base URL')).toHaveAccessibleDescription(/site ID was taken from the URL/);
    await user.click(button('Undo'));
    expect(field('Base URL')).toHaveValue(`${list}?first=50`);
    expect(field('Base URL')).toHaveFocus();
    expect(field('Site ID')).toHaveValue('typed');
    // It stays as it is even though the field loses focus.
    await user.tab();
    expect(field('Base URL')).toHaveValue(`${list}?first=50`);
    await connect(rendered, { 'Base URL': list });
    expect(await connected(rendered)).toMatchObject({ baseUrl: URL_OF_SHOP, siteId: 'magazine' });
  });

  it('is not split while Connect is pressed, so the button does not move', async () => {
    serveSite(URL_OF_SHOP);
    const rendered = renderForm();
    const { user } = rendered;
    await user.type(field('Base URL'), list);
    await user.pointer({ keys: '[MouseLeft>]', target: button('Connect') });
    expect(field('Base URL')).not.toHaveFocus();
    expect(field('Base URL')).toHaveValue(list);
    await user.pointer('[/MouseLeft]');
    expect(await connected(rendered)).toMatchObject({ baseUrl: URL_OF_SHOP, siteId: 'magazine' });
  });

  it('cannot be undone during the request', async () => {
    network.use(http.get(list, () => new Promise<never>(() => {})));
    const { user } = renderForm();
    await user.click(field('Base URL'));
    await user.paste(list);
    await user.click(button('Connect'));
    expect(field('Base URL')).toHaveAccessibleDescription(/site ID was taken from the URL/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(button('Cancel'));
    expect(button('Undo')).toBeVisible();
  });

  it('is saved without the path that the app adds', async () => {
    serveSite(URL_OF_SHOP);
    const rendered = renderForm();
    await connect(rendered, { 'Base URL': `${URL_OF_SHOP}/api/v1/` });
    expect(field('Base URL')).toHaveAccessibleDescription(/adds \/api\/v1 itself/);
    expect(await connected(rendered)).toMatchObject({ baseUrl: URL_OF_SHOP, siteId: 'magazine' });
  });
});

describe('invalid fields', () => {
  it('are marked on submit, with focus on the first', async () => {
    const rendered = renderForm();
    const { user } = rendered;
    await user.type(field('Name'), 'My shop');
    await user.type(field('API key'), 'two words');
    await user.click(button('Connect'));

    expect(field('Base URL')).toHaveFocus();
    expect(field('Base URL')).toBeInvalid();
    expect(field('Base URL')).toHaveAccessibleDescription(/^Enter the base URL of the service/);
    expect(field('Site ID')).toHaveAccessibleDescription(/^Enter the site ID/);
    expect(field('API key')).toBeInvalid();
    expect(field('API key')).toHaveAccessibleDescription(/unaccented letters/);
    expect(field('Name')).toBeValid();
    expect(field('Name')).toHaveValue('My shop');
    expect(field('API key')).toHaveValue('two words');

    await user.type(field('Base URL'), URL_OF_SHOP);
    expect(field('Base URL')).toBeValid();
    expect(field('API key')).toBeInvalid();
    expect(idsIn(rendered)).toEqual(['demo']);
  });

  it('are scrolled into view even inside Advanced', async () => {
    const rendered = renderForm();
    await fill(rendered, { 'Base URL': URL_OF_SHOP, 'Site ID': 'magazine' });
    const advanced = button('Advanced');
    await rendered.user.click(advanced);
    await rendered.user.clear(field('Page size'));
    await rendered.user.click(advanced);
    expect(field('Page size')).not.toBeVisible();

    await rendered.user.click(button('Connect'));
    expect(advanced).toHaveAttribute('aria-expanded', 'true');
    expect(field('Page size')).toBeVisible();
    expect(field('Page size')).toHaveFocus();
    expect(field('Page size')).toHaveAccessibleDescription(/whole number from 1 to 10,000/);
  });
});

describe('editing a connection', () => {
  function renderEdit() {
    const connections = createConnections();
    const initial = connections.store.add({ ...draft, siteId: 'magazine' });
    connections.keyRing.set(initial, 'secret');
    return { initial, ...renderForm({ connections, initial }) };
  }

  it('shows the saved values except the key', async () => {
    const log = serveSite(URL_OF_SHOP, { key: 'secret' });
    const rendered = renderEdit();
    const { user, store, keyRing, initial } = rendered;
    expect(field('Name')).toHaveValue('My shop');
    expect(field('Base URL')).toHaveValue('https://my.example.com');
    expect(field('Site ID')).toHaveValue('magazine');
    expect(field('API key')).toHaveValue('');
    expect(field('API key')).toHaveAccessibleDescription(/Leave this empty to keep it/);
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Renamed{Enter}');
    await connected(rendered);
    expect(log).toEqual(['/api/v1/sites/magazine/category?first=50 Bearer secret']);
    expect(store.get(initial.id)?.name).toBe('Renamed');
    expect(keyRing.get(initial)).toBe('secret');
  });

  it('sends the key that only another tab holds', async () => {
    const log = serveSite(URL_OF_SHOP, { key: 'secret' });
    const connections = createConnections();
    const initial = connections.store.add({ ...draft, siteId: 'magazine' });
    connections.keyRing.set(initial, 'secret');
    const keyRing = connections.openTab();
    const rendered = renderForm({ connections: { ...connections, keyRing }, initial });
    await waitFor(() => expect(field('API key')).toHaveAccessibleDescription(/to keep it/));
    await rendered.user.click(button('Connect'));
    await connected(rendered);
    expect(log).toEqual([expect.stringMatching(/ Bearer secret$/)]);
  });

  it('keeps the settings and the key until the new ones work', async () => {
    network.use(http.get(list, () => HttpResponse.error()));
    const rendered = renderEdit();
    const { store, keyRing, initial } = rendered;
    await connect(rendered, { 'API key': 'secret-2', Name: 'Renamed' });
    await waitFor(() => expect(field('Base URL')).toBeInvalid());
    expect(store.get(initial.id)).toEqual(initial);
    expect(keyRing.get(initial)).toBe('secret');
    serveSite(URL_OF_SHOP, { key: 'secret-2' });
    await rendered.user.click(button('Connect'));
    await connected(rendered);
    expect(store.get(initial.id)?.name).toBe('Renamed');
    expect(keyRing.get(initial)).toBe('secret-2');
  });

  it.each([null, 'secret-2'])('does not send the key to another origin: %j', async (key) => {
    const log = serveSite('https://moved.example.com', { key: key ?? undefined });
    const rendered = renderEdit();
    const { store, keyRing, initial } = rendered;
    await fill(rendered, { 'Base URL': 'https://moved.example.com' });
    expect(field('API key')).not.toHaveAccessibleDescription(/Leave this empty to keep it/);
    await connect(rendered, { 'Base URL': 'https://moved.example.com', 'API key': key ?? '' });
    const moved = await connected(rendered);
    expect(log).toEqual([expect.stringMatching(key === null ? /first=50 null$/ : /secret-2$/)]);
    expect(store.get(initial.id)).toEqual(moved);
    expect(moved.baseUrl).toBe('https://moved.example.com');
    expect(keyRing.get(moved)).toBe(key);
    expect(keyRing.get(initial)).toBeNull();
  });

  it.each([{ cursorParam: 'cursor' }, { bulkPageSize: 0 }])(
    'shows pagination settings that differ from the default: %j',
    (paging) => {
      const connections = createConnections();
      const initial = connections.store.add({ ...draft, paging: { ...draft.paging, ...paging } });
      renderForm({ connections, initial });
      expect(field('Page size for full loads')).toBeVisible();
      expect(field('Page size for full loads')).toHaveValue(String(initial.paging.bulkPageSize));
    },
  );
});
