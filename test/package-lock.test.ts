import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const lockFile: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const locked = Object.entries(lockFile.packages).filter(([path]) => path !== '');

// Some registries lack packages for other platforms, so the lock file may have no hash for them.
const isForOneSystem = ({ os, cpu, libc }: LockedPackage) => Boolean(os ?? cpu ?? libc);

test('every package, for any platform, has an integrity hash', () => {
  expect(locked).not.toEqual([]);
  expect(
    locked
      .filter(([, entry]) => !isForOneSystem(entry) && !entry.integrity?.startsWith('sha512-'))
      .map(([path]) => path),
  ).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(locked.filter(([, entry]) => 'resolved' in entry).map(([path]) => path)).toEqual([]);
});
