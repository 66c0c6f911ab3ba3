import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCategoryBrowser } from './run-category-browser';
import { toUserPaths } from './user-paths';

// `npm start` runs the CLI from source. Without arguments, it uses the service in the environment, or the demo.
const { CATEGORY_SERVICE_URL: url, CATEGORY_SITE_ID: siteId, INIT_CWD: userFolder } = process.env;
const args = toUserPaths(process.argv.slice(2), userFolder);
const named = url ? [url, ...(siteId ? ['--site', siteId] : [])] : ['demo'];
await runCategoryBrowser(args.length === 0 ? named : args, async () => {
  if (isBuilt()) return;
  const { build } = await import('vite');
  console.log('Building the app. This takes a few seconds…');
  await build({ logLevel: 'warn' });
});

/** Returns whether the build is newer than its sources. */
function isBuilt(): boolean {
  if (!existsSync('dist/index.html')) return false;
  const sources = ['src', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  return [...sources, 'index.html', 'package-lock.json', 'vite.config.ts']
    .filter((path) => !path.startsWith(join('src', 'messages', 'generated')))
    .every((path) => statSync(path).mtimeMs < statSync('dist/index.html').mtimeMs);
}
