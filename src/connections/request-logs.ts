import type { Beginning, ObservedRequest, ServiceResponse } from '../api/request-outcome';
import { MAX_BEGINNING_BYTES } from '../api/send-request';
import { createStore, type Store } from '../ui/store';

/** How many requests are held per connection, and how many bodies of failures and of successes. */
export const MAX_REQUESTS = 500;
export const MAX_BODIES = 20;

/** A request of this tab that has ended. */
export interface RequestRecord extends Omit<ObservedRequest, 'result'> {
  /** Counts the requests of this tab. */
  number: number;
  /** When it ended, in ms since the epoch. */
  at: number;
  /** Undefined where no answer came, as are the headers. */
  status: number | undefined;
  headers: ReadonlyMap<string, string> | undefined;
  /** The length of the body; nothing where it was not read to its end. */
  bytes: number | null | undefined;
  /** The beginning of the body: of a failure, and of any answer while the requests are shown; null where none is held. */
  body: Promise<Beginning | null> | null;
}

export type RequestLogs = ReturnType<typeof createRequestLogs>;

/** Creates the logs of the connections: their last requests, the latest last. They live as long as the tab. */
export function createRequestLogs() {
  const logs = new Map<string, Store<readonly RequestRecord[]>>();
  let count = 0;
  const readers = new Map<string, number>();
  const of = (connectionId: string) => {
    const log = logs.get(connectionId) ?? createStore<readonly RequestRecord[]>([]);
    logs.set(connectionId, log);
    return log;
  };
  return {
    /** Returns the log of a connection. */
    of,
    /** Holds the bodies of a connection's successes too, until the returned function is called. */
    holdBodies(connectionId: string) {
      readers.set(connectionId, (readers.get(connectionId) ?? 0) + 1);
      return () => {
        const left = (readers.get(connectionId) ?? 0) - 1;
        readers.set(connectionId, left);
        if (left === 0) dropBodies(of(connectionId).get().filter(isSuccess));
      };
    },
    add(connectionId: string, request: ObservedRequest) {
      const log = of(connectionId);
      count += 1;
      const records = [
        ...log.get(),
        toRecord(count, request, (readers.get(connectionId) ?? 0) > 0),
      ].slice(-MAX_REQUESTS);
      const held = records.filter(({ body }) => body);
      // Successes must not push out the failures for which the log was opened.
      dropBodies(held.filter(isSuccess).slice(0, -MAX_BODIES));
      dropBodies(held.filter((record) => !isSuccess(record)).slice(0, -MAX_BODIES));
      log.set(records);
    },
  };
}

function isSuccess({ error }: RequestRecord): boolean {
  return error === null;
}

function dropBodies(records: readonly RequestRecord[]): void {
  for (const record of records) record.body = null;
}

const NO_ANSWER: Partial<ServiceResponse> = {};

function toRecord(
  number: number,
  { result, ...request }: ObservedRequest,
  holdsBodies: boolean,
): RequestRecord {
  const answer = result?.kind === 'response' ? result : NO_ANSWER;
  const { status, headers, bytes, text = '', beginning } = answer;
  const body = status && (holdsBodies || request.error) ? (beginning ?? cut(text)) : null;
  return { ...request, number, at: Date.now(), status, headers, bytes, body };
}

/** Copies the beginning of a body: a slice would hold all of it. */
async function cut(text: string): Promise<Beginning> {
  return {
    text: structuredClone(text.slice(0, MAX_BEGINNING_BYTES)),
    isCut: text.length > MAX_BEGINNING_BYTES,
  };
}
