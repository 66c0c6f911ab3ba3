import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the built app: the output of `npm run build` or the one in `E2E_DIST`. */
export const DIST = resolve(PROJECT, process.env.E2E_DIST ?? 'dist');
