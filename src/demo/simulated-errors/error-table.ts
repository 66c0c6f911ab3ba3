import { isObject } from '../../api/interface';
import type { operations } from '../service';
import { type Random, shuffled } from '../random';
import type { Fault, SimulatedErrors } from './simulated-errors';

export type ListOperation = typeof operations.list;

/** An error and the CLI option that sets it. An option without `parse` takes no value. */
type SimulatedError = ErrorRow & (ErrorValue | { readonly parse?: never });

interface ErrorRow extends ValidValues {
  readonly name: `--${string}`;
  readonly help: string;
  readonly list?: (list: ListOperation, chance: Random) => ListOperation;
  /** Changes each category and the `pageInfo` before they are sent. */
  readonly object?: (sent: object, errors: SimulatedErrors) => object;
}

interface ErrorValue {
  readonly valueName: string;
  readonly parse: (text: string) => unknown;
  /** Whether the values of a repeated option are joined with commas. */
  readonly multiple?: boolean;
}

interface ValidValues {
  readonly accepts: (value: unknown) => boolean;
  /** Describes valid values, to follow "must be". */
  readonly rule: string;
}

const flag: ValidValues = {
  accepts: (value) => typeof value === 'boolean',
  rule: 'true or false',
};

function isFault(value: unknown): value is Fault {
  if (!isObject(value)) return false;
  const { kind, share = 1 } = value;
  const isKind =
    typeof kind === 'number'
      ? kind >= 400 && kind <= 599
      : kind === 'drop' || kind === 'cut-off' || kind === 'html';
  return isKind && typeof share === 'number' && share >= 0 && share <= 1;
}

function filter(sent: object, test: (name: string, value: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => test(name, value)));
}

/** The option, values and effect of each error. Those without an effect here are handled by `simulateErrors()`. */
export const SIMULATED_ERRORS: Readonly<Record<keyof SimulatedErrors, SimulatedError>> = {
  nullFields: {
    name: '--null',
    valueName: 'FIELDS',
    help: 'send these fields as null, such as icon,description',
    parse: (text) => text.split(','),
    accepts: (value) => Array.isArray(value) && value.every((name) => /^\w+$/.test(String(name))),
    rule: 'field names, separated by commas',
    object: (sent, { nullFields = [] }) => {
      const names = nullFields.filter((name) => Object.hasOwn(sent, name));
      return { ...sent, ...Object.fromEntries(names.map((name) => [name, null])) };
    },
  },
  omitNulls: {
    name: '--omit-nulls',
    help: 'omit fields that are null',
    ...flag,
    object: (sent) => filter(sent, (_, value) => value !== null),
  },
  noTotal: {
    name: '--no-total',
    help: 'omit totalCount',
    ...flag,
    object: (sent) => filter(sent, (name) => name !== 'totalCount'),
  },

  faults: {
    name: '--fault',
    valueName: 'KIND:SHARE',
    help: `fail this share of requests, from 0 to 1. KIND is a status
from 400 to 599, "drop" (close the connection), "cut-off"
(send half the response) or "html" (send a login page).
Separate several with commas: 429:0.1,drop:0.05`,
    multiple: true,
    parse: (text) =>
      text.split(',').map((fault) => {
        const [, kind, share] = /^\s*(.*):(\d*\.?\d+)\s*$/.exec(fault) ?? [];
        return { kind: Number(kind) || kind, share: Number(share) };
      }),
    accepts: (value) => Array.isArray(value) && value.every(isFault),
    rule: 'a status from 400 to 599, "drop", "cut-off" or "html", and a share of requests from 0 to 1, as in 429:0.1',
  },
  redirect: {
    name: '--redirect',
    valueName: 'URL',
    help: 'redirect every request to this URL with status 302',
    parse: String,
    accepts: (value) => URL.canParse(String(value)) && /^https?:/i.test(String(value)),
    rule: 'a URL that starts with http:// or https://',
  },
  latencyMs: {
    name: '--latency',
    valueName: 'MS',
    help: 'delay every response by at least this many milliseconds',
    parse: (text) => (/^\d+$/.test(text) ? Number(text) : text),
    accepts: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 60_000,
    rule: 'a whole number from 0 to 60000',
  },

  ignoreCursor: {
    name: '--ignore-cursor',
    help: 'always send the first page',
    ...flag,
    list: (list) => (all, _start, size) => list(all, 0, size),
  },
  repeatCursor: {
    name: '--repeat-cursor',
    help: "send the first page's end cursor with every page",
    ...flag,
    list: (list) => (all, start, size) => {
      const { categories, pageInfo } = list(all, start, size);
      const { endCursor } = list(all, 0, size).pageInfo;
      return { categories, pageInfo: { ...pageInfo, endCursor } };
    },
  },
  duplicates: {
    name: '--duplicates',
    help: 'start each page with the last category of the page before',
    ...flag,
    list: (list) => (all, start, size) => {
      const { categories, pageInfo } = list(all, start, size);
      return { categories: [...all.slice(0, start).slice(-1), ...categories], pageInfo };
    },
  },
  // Last, so the other errors apply to the shuffled list.
  randomOrder: {
    name: '--random-order',
    help: 'shuffle the list for each request',
    ...flag,
    list: (list, chance) => (all, start, size) => list(shuffled(all, chance), start, size),
  },
};

/** Validates simulated errors and returns them unchanged. Throws a TypeError for an unknown name or invalid value. */
export function checkSimulatedErrors(errors: SimulatedErrors): SimulatedErrors {
  const rows = new Map<string, SimulatedError>(Object.entries(SIMULATED_ERRORS));
  for (const [name, value] of Object.entries(errors)) {
    const row = rows.get(name);
    if (!row) {
      throw new TypeError(
        `Unknown simulated error "${name}". Use one of: ${[...rows.keys()].join(', ')}`,
      );
    }
    if (value !== undefined && !row.accepts(value)) {
      throw new TypeError(`${name} must be ${row.rule}`);
    }
  }
  return errors;
}
