import { type CommandLine, wholeNumber } from '../options';

export interface ServerOptions {
  /** Null: the usual one, or any that is free. */
  readonly port: number | null;
  readonly host: string;
  readonly opens: boolean;
}

/** Taken where none is asked for: what a browser stores belongs to one port. */
export const USUAL_PORT = 4173;

const THIS_MACHINE = '127.0.0.1';

export const SERVER_USAGE = `  --port PORT          the port to listen on (${USUAL_PORT}, or any that is free)
  --host HOST          the address to listen on (${THIS_MACHINE}: this machine alone)
  --no-open            does not open the browser`;

/** @throws {UsageError} for a port that cannot be. */
export function readServerOptions({ has, text, readOptional }: CommandLine): ServerOptions {
  return {
    port: readOptional('--port', wholeNumber(0, 65_535)),
    host: text('--host') ?? THIS_MACHINE,
    opens: !has('--no-open'),
  };
}
