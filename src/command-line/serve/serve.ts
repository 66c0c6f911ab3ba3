import { type CommandLine, parseCommandLine } from './serve-options';
import { createDemoCategories, DEMO_SITE_ID } from '../../demo/data';
import { type DataFile, DataFileError, readDataFile } from './data-file';
import { startService } from './http-server';
import { dialectSwitches, quirkSwitches } from '../../demo/switches';
import { USAGE } from './usage';
import { UsageError } from '../options';

const BAD_INPUT = 2;
const CANNOT_START = 1;

try {
  const commandLine = parseCommandLine(process.argv.slice(2));
  if (commandLine.help) console.log(USAGE);
  else await serve(commandLine);
} catch (error) {
  console.error(explain(error));
  process.exitCode = isBadInput(error) ? BAD_INPUT : CANNOT_START;
}

async function serve(commandLine: CommandLine) {
  const { port, dataFile, siteId, key, latencyMs, cors, dialect, quirks } = commandLine;
  const data = dataFile === null ? builtIn() : await readDataFile(dataFile);
  const { categories } = data;
  const site = siteId ?? data.siteId ?? 'site';

  const service = await startService({
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
  const spoken = dialectSwitches(dialect);
  const misbehaviour = [...(cors ? [] : ['--cors off']), ...quirkSwitches(quirks)];
  if (spoken.length > 0) console.log(`Dialect     ${spoken.join(' ')}`);
  if (misbehaviour.length > 0) console.log(`Misbehaves  ${misbehaviour.join(' ')}`);

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

function isBadInput(error: unknown): boolean {
  return error instanceof UsageError || error instanceof DataFileError;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nAnother program uses this port: choose one with --port, or 0 for any free one.`;
  }
  return error.message;
}
