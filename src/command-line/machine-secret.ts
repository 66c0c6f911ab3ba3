import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const LENGTH = 32;

/**
 * Reads the secret that this user has on this machine, and makes it on the first call. Where none can be
 * kept, each call returns another.
 */
export function readMachineSecret(): Buffer {
  const state = process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state');
  const folder = join(state, 'category-browser');
  const file = join(folder, 'secret');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(LENGTH), { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there, or cannot be kept.
  }
  try {
    const secret = readFileSync(file);
    if (secret.length === LENGTH) return secret;
  } catch {
    // It cannot be kept.
  }
  return randomBytes(LENGTH);
}
