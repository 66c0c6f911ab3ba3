/** A program that tests are skipped without. */
interface Program {
  readonly name: string;
  readonly debianPackages: string;
  /** Undefined where it is not installed. */
  readonly start: unknown;
}

/** Says how to get the programs that are not there, a line for each. */
export function sayWhatIsMissing(programs: readonly Program[]): void {
  for (const { name, debianPackages, start } of programs)
    if (start === undefined)
      process.stdout.write(
        `${name} is skipped: it is not installed (on Debian: apt-get install ${debianPackages})\n`,
      );
}
