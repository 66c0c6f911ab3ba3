/** An answer of the service, without the key where the service repeats it. */
export interface ServiceResponse {
  kind: 'response';
  status: number;
  /** By name, in lower case. In a browser only those that the service lets be seen. */
  headers: ReadonlyMap<string, string>;
  /** The body; empty where it was not wanted. */
  text: string;
  /** The length of the body; null where it was not wanted. */
  bytes: number | null;
  /** The beginning of a body that was not wanted; null where none is read, as nobody observes the service. */
  beginning: Promise<Beginning | null> | null;
}

/** The beginning of a body, without the key. */
export interface Beginning {
  text: string;
  /** Whether there is more of it. */
  isCut: boolean;
}

/** Why a request got no answer that can be read. */
export type NoResponse =
  /** `code` is what Node says of it, such as `ECONNREFUSED`; a browser says nothing. */
  | { kind: 'network'; code: string | null }
  | { kind: 'timeout'; afterMs: number }
  /** An answer that began: its connection broke, or its compression is damaged. */
  | { kind: 'cut-off' }
  /** Not followed, since the key would go along. A browser tells neither status nor location. */
  | { kind: 'redirect'; status: number | null; location: string | null }
  | { kind: 'too-large'; maxBytes: number };

export interface RequestOutcome {
  url: string;
  /** Which key was sent, by its version; null when none was. */
  keyVersion: number | null;
  /** From the request to the end of the answer. */
  ms: number;
  result: ServiceResponse | NoResponse;
}

/** A request that has ended, for the observer of a service. */
export interface ObservedRequest extends Omit<RequestOutcome, 'result'> {
  /** Null where the caller has cancelled it. */
  result: RequestOutcome['result'] | null;
  /** Why it ended without data; null where it did not. */
  error: unknown;
}
