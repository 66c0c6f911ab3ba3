import { version } from '../../package.json';
import { BROWSE_COMMAND } from './browse/browse-command';
import { CHECK_COMMAND } from './check/check-command';
import { COMPARE_COMMAND } from './compare-command';
import { DEMO_COMMAND } from './demo-command';
import { type BuildApp, runCommand } from './run-command';

export async function runCategoryBrowser(args: readonly string[], buildApp?: BuildApp) {
  const [word, ...rest] = args;
  if (word === 'check') await runCommand(CHECK_COMMAND, rest);
  else if (word === 'compare') await runCommand(COMPARE_COMMAND, rest);
  else if (word === 'demo') await runCommand(DEMO_COMMAND, rest, buildApp);
  else if (args.includes('--version')) console.log(version);
  else await runCommand(BROWSE_COMMAND, args, buildApp);
}
