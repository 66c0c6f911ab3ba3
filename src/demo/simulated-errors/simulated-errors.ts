/**
 * The errors that a service simulates. Absent errors are off. This file has only types because the package's
 * declarations are made from it.
 */
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

/** Replaces responses: all of them, unless the other fields limit it. */
export interface Fault {
  readonly kind: FaultKind;
  readonly share?: number;
  /** The maximum number of replaced responses. */
  readonly times?: number;
  readonly operation?: 'list' | 'retrieve';
}

/** A status from 400 to 599, a closed connection, half a response, or a login page with status 200. */
export type FaultKind = number | 'drop' | 'cut-off' | 'html';
