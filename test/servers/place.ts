import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST } from '../e2e/built-app';
import { NOBODY } from './start-process';

/** The folders of a server: it cannot write to any of them but `run`. */
export interface Place {
  readonly folder: string;
  readonly root: string;
  readonly run: string;
  readonly write: (file: string, content: string) => string;
  readonly remove: () => void;
}

/** Lays out the folders of a server: the built app, what it writes, and beside them its configuration. */
export function createPlace(app = DIST): Place {
  const folder = mkdtempSync(join(tmpdir(), 'category-browser-'));
  chmodSync(folder, 0o755);
  const root = join(folder, 'app');
  cpSync(app, root, { recursive: true });
  const run = join(folder, 'run');
  mkdirSync(run);
  if (NOBODY !== null) chownSync(run, NOBODY, NOBODY);
  return {
    folder,
    root,
    run,
    write(file, content) {
      const path = join(folder, file);
      writeFileSync(path, content);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
