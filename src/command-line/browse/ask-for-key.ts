import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type ApiKeyResult, parseApiKey } from '../../connections/keys/api-key';
import { CommandError } from '../run-command';

/** What a shell gives for Ctrl+C. */
const STOPPED = 130;

/** Where somebody is asked, and answers. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks for the API key, which is not shown while it is typed or pasted, nor kept in any history.
 *
 * @throws {CommandError} where nobody wants to answer: Ctrl+C, Ctrl+D.
 */
export async function askForKey(
  question: string,
  { input, output }: Terminal,
): Promise<ApiKeyResult> {
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
