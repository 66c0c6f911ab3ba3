import { existsSync } from 'node:fs';
import packageJson from '../../package.json';
import { BROWSE_COMMAND } from '../../src/command-line/browse/browse-command';
import { DEMO_COMMAND } from '../../src/command-line/demo-command';
import { CHECK_COMMAND } from '../../src/command-line/check/check-command';
import { COMPARE_COMMAND } from '../../src/command-line/compare-command';
import type { CommandTable } from '../../src/command-line/options';
import { CommandError } from '../../src/command-line/run-command';

interface OwnCommand {
  readonly table: CommandTable;
  readonly parse: (args: readonly string[]) => unknown;
}

export const OWN_COMMANDS: ReadonlyMap<string, OwnCommand> = new Map<string, OwnCommand>([
  ['category-browser', BROWSE_COMMAND],
  ['category-browser demo', DEMO_COMMAND],
  ['category-browser check', CHECK_COMMAND],
  ['category-browser compare', COMPARE_COMMAND],
]);

/** Other programs, whose options are not tested. */
const OTHERS = new Set(
  '. apt-get caddy cd cp install mkdir nginx oauth2-proxy set systemctl'.split(' '),
);

/** Options of npm scripts that documents mention. */
const OTHER_OPTIONS = new Set([
  '--base',
  '--changed',
  '--sizes',
  '--runs',
  '--only',
  '--against',
  '--done',
]);

export interface ShownCommand {
  readonly variables: readonly string[];
  readonly words: readonly string[];
}

/** Reads a shell script's commands with their variables. Leaves out comments and redirections. */
export function parseScript(script: string): ShownCommand[] {
  return script
    .replaceAll('\\\n', ' ')
    .replaceAll(/(?:^|\s)# ?.*$/gm, '')
    .replaceAll(/ > \S+/g, '')
    .split(/&&|;|\n/)
    .map((command) =>
      [...command.replaceAll(/[()]/g, ' ').matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) =>
        word.replaceAll('"', ''),
      ),
    )
    .filter((words) => words.length > 0)
    .map((words) => {
      const start = words.findIndex((word) => !/^[A-Z_\d]+=/.test(word));
      return {
        variables: words.slice(0, start).map((word) => word.split('=')[0] ?? ''),
        words: words.slice(start),
      };
    });
}

/**
 * Returns the arguments of `category-browser` if a command runs it, even through npx or `npm start`; otherwise null.
 */
export function argumentsOf(words: readonly string[]): readonly string[] | null {
  const [program = '', ...rest] = words;
  if (program === 'category-browser') return rest;
  if (program === 'npx') {
    const at = rest.indexOf('category-browser');
    return at === -1 ? null : rest.slice(at + 1);
  }
  if (words.slice(0, 2).join(' ') !== 'npm start') return null;
  const dashes = words.indexOf('--');
  const args = dashes === -1 ? [] : words.slice(dashes + 1);
  return args.length === 0 ? ['demo'] : args;
}

/** Returns the first mistake in a command according to its table, as a list; empty if the command works. */
export function findMistake(command: ShownCommand): string[] {
  try {
    checkCommand(command);
    return [];
  } catch (error) {
    if (error instanceof CommandError && error.exitStatus === 0) return [];
    return [`${command.words.join(' ')}: ${String(error)}`];
  }
}

function checkCommand({ words }: ShownCommand): void {
  const [program = '', ...rest] = words;
  const args = argumentsOf(words);
  if (args) {
    const [word = ''] = args;
    const command = OWN_COMMANDS.get(`category-browser ${word}`);
    if (command) command.parse(args.slice(1));
    else BROWSE_COMMAND.parse(args);
  } else if (program === 'npm') checkNpm(rest);
  else if (program === 'npx') {
    expectFiles(rest.filter((word) => /^test\/.*\.ts$/.test(word)));
  } else if (OTHERS.has(program)) {
    expectFiles(rest.map(toSource).filter((word) => word.startsWith('deploy/')));
  } else throw new Error(`The documents know no program ${program}`);
}

/** Maps a file in `dist` to its source in `public`, with the prefix `deploy/` that the caller looks for. */
function toSource(word: string): string {
  return word.replace(/^dist\/(?!\.|assets$|index\.html$)/, 'deploy/../public/');
}

function checkNpm([command = '', script = '', dashes, ...args]: readonly string[]): void {
  if (['ci', 'pack', 'test'].includes(command)) return;
  if (command !== 'run') throw new Error(`npm has no ${command}`);
  if (!Object.hasOwn(packageJson.scripts, script)) throw new Error(`There is no script ${script}`);
  if (dashes === undefined) return;
  const unknown = args.find((arg) => arg.startsWith('--') && !OTHER_OPTIONS.has(arg));
  if (unknown !== undefined) throw new Error(`${script} has no ${unknown}`);
}

function expectFiles(paths: readonly string[]): void {
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new Error(`There is no ${missing}`);
}

/** Returns whether the given command, or else any command, has an option. */
export function hasOption(option: string, command: string | undefined): boolean {
  const tables = command === undefined ? [...OWN_COMMANDS.keys()] : [command];
  return (
    tables.some((name) => optionsOf(name).some((row) => row.name === option)) ||
    (command === undefined && OTHER_OPTIONS.has(option))
  );
}

/** Returns the default of a command's option. */
export function defaultOf(command: string, option: string): string | number | undefined {
  return optionsOf(command).find(({ name }) => name === option)?.default;
}

function optionsOf(command: string) {
  const groups = OWN_COMMANDS.get(command)?.table.groups ?? [];
  return groups.flatMap(({ options }) => Object.values(options));
}

/** Returns the exit statuses in a command's help, with their meanings. */
export function exitStatusesOf(command: string): string {
  const notes = (OWN_COMMANDS.get(command)?.table.notes ?? '').replaceAll(/\s+/g, ' ');
  return /Exit status: (.*)\.$/.exec(notes)?.[1] ?? '';
}
