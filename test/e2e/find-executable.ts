import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds the first of these programs that is installed. Each is a name to look up in `PATH` or a full path. */
export function findExecutable(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs
    .flatMap((program) =>
      program.includes('/') ? [program] : folders.map((folder) => join(folder, program)),
    )
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A program that some tests need. */
interface Program {
  readonly name: string;
  readonly debianPackages: string;
  /** Undefined if it is not installed. */
  readonly start: unknown;
}

/** Prints how to install the missing programs, one line each. */
export function sayWhatIsMissing(programs: readonly Program[]): void {
  for (const { name, debianPackages, start } of programs)
    if (start === undefined)
      process.stdout.write(
        `${name} is skipped: it is not installed (on Debian: apt-get install ${debianPackages})\n`,
      );
}
