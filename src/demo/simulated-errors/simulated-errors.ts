/** How a service misbehaves. What is absent is off. */
export interface SimulatedErrors {
  readonly omitNulls?: boolean;
  readonly nullFields?: readonly string[];
  readonly noTotal?: boolean;
  readonly faults?: readonly Fault[];
  readonly redirect?: string;
  readonly latencyMs?: number;
  readonly ignoreCursor?: boolean;
  readonly repeatCursor?: boolean;
  readonly duplicates?: boolean;
  readonly randomOrder?: boolean;
}

/** A fault that replaces responses, and the requests that it affects: all of them unless it says less. */
export interface Fault {
  readonly kind: FaultKind;
  readonly share?: number;
  /** How many requests at most. */
  readonly times?: number;
  readonly operation?: 'list' | 'retrieve';
}

/** A status from 400 to 599, a closed connection, a response that ends half-way, or a login page with status 200. */
export type FaultKind = number | 'drop' | 'cut-off' | 'html';
