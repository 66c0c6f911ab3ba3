/** How a service misbehaves. A quirk that is absent, false or null is off. {@link SWITCHES} says what each does. */
export interface Quirks extends Switches, Readonly<Partial<Record<FaultName, boolean | Strikes>>> {}

/** The quirks that the command has an option for. */
export interface Switches {
  readonly omitNulls?: boolean;
  readonly nullFields?: readonly string[];
  readonly noTotal?: boolean;
  readonly faults?: readonly Fault[];
  readonly redirect?: string | null;
  readonly latencyMs?: number;
  readonly seed?: number;
  readonly order?: 'stable' | 'random';
  readonly ignoreCursor?: boolean;
  readonly repeatCursor?: boolean;
  readonly duplicates?: boolean;
}

/** A fault that replaces answers, and the requests that it strikes. */
export interface Fault extends Strikes {
  readonly kind: FaultKind;
}

/** A status from 400 to 599, a closed connection, an answer that ends half-way, or a login page where data should be. */
export type FaultKind = number | 'drop' | 'cut-off' | 'html';

/** The requests that a fault strikes: all of them unless it says less. */
export interface Strikes {
  /** The share of the requests, from 0 to 1. */
  readonly share?: number;
  /** How many requests at most. */
  readonly times?: number;
  /** The operation that fails: the other one is left alone. */
  readonly operation?: 'list' | 'retrieve';
}

type FaultName = 'rateLimit' | 'serverError' | 'unavailable' | 'htmlPage' | 'cutOff' | 'dropped';

/** The faults that have a name. */
export const FAULTS: Readonly<Record<FaultName, FaultKind>> = {
  rateLimit: 429,
  serverError: 500,
  unavailable: 503,
  htmlPage: 'html',
  cutOff: 'cut-off',
  dropped: 'drop',
};

interface Switch extends Values {
  readonly group: string;
  /** The option, with a placeholder if it takes a value. */
  readonly option: string;
  readonly usage: string;
}

interface Values {
  /** Makes a value of the text of an option; null for an option without a value, which turns the quirk on. */
  readonly parse: ((text: string) => unknown) | null;
  readonly accepts: (value: unknown) => boolean;
  /** Says what is accepted, to follow "must be". */
  readonly rule: string;
}

const flag: Values = {
  parse: null,
  accepts: (value) => typeof value === 'boolean',
  rule: 'true or false',
};

function wholeNumberTo(largest: number): Values {
  return {
    parse: (text) => (/^\d+$/.test(text) ? Number(text) : text),
    accepts: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= largest,
    rule: `a whole number from 0 to ${largest}`,
  };
}

const fieldNames: Values = {
  parse: (text) => text.split(','),
  accepts: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === 'string' && /^\w+$/.test(name)),
  rule: 'names of fields',
};

const url: Values = {
  parse: String,
  accepts: (value) =>
    value === null || (typeof value === 'string' && URL.canParse(value) && /^https?:/i.test(value)),
  rule: 'a URL with http: or https:',
};

const order: Values = {
  parse: String,
  accepts: (value) => value === 'stable' || value === 'random',
  rule: '"stable" or "random"',
};

const faults: Values = {
  parse: (text) =>
    text.split(',').map((fault) => {
      const [, word = '', share] = /^\s*(.*):(\d*\.?\d+)\s*$/.exec(fault) ?? [];
      return { kind: /^\d+$/.test(word) ? Number(word) : word, share: Number(share) };
    }),
  accepts: (value) =>
    Array.isArray(value) &&
    value.every(isFault) &&
    // Tenths do not add up exactly.
    value.reduce((sum, { share = 0 }) => sum + share, 0) < 1 + 1e-6,
  rule:
    'a status from 400 to 599, "drop", "cut-off" or "html", then the share of the requests ' +
    '(together 1 at most), as in 429:0.1',
};

function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const { kind } = value;
  return (
    isStrikes(value) &&
    (kind === 'drop' ||
      kind === 'cut-off' ||
      kind === 'html' ||
      (typeof kind === 'number' && kind >= 400 && kind <= 599))
  );
}

function isStrikes(value: object): value is Strikes {
  const share = 'share' in value ? value.share : 1;
  const times = 'times' in value ? value.times : 1;
  return typeof share === 'number' && share >= 0 && share <= 1 && typeof times === 'number';
}

const group =
  (name: string) =>
  (option: string, usage: string, values: Values = flag): Switch => ({
    group: name,
    option,
    usage,
    ...values,
  });
const leavesOut = group('What it leaves out');
const fails = group('How it fails');
const misbehaves = group('How it misbehaves');

/** The option of each quirk, what the quirk does, and which values it takes. */
export const SWITCHES: Readonly<Record<keyof Switches, Switch>> = {
  omitNulls: leavesOut('--omit-nulls', 'fields that are null'),
  nullFields: leavesOut(
    '--null FIELDS',
    'the values of these fields: they are null (icon,description)',
    fieldNames,
  ),
  noTotal: leavesOut('--no-total', 'totalCount'),

  faults: fails(
    '--fault KIND:SHARE',
    `this share of the requests, from 0 to 1, gets a status from 400 to 599,
a closed connection ("drop"), half a response ("cut-off"), or a login
page with status 200 ("html"). Several: 429:0.1,drop:0.05`,
    faults,
  ),
  redirect: fails('--redirect URL', 'redirects every request to this URL, with 302', url),
  latencyMs: fails(
    '--latency MS',
    'how long every response takes at least, in milliseconds (default 0)',
    wholeNumberTo(60_000),
  ),
  seed: fails(
    '--seed N',
    `where chance starts: the same number fails the same requests and finds
the same random orders (default 1)`,
    wholeNumberTo(2 ** 32 - 1),
  ),

  order: misbehaves(
    '--order stable|random',
    '"random": each list request finds another order (default stable)',
    order,
  ),
  ignoreCursor: misbehaves('--ignore-cursor', 'every page is the first'),
  repeatCursor: misbehaves(
    '--repeat-cursor',
    'every page ends with the cursor of the first: a circle',
  ),
  duplicates: misbehaves(
    '--duplicates',
    'each page also repeats the last category of the page before',
  ),
};

/**
 * Returns quirks whose names and values exist.
 *
 * @throws {TypeError} that says what is wrong.
 */
export function checkQuirks<Given extends object>(quirks: Given): Given {
  for (const [name, value] of Object.entries(quirks)) {
    if (value === undefined) continue;
    const row = new Map<string, Switch>(Object.entries(SWITCHES)).get(name);
    if (!row && !Object.hasOwn(FAULTS, name)) {
      const known = Object.keys({ ...SWITCHES, ...FAULTS }).join(', ');
      throw new TypeError(`Unknown quirk "${name}". Known: ${known}`);
    }
    const isAccepted = row
      ? value === false || row.accepts(value)
      : typeof value === 'boolean' || (typeof value === 'object' && value && isStrikes(value));
    if (!isAccepted) {
      throw new TypeError(`${name} must be ${row?.rule ?? 'true, false or { share, times }'}`);
    }
  }
  return quirks;
}
