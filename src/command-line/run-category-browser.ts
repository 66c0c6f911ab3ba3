// Start reading command-line/ here. Then read browse/browse-command.ts.

import { version } from '../../package.json';
import { BROWSE_COMMAND } from './browse/browse-command';
import { OTHER_COMMANDS } from './service-options';
import { CHECK_COMMAND } from './check/check-command';
import { COMPARE_COMMAND } from './compare-command';
import { DEMO_COMMAND } from './demo-command';
import { type BuildApp, runCommand } from './run-command';

type Run = (args: readonly string[], buildApp?: BuildApp) => Promise<void>;

const OTHERS: Readonly<Record<(typeof OTHER_COMMANDS)[number], Run>> = {
  check: (args) => runCommand(CHECK_COMMAND, args),
  compare: (args) => runCommand(COMPARE_COMMAND, args),
  demo: (args, buildApp) => runCommand(DEMO_COMMAND, args, buildApp),
};

export async function runCategoryBrowser(args: readonly string[], buildApp?: BuildApp) {
  const [word, ...rest] = args;
  const other = OTHER_COMMANDS.find((name) => name === word);
  if (other !== undefined) await OTHERS[other](rest, buildApp);
  else if (args.includes('--version')) console.log(version);
  else await runCommand(BROWSE_COMMAND, args, buildApp);
}
