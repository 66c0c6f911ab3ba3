import { DEMO_USAGE } from './demo-command';
import { parseCommandLine } from './options';
import { runCategoryBrowser } from './run-category-browser';

// `npm start`: the command from the source, which builds the app that it serves; without arguments, the demo.
const args = process.argv.slice(2);
const isDemo = isDemoAlone(args);

if (isDemo && process.env.CATEGORY_SERVICE_URL) {
  console.error(
    'CATEGORY_SERVICE_URL is for npm run dev. Browse a service with: npm start -- URL --site ID, or the demo with: npm start -- demo',
  );
  process.exitCode = 2;
} else await runCategoryBrowser(isDemo ? ['demo', ...args] : args, buildApp);

async function buildApp(): Promise<void> {
  const { build } = await import('vite');
  console.log('Building the app …');
  await build({ logLevel: 'warn' });
}

function isDemoAlone(words: readonly string[]): boolean {
  try {
    return parseCommandLine(DEMO_USAGE, words, false) !== null;
  } catch {
    return false;
  }
}
