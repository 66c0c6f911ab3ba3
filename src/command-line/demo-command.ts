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
import { toPrintable } from '../text/printable';
import { readDataFile } from './data-file';
import { createGateway, hashOf } from './gateway/create-gateway';
import { type CommandTable, HELP_OPTION, nonEmpty, parseCommandLine, wholeNumber } from './options';
import { type BuildApp, UsageError } from './run-command';
import { readServerOptions, SERVER_OPTIONS, startApp } from './server';
import { PAGING_NAME_OPTIONS, readPagingNames } from './service-options';

const SERVICE_GROUPS = [
  {
    heading: 'Service',
    options: {
      data: {
        name: '--data',
        valueName: 'FILE',
        parse: String,
        help: `serve the categories of this JSON file: an export from
the app, {"siteId","categories":[…]}, or an array`,
      },
      site: {
        name: '--site',
        valueName: 'ID',
        parse: nonEmpty,
        help: "the site ID (overrides the file's)",
      },
      key: { name: '--key', valueName: 'KEY', parse: parseKey, help: 'require this API key' },
      cors: { name: '--cors', help: 'let pages from other origins read the service' },
    },
  },
  {
    heading: 'Pagination',
    options: {
      ...PAGING_NAME_OPTIONS,
      pageSize: {
        name: '--page-size',
        valueName: 'N',
        parse: wholeNumber(1, 1_000_000),
        default: DEFAULT_SERVICE_PAGING.pageSize,
        help: 'the default page size (default)',
      },
      maxPageSize: {
        name: '--max-page-size',
        valueName: 'N',
        parse: wholeNumber(1, 1_000_000),
        default: DEFAULT_SERVICE_PAGING.maxPageSize,
        help: 'the maximum page size (default)',
      },
    },
  },
  { heading: 'Simulated errors', options: SIMULATED_ERRORS },
] as const satisfies CommandTable['groups'];

const DEMO = {
  about: `Open the app with its demo site, or with a local service that serves your
categories, with your pagination parameters and simulated errors. If you pass an
option under Service, other programs can read the service at the app's address.`,
  synopsis: ['demo [options]'],
  operands: {},
  groups: [{ options: { ...SERVER_OPTIONS, ...HELP_OPTION } }, ...SERVICE_GROUPS],
  notes: '',
} as const satisfies CommandTable;

type DemoOptions = ReturnType<typeof parseDemoOptions>;

export function parseDemoOptions(args: readonly string[]) {
  const { options, given } = parseCommandLine(DEMO, args);
  return {
    server: readServerOptions(options),
    dataFile: options.data,
    siteId: options.site,
    key: options.key,
    cors: options.cors,
    paging: {
      ...readPagingNames(options),
      pageSize: options.pageSize,
      maxPageSize: options.maxPageSize,
    },
    simulatedErrors: readSimulatedErrors(options, given),
    /** Whether a service option is given. If not, the app uses its embedded service. */
    hasService: SERVICE_GROUPS.some((group) =>
      Object.values(group.options).some(({ name }) => given.has(name)),
    ),
  };
}

function parseKey(text: string, name: string): string {
  if (isApiKey(text)) return text;
  throw new UsageError(`${name} must contain only visible ASCII characters`);
}

function readSimulatedErrors(
  options: Readonly<Record<string, unknown>>,
  given: ReadonlyMap<string, string>,
): SimulatedErrors {
  return Object.fromEntries(
    Object.entries(SIMULATED_ERRORS).flatMap(([key, { name, accepts, rule }]) => {
      if (!given.has(name)) return [];
      if (accepts(options[key])) return [[key, options[key]]];
      throw new UsageError(`${name} must be ${rule}, not "${given.get(name)}"`);
    }),
  );
}

const DEMO_START = `/demo/sites/${DEMO_SITE_ID}/categories/cat_news-world?view=tree`;

export const DEMO_COMMAND = { table: DEMO, parse: parseDemoOptions, run: demo };

async function demo(options: DemoOptions, buildApp?: BuildApp) {
  const { server, cors, hasService } = options;
  const service = hasService ? await createService(options) : null;
  if (service) {
    console.log(`Service  ${toPrintable(service.name)}`);
    console.log(`Site     ${toPrintable(service.siteId)}`);
  }
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
    // The same for every file, so links and saved views still work with another file.
    id: 'local-service',
    name: basename(dataFile ?? 'demo'),
    baseUrl,
    // The browser stores lists by URL. If files shared a URL, one would show another's list.
    path: `/data-${hashOf(baseUrl)}`,
    siteId: site,
    key: null,
    auth: key === null ? ('proxy' as const) : ('key' as const),
    fetch: app.fetch,
  };
}
