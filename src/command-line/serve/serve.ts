import { createDemoCategories, DEMO_SITE_ID } from '../../demo/demo-service';
import { closeOnSignals } from '../listen';
import { runCommand } from '../run-command';
import { readDataFile, type SiteData } from './data-file';
import { startService } from './http-server';
import { parseServeOptions, type ServeOptions, USAGE } from './serve-options';

await runCommand({ usage: USAGE, parse: parseServeOptions, run: serve });

async function serve(options: ServeOptions) {
  const { port, dataFile, siteId, key, cors, dialect, quirks, switches } = options;
  const data = dataFile === null ? builtIn() : await readDataFile(dataFile);
  const { categories } = data;
  const site = siteId ?? data.siteId ?? 'site';

  const service = await startService({
    port,
    sites: { [site]: categories },
    key: key ?? undefined,
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

  closeOnSignals(service);
}

function builtIn(): SiteData {
  return { siteId: DEMO_SITE_ID, categories: createDemoCategories(new Date()) };
}
