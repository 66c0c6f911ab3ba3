import { createGateway } from '../gateway/create-gateway';
import { parseCommandLine } from '../options';
import type { Command } from '../run-command';
import { readServerOptions, SERVER_USAGE, type ServerOptions } from './server-options';
import { startApp } from './start-app';

const USAGE = `Shows the category browser with the demo site that is built into it.

  category-browser demo [options]

${SERVER_USAGE}
  -h, --help           prints this`;

export const DEMO_COMMAND: Command<ServerOptions> = {
  usage: USAGE,
  parse(args) {
    const line = parseCommandLine(USAGE, args, false);
    return line && readServerOptions(line);
  },
  run: (server) => startApp(createGateway({ host: server.host, service: null }), server),
};
