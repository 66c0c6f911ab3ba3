import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../src/site/connection';
import { ConnectionForm } from '../../src/connections/connection-form';
import {
  configuredShop,
  createConnections,
  draft,
  renderConnections,
} from '../site/render-connections';

function field(name: string) {
  return screen.getByLabelText<HTMLInputElement>(name);
}

function renderForm({
  connections = createConnections(),
  ...props
}: Partial<Parameters<typeof ConnectionForm>[0]> & {
  connections?: ReturnType<typeof createConnections>;
} = {}) {
  const onSaved = vi.fn<(connection: Connection) => void>();
  const form = <ConnectionForm onSaved={onSaved} {...props} />;
  return { ...connections, onSaved, ...renderConnections(form, connections) };
}

function renderEdit() {
  const connections = createConnections();
  const initial = connections.store.add(draft);
  connections.keyRing.set(initial, 'secret');
  return { initial, ...renderForm({ connections, initial }) };
}

describe('a new connection', () => {
  it('is saved as typed, with its key only in the key ring', async () => {
    const { user, store, keyRing, local, onSaved } = renderForm();
    await user.type(field('Name'), 'My shop');
    await user.type(field('Base URL'), 'https://my.example.com/prefix/');
    await user.type(field('Site ID'), 'magazine');
    await user.type(field('API key'), 'secret');
    expect(field('API key')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show key' }));
    expect(field('API key')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide key' }));
    expect(field('API key')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.type(field('Environment'), 'staging');
    await user.clear(field('Cursor parameter'));
    await user.type(field('Cursor parameter'), 'cursor');
    await user.clear(field('Page size parameter'));
    await user.clear(field('Page size'));
    await user.type(field('Page size'), '100');
    expect(field('Page size for full loads')).toHaveValue('500');
    expect(field('Page size for full loads')).toHaveAccessibleDescription(/whole list.* 0 turns/);
    await user.clear(field('Page size for full loads'));
    await user.type(field('Page size for full loads'), '1000');
    await user.click(screen.getByRole('button', { name: 'Connect' }));

    const connection = store.get('my-shop');
    expect(connection).toEqual({
      id: 'my-shop',
      name: 'My shop',
      environment: 'staging',
      baseUrl: 'https://my.example.com/prefix',
      siteId: 'magazine',
      auth: 'key',
      paging: { cursorParam: 'cursor', pageSizeParam: '', pageSize: 100, bulkPageSize: 1000 },
      loadAll: 'when-needed',
      definedBy: 'user',
    });
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(connection);
    expect(connection && keyRing.get(connection)).toBe('secret');
    expect(local.dump()).not.toContain('secret');
  });

  it('starts at the first field, and needs only a base URL, which can be http', async () => {
    const { user, onSaved } = renderForm();
    expect(field('Name')).toHaveFocus();
    expect(field('Base URL')).toHaveAttribute('autocomplete', 'username');
    expect(field('API key')).toHaveAttribute('autocomplete', 'current-password');
    await user.type(field('Base URL'), 'http://my.example.com');
    expect(field('Base URL')).toBeValid();
    expect(field('Base URL')).toHaveAccessibleDescription(/unencrypted/);
    await user.keyboard('{Enter}');
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        name: 'my.example.com',
        baseUrl: 'http://my.example.com',
        siteId: null,
      }),
    );
  });

  it('is not added a second time with another key', async () => {
    const { user, store, keyRing } = renderForm();
    await user.type(field('Base URL'), 'https://my.example.com');
    for (const key of ['a', 'b']) await user.type(field('API key'), `${key}{Enter}`);
    const [connection, ...others] = store.getSnapshot();
    expect(connection && keyRing.get(connection)).toBe('ab');
    expect(others).toHaveLength(1);
  });

  it.each([
    ['Name', '2'],
    ['Base URL', '/v2'],
    ['Site ID', 'magazine'],
    ['Environment', 'staging'],
    ['Page size', '0'],
  ])('is added beside one with another value: %s', async (name, typed) => {
    const { user, store } = renderForm();
    await user.type(field('Name'), 'My shop');
    await user.type(field('Base URL'), 'https://my.example.com{Enter}');
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    await user.type(field(name), `${typed}{Enter}`);
    expect(store.getSnapshot().filter(({ definedBy }) => definedBy === 'user')).toHaveLength(2);
    expect(store.get('my-shop')).toMatchObject({ siteId: null, environment: null });
  });

  it('is added beside an equal one of config.json', async () => {
    const connections = createConnections({ connections: [configuredShop], demo: false });
    const { user, store } = renderForm({ connections });
    await user.type(field('Name'), configuredShop.name);
    await user.type(field('Base URL'), configuredShop.baseUrl);
    await user.type(field('Site ID'), `${configuredShop.siteId}{Enter}`);
    expect(store.getSnapshot().map(({ id }) => id)).toEqual(['shop', 'shop-2']);
  });
});

