import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the built app: what `npm run build` makes, or another that `E2E_DIST` names. */
export const DIST = resolve(PROJECT, process.env.E2E_DIST ?? 'dist');
