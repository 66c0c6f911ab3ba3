import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PAGING, type PagingDialect } from '../../api/service';
import { toConnectionId } from '../../connections/connection-id';

export interface ServiceAddress {
  /** The name of the connection: by default host and path. */
  readonly name?: string;
  readonly baseUrl: string;
  /** Null: the app asks for it. */
  readonly siteId: string | null;
  readonly paging?: PagingDialect;
  /** Who adds the key; by default the gateway. */
  readonly auth?: 'key' | 'proxy';
}

/** So long that the id, with the hash behind it, is no longer than an id may be. */
const MAX_NAME_LENGTH = 48;

interface Service extends ServiceAddress {
  readonly key: string | null;
}

/** Makes the configuration of an app that has one connection: to a service, through its own origin. */
export function toConfiguration(service: Service) {
  const { baseUrl, siteId, paging = DEFAULT_PAGING, auth = 'proxy', key } = service;
  const { host, pathname } = new URL(baseUrl);
  const { name = host + pathname.replace(/\/+$/, '') } = service;
  const hash = createHash('sha256').update(baseUrl).digest('hex').slice(0, 12);
  return {
    connections: [
      {
        // By the whole address: what a browser has stored of another service is not this one's.
        id: `${toConnectionId(name.slice(0, MAX_NAME_LENGTH), [])}-${hash}`,
        name,
        baseUrl: '/',
        auth,
        keyFingerprint: key === null ? null : toKeyFingerprint(baseUrl, key),
        siteId,
        paging,
      },
    ],
    demo: false,
    customConnections: false,
  };
}

/** Tells a key from others of the same service. A secret keeps the browser from guessing keys by it. */
function toKeyFingerprint(baseUrl: string, key: string): string {
  const hash = createHmac('sha256', readMachineSecret()).update(JSON.stringify([baseUrl, key]));
  return hash.digest('hex').slice(0, 16);
}

const LENGTH = 32;

/** Reads the secret of this user on this machine; creates it on the first call, or each time if it cannot be stored. */
export function readMachineSecret(): Buffer {
  const created = randomBytes(LENGTH);
  try {
    const state = process.env.XDG_STATE_HOME || join(os.homedir(), '.local', 'state');
    const folder = join(state, 'category-browser');
    const file = join(folder, 'secret');
    if (existsSync(file)) {
      const stored = readFileSync(file);
      if (stored.length === LENGTH) return stored;
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Another process never reads a part of it.
    const draft = `${file}-${process.pid}`;
    writeFileSync(draft, created, { mode: 0o600 });
    renameSync(draft, file);
  } catch {
    // It cannot be stored.
  }
  return created;
}
