import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServiceApp } from '../../demo/service';
import { createGateway } from '../gateway/create-gateway';
import { parseCommandLine } from '../options';
import type { Command } from '../run-command';
import { readDataFile } from '../serve/data-file';
import { readServerOptions, SERVER_USAGE, type ServerOptions } from './server-options';
import { startApp } from './start-app';

const USAGE = `Shows the category browser with the demo site that is built into it.

  category-browser demo [options]

  --data FILE          the categories of a file instead: a JSON export of the app,
                       {"siteId","categories":[…]}, or an array of categories
${SERVER_USAGE}
  -h, --help           prints this`;

interface DemoOptions {
  readonly server: ServerOptions;
  /** Null: the demo site. */
  readonly dataFile: string | null;
}

export const DEMO_COMMAND: Command<DemoOptions> = {
  usage: USAGE,
  parse(args) {
    const line = parseCommandLine(USAGE, args, false);
    return line && { server: readServerOptions(line), dataFile: line.text('--data') };
  },
  async run({ server, dataFile }, buildApp) {
    const service = dataFile === null ? null : await serveFile(dataFile);
    await startApp(createGateway({ host: server.host, service }), server, buildApp);
  },
};

/** Makes a service of a file. Its address is that of the file, so that what a browser stores belongs to it. */
async function serveFile(file: string) {
  const { siteId, categories } = await readDataFile(file);
  const site = siteId ?? 'site';
  const app = createServiceApp({ sites: { [site]: categories } });
  return {
    name: basename(file),
    baseUrl: pathToFileURL(resolve(file)).href,
    siteId: site,
    key: null,
    fetch: (request: Request) => app.fetch(request),
  };
}
