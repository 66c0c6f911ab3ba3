import { type OptionsConfig, parseWholeNumber } from '../options';

/** Where the app is served. */
export interface ServerOptions {
  /** Null: the usual one, or any that is free. */
  readonly port: number | null;
  readonly host: string;
  /** Whether it is opened in the browser. */
  readonly opens: boolean;
}

export const SERVER_OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  'no-open': { type: 'boolean', default: false },
} as const satisfies OptionsConfig;

/** What the usage of a command says of them. */
export const SERVER_USAGE = `  --port PORT          the port to listen on (4173, or any that is free)
  --host HOST          the address to listen on (127.0.0.1: this machine alone)
  --no-open            does not open the browser`;

/** @throws {UsageError} for a port that cannot be. */
export function readServerOptions(options: {
  port?: string | undefined;
  host: string;
  'no-open': boolean;
}): ServerOptions {
  const { port, host, 'no-open': isClosed } = options;
  return {
    port: port === undefined ? null : parseWholeNumber('--port', port, 0, 65_535),
    host,
    opens: !isClosed,
  };
}
