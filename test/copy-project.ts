import { cpSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Folders that the copy does not need or that it links to instead. */
const NOT_COPIED = new Set(['.git', 'node_modules', 'dist', 'build', 'test-results', 'coverage']);

/** Copies the project for a test that builds it because other tests read the output in the original folder. */
export function copyProject(folder: string): void {
  cpSync(PROJECT, folder, {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(basename(path)),
  });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
}
