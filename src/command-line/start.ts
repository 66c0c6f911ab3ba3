import { runCategoryBrowser } from './run-category-browser';

// `npm start` runs the command from source. Without arguments it uses the service in the environment, or the demo.
const args = process.argv.slice(2);
const { CATEGORY_SERVICE_URL: url, CATEGORY_SITE_ID: siteId } = process.env;
const named = url ? [url, ...(siteId ? ['--site', siteId] : [])] : ['demo'];
await runCategoryBrowser(args.length === 0 ? named : args, async () => {
  const { build } = await import('vite');
  console.log('Building the app …');
  await build({ logLevel: 'warn' });
});
