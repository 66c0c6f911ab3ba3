import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';

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
