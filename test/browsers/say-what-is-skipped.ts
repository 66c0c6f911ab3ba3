import { ENGINES } from './engines';

/** Says once which browsers are not there, before the others are tested. */
export default function sayWhatIsSkipped(): void {
  for (const { name, debianPackages, start } of ENGINES)
    if (!start)
      process.stdout.write(
        `${name} is skipped: it is not installed (on Debian: apt-get install ${debianPackages})\n`,
      );
}
