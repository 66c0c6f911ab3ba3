/** How a service misbehaves. A quirk that is absent, false or null is off. {@link SWITCHES} says what each does. */
export interface Quirks extends Switches, Readonly<Partial<Record<FaultName, boolean | Strikes>>> {}

/** The quirks that `npm run service` has an option for. */
export interface Switches {
  readonly omitNulls?: boolean;
  readonly nullFields?: readonly string[];
  readonly noTotal?: boolean;
  readonly noPageInfo?: boolean;
  readonly faults?: readonly Fault[];
  readonly redirect?: string | null;
  readonly latencyMs?: number;
  readonly seed?: number;
  readonly order?: 'stable' | 'random';
  readonly ignoreCursor?: boolean;
  readonly repeatCursor?: boolean;
  readonly duplicates?: boolean;
  readonly bloatMb?: number;
  readonly bigIds?: boolean;
  readonly badDates?: boolean;
  readonly detailDiffers?: boolean;
  readonly lostChildren?: boolean;
  readonly foreignChildren?: boolean;
  readonly unknownId?: '404' | 'data';
  readonly decodeIds?: boolean;
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

interface Switch {
  readonly group: string;
  /** The option, with a placeholder if it takes a value. */
  readonly option: string;
  readonly usage: string;
}

const group = (name: string) => (option: string, usage: string) => ({ group: name, option, usage });
const leavesOut = group('What it leaves out');
const fails = group('How it fails');
const misbehaves = group('How it misbehaves');

/** The option of each quirk, and what the quirk does. */
export const SWITCHES: Readonly<Record<keyof Switches, Switch>> = {
  omitNulls: leavesOut('--omit-nulls', 'fields that are null'),
  nullFields: leavesOut(
    '--null FIELDS',
    'the values of these fields: they are null (icon,description)',
  ),
  noTotal: leavesOut('--no-total', 'totalCount'),
  noPageInfo: leavesOut('--no-page-info', 'pageInfo altogether'),

  faults: fails(
    '--fault KIND:SHARE',
    `this share of the requests, from 0 to 1, gets no good answer but a
status from 400 to 599, a closed connection ("drop"), half an
answer ("cut-off"), or a login page with status 200 ("html").
Several: 429:0.1,drop:0.05, or say it again`,
  ),
  redirect: fails('--redirect URL', 'sends every request on to this URL, with 302'),
  latencyMs: fails(
    '--latency MS',
    'how long every answer takes at least, in milliseconds (default 0)',
  ),
  seed: fails(
    '--seed N',
    `where chance starts: the same number fails the same requests and finds
the same random orders (default 1)`,
  ),

  order: misbehaves(
    '--order stable|random',
    '"random": each list request finds another order (default stable)',
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
  bloatMb: misbehaves('--bloat MB', 'each list is longer by this many megabytes (default 0)'),
  bigIds: misbehaves('--big-ids', 'IDs are numbers too large for JavaScript: 9007199254740993'),
  badDates: misbehaves('--bad-dates', 'some categories have a createdAt like 12.03.2024 10:15'),
  detailDiffers: misbehaves(
    '--detail-differs',
    'the detail has another name and a later updatedAt than the list',
  ),
  lostChildren: misbehaves(
    '--lost-children',
    'the detail also lists a sub-category that does not exist',
  ),
  foreignChildren: misbehaves(
    '--foreign-children',
    'the detail also lists a sub-category of another parent',
  ),
  unknownId: misbehaves(
    '--unknown-id 404|data',
    '"data": an id that does not exist gets the first category (default 404)',
  ),
  decodeIds: misbehaves(
    '--decode-ids',
    `ids with / ? # or % are never found, as behind a gateway that decodes
them too early`,
  ),
};
