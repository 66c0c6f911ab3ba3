/** Ends a command with a message for the person who typed it. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly exitStatus: number;

  /** @param exitStatus 2 for input that cannot be used */
  constructor(message: string, exitStatus = 2) {
    super(message);
    this.exitStatus = exitStatus;
  }
}

/** A command line that cannot be understood. The usage is printed below its message. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
}

interface Command<Options> {
  usage: string;
  /** @returns null when only the usage is wanted */
  parse: (args: readonly string[]) => Options | null;
  run: (options: Options) => Promise<void>;
}

/** Runs a command with the arguments of the process. */
export async function runCommand<Options>({ usage, parse, run }: Command<Options>): Promise<void> {
  try {
    const options = parse(process.argv.slice(2));
    if (options === null) console.log(usage);
    else await run(options);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = error.exitStatus;
  }
}
