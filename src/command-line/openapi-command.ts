import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APP_FOLDER } from './app-folder';
import { type CommandLine, parseCommandLine } from './options';
import type { Command } from './run-command';

/** In a clone, the file that a build copies to the app. */
const SOURCE = fileURLToPath(new URL('../../public/openapi.yaml', import.meta.url));

const USAGE = `Prints the description of the interface (OpenAPI, as YAML), from which other
programs make types, clients and mock servers.

  category-browser openapi > openapi.yaml

  -h, --help           prints this`;

export const OPENAPI_COMMAND: Command<CommandLine> = {
  usage: USAGE,
  parse: (args) => parseCommandLine(USAGE, args, false),
  async run() {
    const description = await readFile(SOURCE).catch(() =>
      readFile(join(APP_FOLDER, 'openapi.yaml')),
    );
    console.log(String(description).trimEnd());
  },
};
