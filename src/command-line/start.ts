import { runCategoryBrowser } from './run-category-browser';

// `npm start`: the command from the source, which builds the app that it serves; without arguments, the demo.
const args = process.argv.slice(2);
await runCategoryBrowser(args.length === 0 ? ['demo'] : args, async () => {
  const { build } = await import('vite');
  console.log('Building the app …');
  await build({ logLevel: 'warn' });
});
