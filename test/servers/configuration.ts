import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../e2e/built-app';

/** Reads a file from `deploy/`. */
export function readConfiguration(file: string): string {
  return readFileSync(join(PROJECT, 'deploy', file), 'utf8');
}

/** Replaces parts of a configuration; throws if one is missing. */
export function edit(
  text: string,
  ...changes: readonly (readonly [from: string, to: string])[]
): string {
  return changes.reduce((edited, [from, to]) => {
    if (!edited.includes(from)) throw new Error(`The configuration has no ${from}`);
    return edited.replaceAll(from, to);
  }, text);
}
