import { toPrintable } from '../text/printable';

export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  /** With 0, the message is printed as normal output, not as an error. */
  readonly exitStatus: number;

  constructor(message: string, exitStatus = 2) {
    super(message);
    this.exitStatus = exitStatus;
  }
}

export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}

interface CliCommand<Options> {
  /** Throws a CommandError for invalid arguments. The error never repeats a key. */
  parse: (args: readonly string[]) => Options;
  run: (options: Options, buildApp?: BuildApp) => Promise<void>;
}

/** Builds the app unless it is up to date. Given only if the command runs from source. */
export type BuildApp = () => Promise<void>;

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export async function runCommand<Options>(
  { parse, run }: CliCommand<Options>,
  args: readonly string[],
  buildApp?: BuildApp,
): Promise<void> {
  // EPIPE: the reader, such as head, has closed the pipe.
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') console.error(`Can't write the output: ${message}`);
    process.exit(2);
  });
  try {
    await run(parse(args), buildApp);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (error.exitStatus === 0) return console.log(error.message);
    const message = toPrintable(error.message);
    console.error(
      error instanceof UsageError ? `${message.replace(/\.$/, '')} (see --help)` : message,
    );
    process.exitCode = error.exitStatus;
  }
}
