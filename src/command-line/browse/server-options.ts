import { type CommandLine, nonEmpty, wholeNumber } from '../options';

export interface ServerOptions {
  /** 0: any that is free. */
  readonly port: number;
  readonly host: string;
  readonly opens: boolean;
}

export const SERVER_USAGE = `  --port PORT          the port (default 4173); 0 takes any that is free
  --host HOST          where to listen (default 127.0.0.1): this machine alone
  --no-open            does not open the browser`;

/** @throws {UsageError} for a port that cannot be. */
export function readServerOptions({ has, read }: CommandLine): ServerOptions {
  return {
    port: read('--port', wholeNumber(0, 65_535)),
    host: read('--host', nonEmpty),
    opens: !has('--no-open'),
  };
}
