#!/usr/bin/env node
import { version } from '../../package.json';
import { BROWSE_COMMAND } from './browse/browse-command';
import { DEMO_COMMAND } from './browse/demo-command';
import { CHECK_COMMAND } from './check/check-command';
import { COMPARE_COMMAND } from './compare/compare-command';
import { runCommand } from './run-command';

const [word, ...rest] = process.argv.slice(2);

if (word === 'check') await runCommand(CHECK_COMMAND, rest);
else if (word === 'compare') await runCommand(COMPARE_COMMAND, rest);
else if (word === 'demo') await runCommand(DEMO_COMMAND, rest);
else if (process.argv.includes('--version')) console.log(version);
else await runCommand(BROWSE_COMMAND);
