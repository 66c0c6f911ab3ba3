import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDemoCategories } from '../demo/demo-service';
import { DEMO_SITE_ID } from '../demo/demo-sites';
import { DEFAULT_SERVICE_PAGING } from '../demo/service-paging';
import { simulateErrors } from '../demo/simulated-errors/simulate-errors';
import { SIMULATED_ERRORS } from '../demo/simulated-errors/error-table';
import type { SimulatedErrors } from '../demo/simulated-errors/simulated-errors';
import { createServiceApp } from '../demo/service';
import { isApiKey } from '../api/service';
import { readDataFile } from './data-file';
import { createGateway, hashOf } from './gateway/create-gateway';
import {
  type CommandLine,
  nonEmpty,
  PAGING_NAMES_USAGE,
  parseCommandLine,
  readPagingNames,
  wholeNumber,
} from './options';
import { type BuildApp, UsageError } from './run-command';
import { readServerOptions, SERVER_USAGE, startApp } from './server';

const SIMULATED_ERRORS_USAGE = Object.values(SIMULATED_ERRORS)
  .map(
    ({ option, usage }) => `  ${option.padEnd(21)}${usage.replaceAll('\n', `\n${' '.repeat(23)}`)}`,
  )
  .join('\n');

const SERVICE_USAGE = `  --data FILE          serve the categories of this JSON file: an export of the
                       app, {"siteId","categories":[…]}, or an array
  --site ID            the site ID, if it differs from the file
  --key KEY            require this API key
  --cors               let pages of other origins read the service

Pagination
${PAGING_NAMES_USAGE}
  --page-size N        the default page size (default ${DEFAULT_SERVICE_PAGING.pageSize})
  --max-page-size N    the maximum page size (default ${DEFAULT_SERVICE_PAGING.maxPageSize})

Simulated errors
${SIMULATED_ERRORS_USAGE}`;

const DEMO_USAGE = `Open the app with its demo site, or with a local service that has your
categories, your pagination parameters and simulated errors. With any service
option, other programs can read the service at the app's address.

  category-browser demo [options]

${SERVER_USAGE}
  -h, --help           print this help

Service
${SERVICE_USAGE}`;

type DemoOptions = ReturnType<typeof parseDemoOptions>;

export function parseDemoOptions(args: readonly string[]) {
  const line = parseCommandLine(DEMO_USAGE, args);
  const key = line.text('--key');
  if (key !== null && !isApiKey(key)) {
    throw new UsageError('--key must contain visible ASCII characters only');
  }
  return {
    server: readServerOptions(line),
    dataFile: line.text('--data'),
    siteId: line.readOptional('--site', nonEmpty),
    key,
    cors: line.has('--cors'),
    paging: {
      ...readPagingNames(line),
      pageSize: line.read('--page-size', wholeNumber(1, 1_000_000)),
      maxPageSize: line.read('--max-page-size', wholeNumber(1, 1_000_000)),
    },
    simulatedErrors: readSimulatedErrors(line),
    /** Whether a service option is given. If not, the app uses its embedded service. */
    hasService: line.hasOneOf(SERVICE_USAGE),
  };
}

const DEMO_START = `/demo/sites/${DEMO_SITE_ID}/categories/cat_news-world?view=tree`;

export const DEMO_COMMAND = { usage: DEMO_USAGE, parse: parseDemoOptions, run: demo };

async function demo(options: DemoOptions, buildApp?: BuildApp) {
  const { server, cors, hasService } = options;
  const service = hasService ? await createService(options) : null;
  if (service) console.log(`Service  ${service.name}\nSite     ${service.siteId}`);
  const gateway = createGateway({ host: server.host, service, isOpen: cors });
  await startApp(gateway, server, buildApp, service ? '' : DEMO_START);
}

export async function createService({
  dataFile,
  siteId,
  key,
  cors,
  paging,
  simulatedErrors,
}: DemoOptions) {
  const data =
    dataFile === null
      ? { siteId: DEMO_SITE_ID, categories: createDemoCategories(new Date()) }
      : await readDataFile(dataFile);
  const site = siteId ?? data.siteId ?? 'site';
  const app = createServiceApp({
    sites: { [site]: data.categories },
    key: key ?? undefined,
    cors,
    paging,
    simulation: simulateErrors(simulatedErrors),
  });
  const baseUrl = pathToFileURL(resolve(dataFile ?? 'demo')).href;
  return {
    // The same for every file, so that links and saved views still work with another one.
    id: 'local-service',
    name: basename(dataFile ?? 'demo'),
    baseUrl,
    // The browser stores lists by URL, so each file needs its own. Otherwise, it would show the list of another file.
    path: `/data-${hashOf(baseUrl)}`,
    siteId: site,
    key: null,
    auth: key === null ? ('proxy' as const) : ('key' as const),
    fetch: app.fetch,
  };
}

function readSimulatedErrors({ texts }: CommandLine): SimulatedErrors {
  return Object.fromEntries(
    Object.entries(SIMULATED_ERRORS).flatMap(([name, { option, parse, accepts, rule }]) => {
      const [word = ''] = option.split(' ');
      const typed = texts(word);
      if (typed.length === 0) return [];
      if (!parse) return [[name, true]];
      // --fault may be repeated.
      const text = word === '--fault' ? typed.join(',') : (typed.at(-1) ?? '');
      const value = parse(text);
      if (!accepts(value)) throw new UsageError(`${word} must be ${rule}, not "${text}"`);
      return [[name, value]];
    }),
  );
}
