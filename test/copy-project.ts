import { cpSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Parts that do not belong to the project, or are linked. */
const NOT_COPIED = new Set(['.git', 'node_modules', 'dist', 'build', 'test-results', 'coverage']);

/** Copies the project for tests that build it, since other tests read the build in the original folder. */
export function copyProject(folder: string): void {
  cpSync(PROJECT, folder, {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(basename(path)),
  });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
}
