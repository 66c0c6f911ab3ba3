import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const LENGTH = 32;

/**
 * Reads the secret of this user on this machine, and creates it on the first call. Returns another one
 * each time if it cannot be stored.
 */
export function readMachineSecret(): Buffer {
  const state = process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state');
  const folder = join(state, 'category-browser');
  const file = join(folder, 'secret');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(LENGTH), { flag: 'wx', mode: 0o600 });
  } catch {
    // It exists, or cannot be stored.
  }
  try {
    const secret = readFileSync(file);
    if (secret.length === LENGTH) return secret;
  } catch {
    // It cannot be stored.
  }
  return randomBytes(LENGTH);
}
