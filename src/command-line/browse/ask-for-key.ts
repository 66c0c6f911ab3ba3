import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseApiKey } from '../../connections/keys/api-key';
import { CommandError } from '../run-command';

/** The exit status of a shell command after Ctrl+C. */
const STOPPED = 130;

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };
  readonly output: NodeJS.WritableStream;
}

/** Asks for the API key, which is neither shown nor kept in any history. Throws a CommandError on Ctrl+C and Ctrl+D. */
export async function askForKey(question: string, { input, output }: Terminal) {
  const lines = createInterface({
    input,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
    historySize: 0,
  });
  // Only now: what is typed is hidden from here on.
  output.write(question);
  const typed = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve);
    lines.once('SIGINT', () => resolve(null));
    lines.once('close', () => resolve(null));
  });
  lines.close();
  output.write('\n');
  if (typed === null) throw new CommandError('Stopped.', STOPPED);
  return parseApiKey(typed);
}
