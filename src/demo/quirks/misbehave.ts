import { isCategory, operations, type Operations, type ServedCategory } from '../operations';
import type { Misbehaviour } from '../service';
import { chanceFrom, type Fault, faultResponse, nextFault, shuffled } from './fault';

const MILLION = 1_000_000;
const DAY = 24 * 60 * 60 * 1000;

/** In which ways a service misbehaves: the usage of the command line explains each. Absent: as it should be. */
export interface Quirks {
  readonly faults?: readonly Fault[];
  readonly seed?: number;
  readonly redirect?: string | null;
  readonly order?: 'stable' | 'random';
  readonly ignoreCursor?: boolean;
  readonly repeatCursor?: boolean;
  readonly bloatMb?: number;
  readonly nullFields?: readonly string[];
  readonly omitNulls?: boolean;
  readonly noTotal?: boolean;
  readonly noPageInfo?: boolean;
  readonly badDates?: boolean;
  readonly detailDiffers?: boolean;
  readonly lostChildren?: boolean;
  readonly foreignChildren?: boolean;
  readonly unknownId?: '404' | 'data';
  readonly decodeIds?: boolean;
}

/** Makes a service misbehave. Each service needs its own: chance goes on from request to request. */
export function misbehave(quirks: Quirks): Misbehaviour {
  const { faults = [], redirect = null, seed = 1 } = quirks;
  const chance = chanceFrom(seed);
  return {
    operations: { list: quirkyList(quirks), retrieve: quirkyRetrieve(quirks) },
    async inFront(c, next) {
      const fault = nextFault(faults, chance);
      if (fault) return faultResponse(c, fault);
      return redirect === null ? next() : c.redirect(redirect);
    },
  };
}

function quirkyList(quirks: Quirks): Operations['list'] {
  const { order, seed = 1, ignoreCursor, repeatCursor, noPageInfo, bloatMb = 0 } = quirks;
  // Not the sequence of the faults, so that neither switch changes what the other one does.
  const chance = chanceFrom(seed);
  const padding = bloatMb > 0 ? { padding: 'x'.repeat(bloatMb * MILLION) } : {};

  return (all, after, size) => {
    const dated = quirks.badDates ? withBadDates(all) : all;
    const listed = order === 'random' ? shuffled(dated, chance) : dated;

    const page = operations.list(listed, ignoreCursor ? null : after, size);
    const pageInfo = repeatCursor
      ? { ...page.pageInfo, endCursor: operations.list(listed, null, size).pageInfo.endCursor }
      : page.pageInfo;
    return {
      categories: page.categories.map((category) => quirkyCategory(category, quirks)),
      ...(noPageInfo ? {} : { pageInfo: quirkyPageInfo(pageInfo, quirks) }),
      ...padding,
    };
  };
}

type PageInfo = ReturnType<typeof operations.list>['pageInfo'];

function quirkyPageInfo({ totalCount, ...cursors }: PageInfo, quirks: Quirks): object {
  const sent = quirks.noTotal ? cursors : { ...cursors, totalCount };
  return quirks.omitNulls ? withoutNulls(sent) : sent;
}

function quirkyRetrieve(quirks: Quirks): Operations['retrieve'] {
  return (all, id) => {
    if (quirks.decodeIds && /[/?#%]/.test(id)) return null;

    const categories = quirks.badDates ? withBadDates(all) : all;
    const first = categories.find(isCategory);
    const answer =
      operations.retrieve(categories, id) ??
      (quirks.unknownId === 'data' && first
        ? operations.retrieve(categories, String(first.id))
        : null);
    if (!answer) return null;

    const { category, subCategories } = answer;
    const sent = quirks.detailDiffers ? edited(category) : category;
    return {
      category: quirkyCategory(sent, quirks),
      subCategories: [
        ...subCategories,
        ...(quirks.lostChildren ? [{ id: `lost-child-of-${String(category.id)}` }] : []),
        ...(quirks.foreignChildren ? childOfAnother(category, categories) : []),
      ],
    };
  };
}

/** Leaves entries alone that are no category. */
function quirkyCategory(category: unknown, { nullFields = [], omitNulls }: Quirks): unknown {
  if (!isCategory(category)) return category;
  const nulls = Object.fromEntries(nullFields.map((field) => [field, null]));
  const sent = { ...category, ...nulls };
  return omitNulls ? withoutNulls(sent) : sent;
}

function withoutNulls(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

function withBadDates(categories: readonly unknown[]): unknown[] {
  return categories.map((category, index) =>
    index % 3 === 0 && isCategory(category) && typeof category.createdAt === 'string'
      ? { ...category, createdAt: toLocalText(category.createdAt) }
      : category,
  );
}

function toLocalText(time: string): string {
  return time.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d).*$/, '$3.$2.$1 $4');
}

function edited(category: ServedCategory): ServedCategory {
  const { name, updatedAt } = category;
  const time = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN;
  return {
    ...category,
    name: typeof name === 'string' ? `${name} (edited)` : 'Edited',
    ...(Number.isNaN(time) ? {} : { updatedAt: new Date(time + DAY).toISOString() }),
  };
}

function childOfAnother({ id }: ServedCategory, categories: readonly unknown[]) {
  const other = categories
    .filter(isCategory)
    .find((candidate) => candidate.id !== id && candidate.parentId !== id);
  return other ? [{ id: other.id }] : [];
}
