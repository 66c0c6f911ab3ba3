import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { describeRefusal, tryService } from './try-service';
import type { ServiceAddress } from '../gateway/to-configuration';
import { CommandError } from '../run-command';
import { warnOfPlainHttp } from '../service-options';
import { describeKeyProblem, parseApiKey } from '../../site/keys/api-key';

/** The number of attempts to type a key, which is not shown and may be pasted in part. */
const TRIES = 3;

/** Finds the key that the service accepts; null where it wants none. Throws a CommandError where none can be had. */
export async function findKey(
  service: ServiceAddress,
  key: string | null,
  terminal: Terminal,
): Promise<string | null> {
  if (key !== null) warnOfPlainHttp(service.baseUrl);
  if (!(await tryService(service, key))) return key;
  if (key !== null) throw new CommandError(describeRefusal(service.baseUrl, key));
  return await askUntilAccepted(service, terminal);
}

async function askUntilAccepted(service: ServiceAddress, terminal: Terminal): Promise<string> {
  const { host } = new URL(service.baseUrl);
  if (!terminal.input.isTTY) {
    throw new CommandError(describeRefusal(service.baseUrl, null));
  }
  warnOfPlainHttp(service.baseUrl);
  for (let tries = 1; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a person answers one question after the other
    const typed = await askForKey(`API key of ${host}: `, terminal);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (typed.ok && !(await tryService(service, typed.key))) return typed.key;
    const reason = typed.ok
      ? describeRefusal(service.baseUrl, typed.key)
      : describeKeyProblem(typed.reason);
    if (tries === TRIES) throw new CommandError(reason);
    terminal.output.write(`${reason}\n`);
  }
}

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