describe('mistakes', () => {
  it('are shown on submit beside each field, with the focus on the first', async () => {
    const { user, onSaved } = renderForm();
    await user.type(field('Name'), 'My shop');
    await user.type(field('API key'), 'two words');
    await user.click(screen.getByRole('button', { name: 'Connect' }));

    expect(field('Base URL')).toHaveFocus();
    expect(field('Base URL')).toBeInvalid();
    expect(field('Base URL')).toHaveAccessibleDescription(/^Enter the address of the service/);
    expect(field('API key')).toBeInvalid();
    expect(field('API key')).toHaveAccessibleDescription(/plain letters/);
    expect(field('Name')).toBeValid();
    expect(field('Name')).toHaveValue('My shop');
    expect(field('API key')).toHaveValue('two words');
    expect(onSaved).not.toHaveBeenCalled();

    await user.type(field('Base URL'), 'https://my.example.com');
    expect(field('Base URL')).toBeValid();
    expect(field('API key')).toBeInvalid();
  });

  it('are scrolled into view, even inside Advanced', async () => {
    const { user } = renderForm();
    await user.type(field('Base URL'), 'https://my.example.com');
    const advanced = screen.getByRole('button', { name: 'Advanced' });
    await user.click(advanced);
    await user.clear(field('Page size'));
    await user.click(advanced);
    expect(field('Page size')).not.toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(advanced).toHaveAttribute('aria-expanded', 'true');
    expect(field('Page size')).toBeVisible();
    expect(field('Page size')).toHaveFocus();
    expect(field('Page size')).toHaveAccessibleDescription(/whole number from 1 to 10,000/);
  });
});

describe('changing a connection', () => {
  it('starts with the known values except the key, and keeps ID and key', async () => {
    const { user, store, keyRing, initial } = renderEdit();
    expect(field('Name')).toHaveValue('My shop');
    expect(field('Base URL')).toHaveValue('https://my.example.com');
    expect(field('Site ID')).toHaveValue('my site');
    expect(field('API key')).toHaveValue('');
    expect(field('API key')).toHaveAccessibleDescription(/Leave this empty to keep it/);
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Renamed{Enter}');
    expect(store.get(initial.id)?.name).toBe('Renamed');
    expect(keyRing.get(initial)).toBe('secret');
  });

  it.each([null, 'secret-2'])(
    'to another origin does not offer to keep the key, and takes a new one: %j',
    async (key) => {
      const { user, store, keyRing, initial } = renderEdit();
      await user.clear(field('Base URL'));
      await user.type(field('Base URL'), 'https://moved.example.com');
      expect(field('API key')).not.toHaveAccessibleDescription(/Leave this empty to keep it/);
      if (key) await user.type(field('API key'), key);
      await user.click(screen.getByRole('button', { name: 'Connect' }));
      const moved = store.get(initial.id);
      expect(moved?.baseUrl).toBe('https://moved.example.com');
      expect(moved && keyRing.get(moved)).toBe(key);
      expect(keyRing.get(initial)).toBeNull();
    },
  );

  it.each([{ cursorParam: 'cursor' }, { bulkPageSize: 0 }])(
    'shows the pagination settings at once if they differ from the default: %j',
    (paging) => {
      const connections = createConnections();
      const initial = connections.store.add({ ...draft, paging: { ...draft.paging, ...paging } });
      renderForm({ connections, initial });
      expect(field('Page size for full loads')).toBeVisible();
      expect(field('Page size for full loads')).toHaveValue(String(initial.paging.bulkPageSize));
    },
  );
});

describe('checking', () => {
  it('saves the connection first, with its key', async () => {
    const { user, store, keyRing, onSaved, address } = renderForm();
    await user.type(field('Base URL'), 'https://my.example.com');
    await user.type(field('Site ID'), 'magazine');
    await user.type(field('API key'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Save and check' }));
    const connection = store.get('my-example-com');
    expect(address()).toBe('/my-example-com/sites/magazine/check');
    expect(connection && keyRing.get(connection)).toBe('secret');
    expect(onSaved).not.toHaveBeenCalled();
  });
});
