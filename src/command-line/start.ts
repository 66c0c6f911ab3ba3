import { runCategoryBrowser } from './run-category-browser';

// `npm start`: the command from the source, which builds the app that it serves; without arguments, the service that the
// environment names, or the demo.
const args = process.argv.slice(2);
const { CATEGORY_SERVICE_URL: url, CATEGORY_SITE_ID: siteId } = process.env;
const named = url ? [url, ...(siteId ? ['--site', siteId] : [])] : ['demo'];
await runCategoryBrowser(args.length === 0 ? named : args, async () => {
  const { build } = await import('vite');
  console.log('Building the app …');
  await build({ logLevel: 'warn' });
});
