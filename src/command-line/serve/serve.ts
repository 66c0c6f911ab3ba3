import { createDemoCategories, DEMO_SITE_ID } from '../../demo/demo-service';
import { CommandError, runCommand } from '../run-command';
import { type DataFile, readDataFile } from './data-file';
import { startService, type StartOptions } from './http-server';
import { parseServeOptions, type ServeOptions, USAGE } from './serve-options';

const CANNOT_START = 1;

await runCommand({ usage: USAGE, parse: parseServeOptions, run: serve });

async function serve(options: ServeOptions) {
  const { port, dataFile, siteId, key, latencyMs, cors, dialect, quirks, switches } = options;
  const data = dataFile === null ? builtIn() : await readDataFile(dataFile);
  const { categories } = data;
  const site = siteId ?? data.siteId ?? 'site';

  const service = await start({
    port,
    sites: { [site]: categories },
    key: key ?? undefined,
    latencyMs,
    cors,
    dialect,
    quirks,
  });
  console.log(`Base URL    ${service.url}`);
  console.log(`Site ID     ${site}`);
  console.log(`API key     ${key === null ? 'none needed' : 'as given with --key'}`);
  console.log(`Categories  ${categories.length}`);
  // Somebody may have left a switch on, and look for the mistake elsewhere.
  if (switches.dialect.length > 0) console.log(`Dialect     ${switches.dialect.join(' ')}`);
  if (switches.quirks.length > 0) console.log(`Misbehaves  ${switches.quirks.join(' ')}`);

  const stop = async () => {
    await service.close();
    // An answer that was still waiting for its latency would keep the process alive for nothing.
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
}

function builtIn(): DataFile {
  return { siteId: DEMO_SITE_ID, categories: createDemoCategories(new Date()) };
}

/** @throws {CommandError} where the port cannot be used. */
async function start(options: StartOptions) {
  try {
    return await startService(options);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isTaken = 'code' in error && error.code === 'EADDRINUSE';
    const wayOut =
      '\nAnother program uses this port: choose one with --port, or 0 for any free one.';
    throw new CommandError(`${error.message}${isTaken ? wayOut : ''}`, CANNOT_START);
  }
}
