import { fileURLToPath } from 'node:url';

/** The built app. The command lies as deep in the package as this file does in the project. */
export const APP_FOLDER = fileURLToPath(new URL('../../dist/', import.meta.url));
