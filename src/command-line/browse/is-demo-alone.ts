import { parseCommandLine } from '../options';
import { DEMO_COMMAND } from './demo-command';

/** Returns whether arguments name neither a service nor a command, but at most options of the demo. */
export function isDemoAlone(args: readonly string[]): boolean {
  try {
    return parseCommandLine(DEMO_COMMAND.usage, args, false) !== null;
  } catch {
    return false;
  }
}
